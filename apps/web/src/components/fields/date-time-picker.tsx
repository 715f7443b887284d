import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { DATE_PICKER_STEP } from '@slovickovo/domain/limits';
import type { KeyboardEvent, ReactNode } from 'react';
import { interfaceLanguage } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { calendarLocale } from './calendar-locale.ts';
import classes from './date-time-field.module.css';

/** A field for a moment; a form without an end may leave it empty. */
export interface DateTimeFieldProps {
  label: string;
  /** `YYYY-MM-DDTHH:mm` in the browser's zone; empty for none. */
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  /** Whether the value can be removed. */
  openEnd?: boolean;
  /** The field's path in the refusals of the server. */
  path: string;
}

/** The format of product §9.15 in the pattern language of dayjs. */
const FORMAT = 'DD.MM.YYYY HH:mm';

/**
 * A calendar with a time in steps of 15 minutes (product §9.7). Other minutes can be typed, because lessons begin at such.
 */
export function LoadedDateTimePicker({
  value,
  onChange,
  label,
  description,
  error,
  openEnd,
  path,
}: DateTimeFieldProps) {
  const { t } = useTranslation('times');
  return (
    <DateTimePicker
      locale={calendarLocale(interfaceLanguage())}
      valueFormat={FORMAT}
      // Inside the dialog, because a screen reader in a modal dialog does not see what lies outside.
      popoverProps={{
        ...{ withinPortal: false, withRoles: false, shadow: 'md' },
        // The dialog scrolls, so the calendar may begin below its edge; scrolling to its end may move the field out of sight.
        ...{ onOpen: showCalendar, hideDetached: false },
      }}
      timePickerProps={{
        minutesStep: DATE_PICKER_STEP,
        withDropdown: true,
        hoursInputLabel: t('picker.hours'),
        minutesInputLabel: t('picker.minutes'),
        popoverProps: { withinPortal: false, withRoles: false },
      }}
      submitButtonProps={{ 'aria-label': t('picker.done') }}
      ariaLabels={{
        nextMonth: t('picker.nextMonth'),
        previousMonth: t('picker.previousMonth'),
        nextYear: t('picker.nextYear'),
        previousYear: t('picker.previousYear'),
        nextDecade: t('picker.nextYears'),
        previousDecade: t('picker.previousYears'),
      }}
      size="md"
      firstDayOfWeek={1}
      // The days of other months would be too pale to be read.
      hideOutsideDates
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.value }}
      value={value === '' ? null : value.replace('T', ' ')}
      onChange={(picked) => onChange(picked === null ? '' : picked.slice(0, 16).replace(' ', 'T'))}
      clearable={openEnd === true}
      clearButtonProps={{ 'aria-label': t('picker.clear') }}
      placeholder={t('picker.none')}
      onKeyDown={closeByEscape}
      data-path={path}
      {...(error && { 'aria-invalid': true })}
    />
  );
}

/** Scrolls to the whole calendar, which has its place in the next frame. */
function showCalendar(): void {
  requestAnimationFrame(() => document.querySelector('[data-dates-dropdown]')?.scrollIntoView({ block: 'nearest' }));
}

/** The calendar closes by Escape itself while the focus is inside it; here, while its field has the focus. */
function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  if (key === 'Escape' && document.querySelector('[data-dates-dropdown]')) currentTarget.click();
}

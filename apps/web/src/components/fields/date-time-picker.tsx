import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { DATE_PICKER_STEP } from '@slovickovo/domain/limits';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './date-time-field.module.css';
import { useCalendar } from './use-calendar.ts';

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
      {...useCalendar()}
      valueFormat={FORMAT}
      timePickerProps={{
        minutesStep: DATE_PICKER_STEP,
        withDropdown: true,
        hoursInputLabel: t('picker.hours'),
        minutesInputLabel: t('picker.minutes'),
        popoverProps: { withinPortal: false, withRoles: false },
      }}
      submitButtonProps={{ 'aria-label': t('picker.done') }}
      label={label}
      description={description}
      error={error}
      classNames={{ input: classes.value }}
      value={value === '' ? null : value.replace('T', ' ')}
      onChange={(picked) => onChange(picked === null ? '' : picked.slice(0, 16).replace(' ', 'T'))}
      clearable={openEnd === true}
      data-path={path}
      {...(error && { 'aria-invalid': true })}
    />
  );
}

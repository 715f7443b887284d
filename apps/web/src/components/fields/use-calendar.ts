import { interfaceLanguage } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { calendarLocale } from './calendar-locale.ts';

/** The note and the problem stand under the field. */
const WRAPPER_ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What all fields with a calendar have in common: the language, the names of its buttons, and where it opens. */
export function useCalendar() {
  const { t } = useTranslation('times');
  return {
    locale: calendarLocale(interfaceLanguage()),
    // Inside the dialog, because a screen reader in a modal dialog does not see what lies outside.
    popoverProps: {
      withinPortal: false,
      withRoles: false,
      shadow: 'md',
      // The dialog scrolls, so the calendar may begin below its edge; scrolling to its end may move the field out of sight.
      onOpen: showCalendar,
      hideDetached: false,
    },
    ariaLabels: {
      nextMonth: t('picker.nextMonth'),
      previousMonth: t('picker.previousMonth'),
      nextYear: t('picker.nextYear'),
      previousYear: t('picker.previousYear'),
      nextDecade: t('picker.nextYears'),
      previousDecade: t('picker.previousYears'),
    },
    size: 'md',
    firstDayOfWeek: 1,
    // The days of other months would be too pale to be read.
    hideOutsideDates: true,
    inputWrapperOrder: WRAPPER_ORDER,
    clearButtonProps: { 'aria-label': t('picker.clear') },
    placeholder: t('picker.none'),
    onKeyDown: closeByEscape,
  } as const;
}

/** Scrolls to the whole calendar, which has its place in the next frame. */
function showCalendar(): void {
  requestAnimationFrame(() => document.querySelector('[data-dates-dropdown]')?.scrollIntoView({ block: 'nearest' }));
}

/** The calendar closes by Escape itself while the focus is inside it; here, while its field has the focus. */
function closeByEscape({ key, currentTarget }: { key: string; currentTarget: HTMLButtonElement }): void {
  if (key === 'Escape' && document.querySelector('[data-dates-dropdown]')) currentTarget.click();
}

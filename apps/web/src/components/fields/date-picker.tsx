import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import type { ReactNode } from 'react';
import classes from './date-time-field.module.css';
import { useCalendar } from './use-calendar.ts';

/** A field for a day, which may be empty. */
export interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** The field's path in the refusals of the server. */
  path: string;
}

/** The format of a day (product §9.15) in the pattern language of dayjs. */
const FORMAT = 'DD.MM.YYYY';

/** A calendar without a time. */
export function LoadedDatePicker({ value, onChange, label, error, path }: DateFieldProps) {
  return (
    <DatePickerInput
      {...useCalendar()}
      valueFormat={FORMAT}
      label={label}
      error={error}
      classNames={{ input: classes.value }}
      value={value === '' ? null : value}
      onChange={(picked) => onChange(picked ?? '')}
      clearable
      data-path={path}
      {...(error && { 'aria-invalid': true })}
    />
  );
}

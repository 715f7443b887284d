import { TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDate, formatDateTime } from '../../lib/time/dates.ts';
import type { DateFieldProps } from './date-picker.tsx';
import type { DateTimeFieldProps } from './date-time-picker.tsx';

const LoadedDateTimePicker = lazy(async () => ({
  default: (await import('./date-time-picker.tsx')).LoadedDateTimePicker,
}));

const LoadedDatePicker = lazy(async () => ({
  default: (await import('./date-picker.tsx')).LoadedDatePicker,
}));

/** A date with a time as DD.MM.YYYY HH:mm. The picker is fetched with the field; until then the value stands in its place. */
export function DateTimeField(props: DateTimeFieldProps) {
  return (
    <Suspense fallback={<ShownValue {...props} text={formatDateTime} />}>
      <LoadedDateTimePicker {...props} />
    </Suspense>
  );
}

/** A date as DD.MM.YYYY, in every language of the browser. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<ShownValue {...props} text={formatDate} />}>
      <LoadedDatePicker {...props} />
    </Suspense>
  );
}

interface ShownValueProps {
  label: string;
  value: string;
  description?: ReactNode;
  error?: ReactNode;
  text: (value: string) => string;
}

function ShownValue({ label, value, description, error, text }: ShownValueProps) {
  return (
    <TextInput
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value === '' ? '' : text(value)}
      readOnly
    />
  );
}

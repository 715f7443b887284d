import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDateTime } from '../../lib/time/dates.ts';
import type { DateTimeFieldProps } from './date-time-picker.tsx';

const LoadedDateTimePicker = lazy(async () => ({
  default: (await import('./date-time-picker.tsx')).LoadedDateTimePicker,
}));

/** A date with a time as DD.MM.YYYY HH:mm. The picker is fetched with the field; until then the value stands in its place. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, description, error } = props;
  const shown = (
    <TextInput
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value === '' ? '' : formatDateTime(value)}
      readOnly
    />
  );
  return (
    <Suspense fallback={shown}>
      <LoadedDateTimePicker {...props} />
    </Suspense>
  );
}

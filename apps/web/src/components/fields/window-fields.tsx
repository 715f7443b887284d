import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { WindowInputs } from '../../lib/time/date-window.ts';
import { PICKER_STEP_SECONDS } from '../../lib/time/local-date-time.ts';
import classes from './window-fields.module.css';

interface WindowFieldsProps {
  value: WindowInputs;
  onChange: (value: WindowInputs) => void;
  /** Shown at the end of the window, because that is the value people correct. */
  error?: ReactNode;
  /** What an empty end means. */
  openEnd: string;
}

/** The start and end of the window in which pupils see something, in steps of 15 minutes. */
export function WindowFields({ value, onChange, error, openEnd }: WindowFieldsProps) {
  const { t } = useTranslation('components');
  return (
    <div className={classes.window}>
      <TextInput
        type="datetime-local"
        step={PICKER_STEP_SECONDS}
        label={t('validFrom')}
        value={value.valid_from}
        onChange={({ currentTarget }) => onChange({ ...value, valid_from: currentTarget.value })}
        data-path="valid_from"
      />
      <TextInput
        type="datetime-local"
        step={PICKER_STEP_SECONDS}
        label={t('validUntil')}
        description={value.valid_until === '' && openEnd}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value.valid_until}
        onChange={({ currentTarget }) => onChange({ ...value, valid_until: currentTarget.value })}
        error={error}
        data-path="valid_until"
      />
    </div>
  );
}

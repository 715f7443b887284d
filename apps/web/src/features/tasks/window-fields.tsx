import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PICKER_STEP_SECONDS } from './local-date-time.ts';
import type { WindowInputs } from './task-window.ts';
import classes from './window-fields.module.css';

interface WindowFieldsProps {
  value: WindowInputs;
  onChange: (value: WindowInputs) => void;
  /** Stands at the end, which is what people correct. */
  error?: ReactNode;
}

/** From when until when pupils see a homework, in steps of a quarter of an hour. */
export function WindowFields({ value, onChange, error }: WindowFieldsProps) {
  const { t } = useTranslation('tasks');
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
        description={value.valid_until === '' && t('openEnd')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value.valid_until}
        onChange={({ currentTarget }) => onChange({ ...value, valid_until: currentTarget.value })}
        error={error}
        data-path="valid_until"
      />
    </div>
  );
}

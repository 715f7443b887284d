import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../../components/feedback/callout.tsx';
import { LanguagePicker } from '../language-picker.tsx';
import type { BasicInfo } from './basic-info.ts';
import classes from './basic-info-step.module.css';

interface BasicInfoStepProps {
  form: UseFormReturnType<BasicInfo>;
  /** Given when the wizard goes on with what was not saved last time. */
  onStartAgain?: (() => void) | undefined;
}

/** Both languages and the name of the group. */
export function BasicInfoStep({ form, onStartAgain }: BasicInfoStepProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const { from, to } = form.values;
  return (
    <>
      {onStartAgain && (
        <Callout type="info">
          <div className={classes.restored}>
            <span>{t('restored')}</span>
            <Button size="compact-sm" variant="default" onClick={onStartAgain}>
              {t('startAgain')}
            </Button>
          </div>
        </Callout>
      )}
      <div className={classes.languages}>
        <LanguagePicker
          label={t('terms:wordField.language_from')}
          value={from}
          except={to}
          onChange={(id) => form.setFieldValue('from', id)}
          error={form.errors.from}
          autoFocus={from === null}
        />
        <LanguagePicker
          label={t('terms:wordField.language_to')}
          value={to}
          except={from}
          onChange={(id) => form.setFieldValue('to', id)}
          error={form.errors.to}
        />
      </div>
      <TextInput
        label={t('terms:groupName')}
        placeholder={t('groupNamePlaceholder')}
        autoComplete="off"
        {...(from !== null && { 'data-autofocus': true })}
        {...form.getInputProps('name')}
      />
    </>
  );
}

import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Callout } from '../../../components/feedback/callout.tsx';
import { LanguageFields } from '../../../components/words/language-fields.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { BasicInfo } from './basic-info.ts';
import classes from './basic-info-step.module.css';

interface BasicInfoStepProps {
  form: UseFormReturnType<BasicInfo>;
  /** Present when the wizard was opened with an unsaved draft. */
  onStartAgain?: (() => void) | undefined;
}

/** Both languages and the name of the group. */
export function BasicInfoStep({ form, onStartAgain }: BasicInfoStepProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const hasLanguage = form.values.from !== null;
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
      <LanguageFields
        value={form.values}
        errors={form.errors}
        onChange={(side, id) => form.setFieldValue(side, id)}
        autoFocus={!hasLanguage}
      />
      <TextInput
        label={t('terms:groupName')}
        placeholder={t('groupNamePlaceholder')}
        autoComplete="off"
        {...(hasLanguage && { 'data-autofocus': true })}
        {...form.getInputProps('name')}
      />
    </>
  );
}

import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LanguageFields } from '../../../components/words/language-fields.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { RestoredNote } from '../restored-note.tsx';
import type { BasicInfo } from './basic-info.ts';

interface BasicInfoStepProps {
  form: UseFormReturnType<BasicInfo>;
  /** Present when the wizard was opened with an unsaved draft. */
  onStartAgain: (() => void) | undefined;
}

/** Both languages and the name of the group. */
export function BasicInfoStep({ form, onStartAgain }: BasicInfoStepProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const hasLanguage = form.values.from !== null;
  return (
    <>
      {onStartAgain && <RestoredNote text={t('restored')} onStartAgain={onStartAgain} />}
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

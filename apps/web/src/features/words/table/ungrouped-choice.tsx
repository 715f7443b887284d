import { NativeSelect } from '@mantine/core';
import type { UngroupedWords } from '@slovickovo/contract/word-groups/word-groups';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import { ungroupedLanguages } from '@slovickovo/domain/word-groups/ungrouped';
import { languageName } from '../../../lib/texts/names.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface UngroupedChoiceProps {
  ungrouped: readonly UngroupedWords[];
  /** Id of the chosen pseudo-group. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Narrows the table to words of two languages that are in no group; renders nothing if every word is in a group. */
export function UngroupedChoice({ ungrouped, value, onChange }: UngroupedChoiceProps) {
  const { t } = useTranslation(['words', 'terms']);
  // The chosen pseudo-group stays in the list after its last word was deleted.
  const ids = [...new Set([...ungrouped.map(({ id }) => id), ...(value === undefined ? [] : [value])])];
  if (ids.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t('whichWords')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      data={[
        { value: '', label: t('allWords') },
        ...ids.map((id) => ({ value: String(id), label: t('terms:ungrouped', languagesOf(id)) })),
      ]}
    />
  );
}

function languagesOf(id: number): { from: string; to: string } {
  const { language_from_id = 0, language_to_id = 0 } = ungroupedLanguages(id) ?? {};
  const name = (languageId: number) => languageName(findLanguage(languageId) ?? { id: languageId });
  return { from: name(language_from_id), to: name(language_to_id) };
}

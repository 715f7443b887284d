import { Button } from '@mantine/core';
import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import type { Word } from '@slovickovo/contract/words/words';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconPlus, IconVocabulary } from '@tabler/icons-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Section } from '../../components/page.tsx';
import { EditRemoveActions } from '../../components/words/edit-remove-actions.tsx';
import { useSuccessColumn, useWordColumns } from '../../components/words/word-columns.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { useTakeWordsOut } from './use-take-words-out.ts';

interface GroupWordsProps {
  group: WordGroup;
  /** Success of the words in the displayed results, in percent; a word that was not asked is missing. */
  success: ReadonlyMap<number, number>;
  onAdd: () => void;
  onEdit: (word: Word) => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The words of the group in the order they were added, twenty a page. */
export function GroupWords({ group, success, onAdd, onEdit }: GroupWordsProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const [selected, setSelected] = useState(NONE);
  const takeOut = useTakeWordsOut(group);
  const columns = useColumns(group, success);
  // A selected word may have been removed since.
  const chosen = group.words.filter(({ id }) => selected.has(id));
  const removeWords = (words: readonly Word[]) => {
    void takeOut(words);
    setSelected(NONE);
  };
  const addButton = (
    <Button variant="light" leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onAdd}>
      {t('terms:addWords')}
    </Button>
  );
  return (
    <Section title={t('terms:words')} actions={group.words.length > 0 && addButton}>
      <DataTable
        label={t('terms:words')}
        columns={columns}
        rows={group.words}
        idOf={(word) => word.id}
        nameOf={(word) => word.word_text}
        pageSize={PAGE_SIZES.group_words}
        filterBy={(word) => `${word.word_text} ${word.translation}`}
        selection={{
          selected: new Set(chosen.map(({ id }) => id)),
          onChange: setSelected,
          actions: (
            <Button variant="default" onClick={() => removeWords(chosen)}>
              {t('removeWords')}
            </Button>
          ),
        }}
        actions={(word) => (
          <EditRemoveActions
            edit={{ label: t('editWord', { word: word.word_text }), onClick: () => onEdit(word) }}
            remove={{
              label: t('removeWord', { word: word.word_text }),
              onClick: () => removeWords([word]),
              deletes: false,
            }}
          />
        )}
        empty={<EmptyState icon={IconVocabulary} title={t('noWords')} text={t('noWordsText')} action={addButton} />}
      />
    </Section>
  );
}

/** Success is a column only if some word was asked. */
function useColumns({ language_from, language_to }: WordGroup, success: GroupWordsProps['success']): Column<Word>[] {
  const { t } = useTranslation('terms');
  const word = useWordColumns<Word>({
    header: t('word'),
    wordOf: (row) => ({ ...row, language_from, language_to }),
  });
  const successColumn = useSuccessColumn<Word>({ percentOf: ({ id }) => success.get(id) });
  return success.size > 0 ? [...word, successColumn] : word;
}

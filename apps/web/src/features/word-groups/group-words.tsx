import { ActionIcon, Button } from '@mantine/core';
import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import type { Word } from '@slovickovo/contract/words/words';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconPencil, IconPlus, IconVocabulary, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Section } from '../../components/page.tsx';
import { PercentBadge } from '../../components/percent.tsx';
import { SpokenText } from '../../components/words/spoken-text.tsx';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';
import { useChangeWordGroup } from './use-change-word-group.ts';

interface GroupWordsProps {
  group: WordGroup;
  /** Success of the words in the displayed results, in percent; words nobody was asked are missing. */
  success: ReadonlyMap<number, number>;
  onAdd: () => void;
  onEdit: (word: Word) => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The words of the group in the order they were added, twenty a page. */
export function GroupWords({ group, success, onAdd, onEdit }: GroupWordsProps) {
  const { t } = useTranslation(['word-groups', 'components', 'terms']);
  const [selected, setSelected] = useState(NONE);
  const change = useChangeWordGroup({
    onSuccess: () => showNotice({ type: 'success', text: t('updated') }),
  });
  // A selected word may be gone by now.
  const chosen = group.words.filter(({ id }) => selected.has(id));

  const removeWords = async (words: readonly Word[]) => {
    const sure = await confirm({
      title: t('removeWordsTitle', { count: words.length, word: words[0]?.word_text }),
      text: t('removeWordsText'),
      yes: t('removeWords'),
      no: t('components:cancel'),
    });
    if (!sure) return;
    const without = new Set(words.map(({ id }) => id));
    change.mutate({ id: group.id, without });
    setSelected(NONE);
  };

  const addButton = (
    <Button variant="light" leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onAdd}>
      {t('terms:addWords')}
    </Button>
  );
  const columns: Column<Word>[] = [
    {
      key: 'word',
      header: t('terms:word'),
      leads: true,
      sortBy: (word) => word.word_text,
      cell: (word) => <SpokenText text={word.word_text} language={group.language_from} />,
    },
    {
      key: 'translation',
      hidesLabelOnCard: true,
      header: t('terms:wordField.translation'),
      sortBy: (word) => word.translation,
      cell: (word) => <SpokenText text={word.translation} language={group.language_to} />,
    },
    ...(success.size > 0 ? [successColumn(success, t('terms:success'))] : []),
  ];
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
            <Button variant="default" onClick={() => void removeWords(chosen)}>
              {t('removeWords')}
            </Button>
          ),
        }}
        actions={(word) => (
          <>
            <ActionIcon aria-label={t('editWord', { word: word.word_text })} onClick={() => onEdit(word)}>
              <IconPencil size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={t('removeWord', { word: word.word_text })} onClick={() => void removeWords([word])}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
        empty={<EmptyState icon={IconVocabulary} title={t('noWords')} text={t('noWordsText')} action={addButton} />}
      />
    </Section>
  );
}

function successColumn(success: ReadonlyMap<number, number>, header: string): Column<Word> {
  return {
    key: 'success',
    header,
    numeric: true,
    sortBy: ({ id }) => success.get(id),
    cell: ({ id }) => {
      const percent = success.get(id);
      return percent === undefined ? '–' : <PercentBadge percent={percent} />;
    },
  };
}

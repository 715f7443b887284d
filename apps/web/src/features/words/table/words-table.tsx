import { ActionIcon, Button } from '@mantine/core';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { type ListedWord, words } from '@slovickovo/contract/words/words';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconPencil, IconPlus, IconTrash, IconVocabulary } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { LanguagePairFlags } from '../../../components/words/language-flag.tsx';
import { SpokenText } from '../../../components/words/spoken-text.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { orderOf } from '../../../lib/pages/list-search.ts';
import { EditWord } from './edit-word.tsx';
import { UngroupedChoice } from './ungrouped-choice.tsx';
import { useRemoveWords } from './use-remove-words.ts';
import type { WordsSearch } from './words-search.ts';
import classes from './words-table.module.css';

const SORTS = ['word_text', 'translation', 'group', 'language'] as const;
const NONE: ReadonlySet<number> = new Set();

interface WordsTableProps {
  search: WordsSearch;
  onSearch: (search: WordsSearch) => void;
  onNew: () => void;
}

/** All words of the user, newest first, ten a page (product §2.13). */
export function WordsTable({ search, onSearch, onNew }: WordsTableProps) {
  const { t } = useTranslation(['words', 'components', 'terms']);
  const [selected, setSelected] = useState(NONE);
  const [edited, setEdited] = useState<ListedWord | null>(null);
  const removeWords = useRemoveWords((removed) => {
    const gone = new Set(removed);
    setSelected((before) => new Set([...before].filter((id) => !gone.has(id))));
  });
  const { page = 1, filter, ungrouped } = search;
  const which = {
    ...(filter !== undefined && { filter }),
    ...(ungrouped !== undefined && { wordgroup_id: ungrouped }),
  };
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(words.list, {
      query: { page, limit: PAGE_SIZES.my_words, ...orderOf(search, SORTS), ...which },
    }),
    placeholderData: keepPreviousData,
    // Words change on other pages as well.
    staleTime: 0,
  });
  const { data: ungroupedWords } = useQuery({ ...apiQuery(wordGroups.listUngrouped), staleTime: 0 });
  return (
    <>
      <DataTable
        label={t('allTab')}
        columns={useColumns()}
        // Once it is known what stands above them: nothing moves then.
        rows={ungroupedWords && data?.words}
        idOf={({ id }) => id}
        nameOf={({ word_text }) => word_text}
        pageSize={PAGE_SIZES.my_words}
        server={{
          search,
          onSearch,
          total: data?.total,
          isStale: isPlaceholderData,
          isNarrowed: ungrouped !== undefined,
        }}
        toolbar={
          <UngroupedChoice
            ungrouped={ungroupedWords ?? []}
            value={ungrouped}
            onChange={(id) => {
              const { ungrouped: _, page: __, ...rest } = search;
              onSearch({ ...rest, ...(id !== undefined && { ungrouped: id }) });
            }}
          />
        }
        selection={{
          selected,
          onChange: setSelected,
          listFound: () => callApi(words.listIds, { query: which }),
          actions: (
            <Button variant="light" color="red" onClick={() => void removeWords([...selected])}>
              {t('components:delete')}
            </Button>
          ),
        }}
        onOpen={setEdited}
        actions={(word) => (
          <>
            <ActionIcon aria-label={t('editNamed', { word: word.word_text })} onClick={() => setEdited(word)}>
              <IconPencil size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('removeNamed', { word: word.word_text })}
              onClick={() => void removeWords([word.id], word.word_text)}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
        empty={
          <EmptyState
            icon={IconVocabulary}
            title={t('noWords')}
            text={t('noWordsText')}
            action={
              <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNew}>
                {t('terms:addWords')}
              </Button>
            }
          />
        }
      />
      <EditListedWord word={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function EditListedWord({ word, onClose }: { word: ListedWord | null; onClose: () => void }) {
  if (word === null) return null;
  return <EditWord word={word} from={word.language_from} to={word.language_to} onClose={onClose} />;
}

function useColumns(): Column<ListedWord>[] {
  const { t } = useTranslation(['words', 'terms']);
  return [
    {
      key: 'word_text',
      header: t('word'),
      leads: true,
      sortBy: 'server',
      cell: ({ word_text, language_from }) => <SpokenText text={word_text} language={language_from} />,
    },
    {
      key: 'translation',
      header: t('terms:wordField.translation'),
      hidesLabelOnCard: true,
      sortBy: 'server',
      cell: ({ translation, language_to }) => <SpokenText text={translation} language={language_to} />,
    },
    { key: 'group', header: t('terms:wordField.group'), sortBy: 'server', cell: (word) => <Groups word={word} /> },
    {
      key: 'language',
      header: t('language'),
      sortBy: 'server',
      cell: ({ language_from, language_to }) => <LanguagePairFlags from={language_from} to={language_to} />,
    },
  ];
}

function Groups({ word: { wordgroups } }: { word: ListedWord }) {
  const { t } = useTranslation('words');
  if (wordgroups.length === 0) return <span className={classes.none}>{t('inNoGroup')}</span>;
  return (
    <span className={classes.groups}>
      {wordgroups.map(({ id, name }) => (
        <TextLink key={id} to="/app/wordgroups/$id" params={{ id: String(id) }}>
          {name}
        </TextLink>
      ))}
    </span>
  );
}

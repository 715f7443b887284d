import { Button } from '@mantine/core';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { type ListedWord, words } from '@slovickovo/contract/words/words';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconPlus, IconVocabulary } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { EditRemoveActions } from '../../../components/words/edit-remove-actions.tsx';
import { languagesColumn, useWordColumns } from '../../../components/words/word-columns.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { orderOf } from '../../../lib/pages/list-search.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { UngroupedChoice } from './ungrouped-choice.tsx';
import { useRemoveWords } from './use-remove-words.ts';
import type { WordsSearch } from './words-search.ts';
import classes from './words-table.module.css';

const EditWord = lazyPart(async () => (await import('./edit-word.tsx')).EditWord);

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
  const { list, isStale, ungroupedWords, listFound } = useListedWords(search);
  return (
    <>
      <DataTable
        label={t('allTab')}
        columns={useColumns()}
        // Shown only with the choice above them, so that nothing moves when it appears.
        rows={ungroupedWords && list?.data}
        idOf={({ id }) => id}
        nameOf={({ word_text }) => word_text}
        pageSize={PAGE_SIZES.my_words}
        server={{ search, onSearch, total: list?.total, isStale, isNarrowed: search.ungrouped !== undefined }}
        toolbar={
          <UngroupedChoice
            ungrouped={ungroupedWords ?? []}
            value={search.ungrouped}
            onChange={(id) => {
              const { ungrouped: _, page: __, ...rest } = search;
              onSearch({ ...rest, ...(id !== undefined && { ungrouped: id }) });
            }}
          />
        }
        selection={{
          selected,
          onChange: setSelected,
          listFound,
          actions: (
            <Button variant="light" color="red" onClick={() => void removeWords([...selected])}>
              {t('components:delete')}
            </Button>
          ),
        }}
        onOpen={setEdited}
        actions={(word) => (
          <EditRemoveActions
            edit={{ label: t('editNamed', { word: word.word_text }), onClick: () => setEdited(word) }}
            remove={{
              label: t('removeNamed', { word: word.word_text }),
              onClick: () => void removeWords([word.id], word.word_text),
              deletes: true,
            }}
          />
        )}
        empty={<NoWords onNew={onNew} />}
      />
      {edited && (
        <EditWord word={edited} from={edited.language_from} to={edited.language_to} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** A page of the words that the search finds, and the languages of words in no group. */
function useListedWords(search: WordsSearch) {
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
    // Other pages change words, too.
    staleTime: 0,
  });
  const { data: ungroupedWords } = useQuery({ ...apiQuery(wordGroups.listUngrouped), staleTime: 0 });
  return {
    list: data,
    isStale: isPlaceholderData,
    ungroupedWords,
    /** The ids of all words found, on all pages. */
    listFound: () => callApi(words.listIds, { query: which }),
  };
}

function useColumns(): Column<ListedWord>[] {
  const { t } = useTranslation(['words', 'terms']);
  return [
    ...useWordColumns<ListedWord>({ header: t('terms:word'), wordOf: (word) => word, onServer: true }),
    { key: 'group', header: t('terms:wordField.group'), sortBy: 'server', cell: (word) => <Groups word={word} /> },
    languagesColumn({ key: 'language', header: t('language'), sortBy: 'server' }),
  ];
}

function Groups({ word: { wordgroups, wordgroup_count } }: { word: ListedWord }) {
  const { t } = useTranslation('words');
  const unnamed = wordgroup_count - wordgroups.length;
  if (wordgroups.length === 0) return <span className={classes.none}>{t('inNoGroup')}</span>;
  return (
    <span className={classes.groups}>
      {wordgroups.map(({ id, name }) => (
        <TextLink key={id} to="/app/wordgroups/$id" params={{ id: String(id) }}>
          {name}
        </TextLink>
      ))}
      {unnamed > 0 && <span className={classes.none}>{t('andMore', { count: unnamed })}</span>}
    </span>
  );
}

function NoWords({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation(['words', 'terms']);
  return (
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
  );
}

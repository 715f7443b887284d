import { Button } from '@mantine/core';
import { type WordGroupSummary, wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardMenu, DangerItem } from '../../components/cards/card-menu.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { MenuItem } from '../../components/menu/menu.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { EditRemoveActions } from '../../components/words/edit-remove-actions.tsx';
import { languagesColumn } from '../../components/words/word-columns.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { type ListSearch, orderOf } from '../../lib/pages/list-search.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { useRemoveWordGroup, useRemoveWordGroups } from './use-remove-word-group.ts';
import { WordGroupCard } from './word-group-card.tsx';

const RenameWordGroup = lazyPart(
  async () => (await import('./rename-word-group.tsx')).RenameWordGroup,
  ({ group }) => group !== null,
);

const SORTS = ['name', 'word_count', 'updated_at'] as const;
const NONE: ReadonlySet<number> = new Set();

interface WordGroupListProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  onNew: () => void;
}

/** The user's own word groups, as cards or as a table, twelve a page (product §2.16). */
export function WordGroupList({ search, onSearch, onNew }: WordGroupListProps) {
  const { t } = useTranslation(['word-groups', 'components', 'terms']);
  const [selected, setSelected] = useState(NONE);
  const [renamed, setRenamed] = useState<WordGroupSummary | null>(null);
  const remove = useRemoveWordGroup();
  const removeMany = useRemoveWordGroups();
  const { data, isPlaceholderData } = useGroupPage(search);

  const removeOne = async (group: WordGroupSummary) => {
    if (await remove(group)) setSelected((before) => new Set([...before].filter((id) => id !== group.id)));
  };
  const removeSelected = async () => {
    if (await removeMany([...selected])) setSelected(NONE);
  };

  return (
    <>
      <DataTable
        name="word-groups"
        label={t('terms:wordGroups')}
        columns={useColumns()}
        rows={data?.created_wordgroups}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        pageSize={PAGE_SIZES.word_groups}
        server={{ search, onSearch, total: data?.total, isStale: isPlaceholderData }}
        initialSort={{ column: 'updated_at', descending: true }}
        card={(group, select) => (
          <WordGroupCard
            key={group.id}
            group={group}
            select={select}
            menu={
              <CardMenu name={group.name}>
                <MenuItem onClick={() => setRenamed(group)}>{t('rename')}</MenuItem>
                <DangerItem onClick={() => void removeOne(group)}>{t('components:delete')}</DangerItem>
              </CardMenu>
            }
          />
        )}
        actions={(group) => (
          <EditRemoveActions
            edit={{ label: t('renameNamed', { name: group.name }), onClick: () => setRenamed(group) }}
            remove={{
              label: t('deleteNamed', { name: group.name }),
              onClick: () => void removeOne(group),
              deletes: true,
            }}
          />
        )}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button variant="light" color="red" onClick={() => void removeSelected()}>
              {t('components:delete')}
            </Button>
          ),
        }}
        empty={<NoGroups onNew={onNew} />}
      />
      <RenameWordGroup group={renamed} onClose={() => setRenamed(null)} />
    </>
  );
}

function useGroupPage(search: ListSearch) {
  const { page = 1, filter } = search;
  return useQuery({
    ...apiQuery(wordGroups.listCreated, {
      query: {
        page,
        limit: PAGE_SIZES.word_groups,
        ...orderOf(search, SORTS),
        ...(filter !== undefined && { filter }),
      },
    }),
    placeholderData: keepPreviousData,
  });
}

function NoGroups({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation(['word-groups', 'terms']);
  return (
    <EmptyState
      icon={IconBook2}
      title={t('terms:noWordGroups')}
      text={t('noWordGroupsText')}
      action={
        <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNew}>
          {t('terms:newWordGroup')}
        </Button>
      }
    />
  );
}

function useColumns(): Column<WordGroupSummary>[] {
  const { t } = useTranslation(['word-groups', 'terms']);
  return [
    {
      key: 'name',
      header: t('terms:name'),
      leads: true,
      sortBy: 'server',
      cell: ({ id, name }) => (
        <TextLink to="/app/wordgroups/$id" params={{ id: String(id) }}>
          {name}
        </TextLink>
      ),
    },
    languagesColumn({ key: 'languages', header: t('terms:languages') }),
    {
      key: 'word_count',
      header: t('countOfWords'),
      numeric: true,
      sortBy: 'server',
      cell: ({ word_count }) => word_count,
    },
    {
      key: 'updated_at',
      header: t('lastChange'),
      sortBy: 'server',
      cell: ({ updated_at }) => formatDate(updated_at),
    },
  ];
}

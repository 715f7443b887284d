import { Button, Menu, NativeSelect } from '@mantine/core';
import { type WordGroupSummary, wordGroups } from '@slovickovo/contract/word-groups';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardMenu, DangerItem } from '../../components/card-menu.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import type { ListSearch } from '../../lib/list-search.ts';
import { RenameWordGroup } from './rename-word-group.tsx';
import { useRemoveWordGroup } from './use-remove-word-group.ts';
import { WordGroupCard } from './word-group-card.tsx';

const SORTS = ['updated_at', 'name', 'word_count'] as const;
type SortBy = (typeof SORTS)[number];

interface WordGroupListProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  onNew: () => void;
}

/** One's own word groups, twelve a page (specification §2, Word groups). */
export function WordGroupList({ search, onSearch, onNew }: WordGroupListProps) {
  const { t } = useTranslation(['word-groups', 'components']);
  const [sort, setSort] = useState<SortBy>('updated_at');
  const [renamed, setRenamed] = useState<WordGroupSummary | null>(null);
  const remove = useRemoveWordGroup();
  const { page = 1, filter } = search;
  const { data } = useQuery({
    ...apiQuery(wordGroups.listCreated, {
      query: { page, limit: PAGE_SIZES.word_groups, sort, ...(filter !== undefined && { filter }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PagedList
        search={search}
        onSearch={onSearch}
        pageSize={PAGE_SIZES.word_groups}
        total={data?.total}
        toolbar={
          <NativeSelect
            aria-label={t('components:sortBy')}
            data={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            value={sort}
            onChange={({ currentTarget }) => setSort(currentTarget.value as SortBy)}
          />
        }
        empty={
          <EmptyState
            icon={<IconBook2 size={28} stroke={1.75} />}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNew}>
                {t('new')}
              </Button>
            }
          />
        }
      >
        {data?.created_wordgroups.map((group) => (
          <WordGroupCard
            key={group.id}
            group={group}
            menu={
              <CardMenu name={group.name}>
                <Menu.Item onClick={() => setRenamed(group)}>{t('rename')}</Menu.Item>
                <DangerItem onClick={() => void remove(group)}>{t('components:delete')}</DangerItem>
              </CardMenu>
            }
          />
        ))}
      </PagedList>
      <RenameWordGroup group={renamed} onClose={() => setRenamed(null)} />
    </>
  );
}

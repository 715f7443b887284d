import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSearch } from '../lib/list-search.ts';
import classes from './data-table.module.css';
import { EmptyState } from './empty-state.tsx';
import { FilterInput } from './filter-input.tsx';
import { CardGrid } from './item-card.tsx';
import { Pages } from './pagination.tsx';
import { SkeletonCards } from './skeletons.tsx';

const TYPING_PAUSE_MS = 200;

interface PagedListProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** How many there are on all pages; undefined while it is not known. */
  total: number | undefined;
  pageSize: number;
  /** Stands where nothing was created yet. */
  empty: ReactNode;
  toolbar?: ReactNode;
  /** The cards of the page. */
  children: ReactNode;
}

/** Cards that the server filters and turns in pages. Filtering leads to the first page (specification §2, Data tables). */
export function PagedList({ search, onSearch, total, pageSize, empty, toolbar, children }: PagedListProps) {
  const { t } = useTranslation('components');
  const { page = 1, filter = '' } = search;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize));

  // The last card of the last page may have been deleted.
  useEffect(() => {
    if (total !== undefined && page > lastPage) onSearch({ ...search, page: lastPage });
  });

  if (total === undefined) return <SkeletonCards count={6} />;
  if (total === 0 && filter === '') return empty;
  return (
    <div className={classes.frame}>
      <div className={classes.toolbar}>
        <TypedFilter value={filter} onChange={(text) => onSearch({ filter: text, page: 1 })} />
        {toolbar}
      </div>
      {total === 0 ? (
        <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
      ) : (
        <CardGrid>{children}</CardGrid>
      )}
      <Pages page={page} total={total} pageSize={pageSize} onChange={(next) => onSearch({ ...search, page: next })} />
    </div>
  );
}

/** Shows every letter at once and asks the server after a pause. */
function TypedFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useDebouncedCallback((wanted: string) => {
    asked.current = wanted;
    onChange(wanted);
  }, TYPING_PAUSE_MS);

  // The address changed by itself: back in the history.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  return (
    <FilterInput
      value={text}
      onChange={(typed) => {
        setText(typed);
        ask(typed);
      }}
    />
  );
}

import type { WordStates } from '@slovickovo/contract/warm-up/warm-up';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { percent } from '@slovickovo/domain/scoring/points';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { PercentBar } from '../../components/percent.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './learning-overview.module.css';

/** How many words are known, shaky and new, in large figures (product §4.33). */
export function StateFigures({ words }: { words: WordStates }) {
  const { t } = useTranslation(['words', 'terms']);
  return (
    <dl className={classes.figures}>
      <Figure state="known" name={t('learning.known')} count={words.known} />
      <Figure state="shaky" name={t('terms:shaky')} count={words.shaky} />
      <Figure state="new" name={t('learning.new')} count={words.new} />
    </dl>
  );
}

function Figure({ state, name, count }: { state: keyof WordStates; name: string; count: number }) {
  return (
    <div data-state={state}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}

interface ListOfStates extends WordStates {
  id: number;
  name: string;
}

interface ListsTableProps<List extends ListOfStates> {
  lists: readonly List[];
  nameOf: (list: List) => ReactNode;
}

/** How many words of each list are known, shaky and new, as a table. */
export function ListsTable<List extends ListOfStates>({ lists, nameOf }: ListsTableProps<List>) {
  const { t } = useTranslation(['words', 'terms', 'word-groups']);
  const total = ({ known, shaky, new: fresh }: WordStates) => known + shaky + fresh;
  return (
    <div className={classes.lists}>
      <DataTable
        label={t('learning.lists')}
        columns={[
          {
            key: 'name',
            header: t('word-groups:group'),
            cell: nameOf,
            sortBy: ({ name }) => name,
          },
          {
            key: 'known',
            header: t('learning.known'),
            cell: (list) => (
              <span className={classes.known}>
                {t('terms:knownOf', { known: list.known, words: total(list) })}
                <PercentBar percent={percent(list.known, total(list))} label={list.name} />
              </span>
            ),
            sortBy: (list) => percent(list.known, total(list)),
          },
          { key: 'shaky', header: t('terms:shaky'), cell: ({ shaky }) => shaky, sortBy: ({ shaky }) => shaky },
          { key: 'new', header: t('learning.new'), cell: (list) => list.new, sortBy: (list) => list.new },
        ]}
        rows={lists}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        pageSize={PAGE_SIZES.table}
        empty={null}
      />
    </div>
  );
}

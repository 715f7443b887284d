import type { TaskStatistics, WordSuccess } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { PercentBadge, PercentBar } from '../../../components/percent.tsx';
import { SpokenText } from '../../../components/words/spoken-text.tsx';
import classes from './word-success-table.module.css';

interface WordSuccessTableProps {
  words: TaskStatistics['words'];
  /** The languages of the words, if all words have the same. */
  from?: { code: string };
  to?: { code: string };
  hardestFirst?: boolean;
}

/** The words with their success, twenty a page. */
export function WordSuccessTable({ words, from, to, hardestFirst = false }: WordSuccessTableProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const columns: Column<WordSuccess>[] = [
    {
      key: 'from',
      header: t('terms:word'),
      leads: true,
      sortBy: (word) => word.from,
      cell: (word) => <SpokenText text={word.from} language={from} />,
    },
    {
      key: 'to',
      hidesLabelOnCard: true,
      header: t('terms:wordField.translation'),
      sortBy: (word) => word.to,
      cell: (word) => <SpokenText text={word.to} language={to} />,
    },
    {
      key: 'success',
      header: t('terms:success'),
      numeric: true,
      sortBy: (word) => word.success,
      cell: (word) => (word.success === null ? '–' : <Success word={word} percent={word.success} />),
    },
  ];
  return (
    <DataTable
      label={t('terms:words')}
      columns={columns}
      rows={words}
      idOf={(word) => word.word_id}
      nameOf={(word) => word.from}
      pageSize={PAGE_SIZES.task_words}
      {...(hardestFirst && { initialSort: { column: 'success', descending: false } })}
      {...(words.length >= FILTERED_FROM && { filterBy: (word: WordSuccess) => `${word.from} ${word.to}` })}
      empty={<p>{t('noWords')}</p>}
    />
  );
}

function Success({ word, percent }: { word: WordSuccess; percent: number }) {
  return (
    <span className={classes.success}>
      <span className={classes.bar}>
        <PercentBar percent={percent} label={word.from} />
      </span>
      <PercentBadge percent={percent} />
    </span>
  );
}

/** From this number of words on, the table has a filter. */
const FILTERED_FROM = 11;

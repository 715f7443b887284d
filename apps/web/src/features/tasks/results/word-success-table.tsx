import type { TaskStatistics, WordSuccess } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useSuccessColumn, useWordColumns } from '../../../components/words/word-columns.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface WordSuccessTableProps {
  words: TaskStatistics['words'];
  /** The languages of the words, where all have the same. */
  from?: { code: string };
  to?: { code: string };
  hardestFirst?: boolean;
}

/** The words with their success, twenty a page. */
export function WordSuccessTable({ words, from, to, hardestFirst = false }: WordSuccessTableProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const word = useWordColumns<WordSuccess>({
    header: t('terms:word'),
    wordOf: (row) => ({ word_text: row.from, translation: row.to, language_from: from, language_to: to }),
  });
  const success = useSuccessColumn<WordSuccess>({ percentOf: (row) => row.success, barLabelOf: (row) => row.from });
  return (
    <DataTable
      label={t('terms:words')}
      columns={[...word, success]}
      rows={words}
      idOf={(row) => row.word_id}
      nameOf={(row) => row.from}
      pageSize={PAGE_SIZES.task_words}
      {...(hardestFirst && { initialSort: { column: 'success', descending: false } })}
      {...(words.length > FILTERED_FROM && { filterBy: (row: WordSuccess) => `${row.from} ${row.to}` })}
      empty={<p>{t('noWords')}</p>}
    />
  );
}

/** Fewer words are found by eye. */
const FILTERED_FROM = 10;

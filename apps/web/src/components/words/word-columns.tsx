import type { EnteredWord } from '@slovickovo/domain/words/words';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { Column } from '../data-table/data-table.tsx';
import { PercentBadge, PercentBar } from '../percent.tsx';
import { LanguagePairFlags } from './language-flag.tsx';
import { SpokenText } from './spoken-text.tsx';
import classes from './word-columns.module.css';

/** A word as a table shows it. A side without a language has no button that reads it aloud. */
export interface TableWord extends EnteredWord {
  language_from?: { code: string } | undefined;
  language_to?: { code: string } | undefined;
}

interface WordColumnsOptions<Row> {
  /** The heading of the originals. */
  header: string;
  wordOf: (row: Row) => TableWord;
  /** Whether the server sorts the rows, by the columns' keys. */
  onServer?: boolean;
}

/** The columns of the original and of the translation, each with its pronunciation. */
export function useWordColumns<Row>({ header, wordOf, onServer = false }: WordColumnsOptions<Row>): Column<Row>[] {
  const { t } = useTranslation('terms');
  return [
    {
      key: 'word_text',
      header,
      leads: true,
      sortBy: onServer ? 'server' : (row) => wordOf(row).word_text,
      cell: (row) => <SpokenText text={wordOf(row).word_text} language={wordOf(row).language_from} />,
    },
    {
      key: 'translation',
      header: t('wordField.translation'),
      hidesLabelOnCard: true,
      sortBy: onServer ? 'server' : (row) => wordOf(row).translation,
      cell: (row) => <SpokenText text={wordOf(row).translation} language={wordOf(row).language_to} />,
    },
  ];
}

interface SuccessColumnOptions<Row> {
  /** Null or undefined for a word that was not asked yet. */
  percentOf: (row: Row) => number | null | undefined;
  /** Adds a bar with this label for screen readers. */
  barLabelOf?: (row: Row) => string;
  /** Whether the server sorts the rows, by the column's key. */
  onServer?: boolean;
}

/** The success of the words in percent. */
export function useSuccessColumn<Row>({
  percentOf,
  barLabelOf,
  onServer = false,
}: SuccessColumnOptions<Row>): Column<Row> {
  const { t } = useTranslation('terms');
  return {
    key: 'success',
    header: t('success'),
    numeric: true,
    sortBy: onServer ? 'server' : percentOf,
    cell: (row) => {
      const percent = percentOf(row);
      if (percent == null) return '–';
      const badge = <PercentBadge percent={percent} />;
      if (!barLabelOf) return badge;
      return (
        <span className={classes.success}>
          <span className={classes.bar}>
            <PercentBar percent={percent} label={barLabelOf(row)} />
          </span>
          {badge}
        </span>
      );
    },
  };
}

interface LanguagesOfRow {
  language_from: { id: number };
  language_to: { id: number };
}

/** The flags of both languages. */
export function languagesColumn<Row extends LanguagesOfRow>(
  column: Pick<Column<Row>, 'key' | 'header' | 'sortBy'>,
): Column<Row> {
  return {
    ...column,
    cell: ({ language_from, language_to }) => <LanguagePairFlags from={language_from} to={language_to} />,
  };
}

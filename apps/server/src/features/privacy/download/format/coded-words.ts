import type { ActionOfUser } from '../../../accounts/attempts/attempts.service.ts';
import type { ExportedRow } from '../download.presenter.ts';
import type { SectionName } from '../sections.repository.ts';
import type { ColumnName } from './column-names.ts';

/** Columns whose words are those of the database, not of a person. */
const CODED = [
  'role',
  'colour_scheme',
  'reading_speed',
  'consent_by',
  'kind',
  'state',
  'source',
  'type',
  'difficulty',
  'direction',
  'answers_shown',
  'sent',
  'purpose',
  'action',
  'deed',
  'via',
] as const satisfies readonly ColumnName[];
type CodedColumn = (typeof CODED)[number];

/** The words of a column. The database keeps the names of limits as any text. */
type WordIn<Column> = Column extends 'action'
  ? ActionOfUser
  : {
      [Name in SectionName]: Column extends keyof ExportedRow<Name>
        ? Extract<ExportedRow<Name>[Column], string>
        : never;
    }[SectionName];

/** The keys of the texts of all words that the database may hold in these columns. */
type WordKey = { [Column in CodedColumn]: `values.${Column}.${WordIn<Column>}` }[CodedColumn];

/** The key of the text of a word in a column; undefined if the column holds what people wrote. */
export function wordKey(column: string, word: string): WordKey | undefined {
  return CODED.some((coded) => coded === column) ? (`values.${column}.${word}` as WordKey) : undefined;
}

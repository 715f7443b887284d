import type { ExportedRow } from '../download.presenter.ts';
import type { SectionName } from '../sections.repository.ts';

/** The columns of all sections, and of the lists within their rows. */
export type ColumnName = { [Name in SectionName]: keyof ExportedRow<Name> & string }[SectionName] | NestedColumn;

/** Columns of the lists within a row. */
export type NestedColumn =
  | 'word_from'
  | 'word_to'
  | 'shown'
  | 'right_answer'
  | 'response'
  | 'is_right'
  | 'lesson'
  | 'starts'
  | 'ends';

/** The texts of `index.html` in one language; the compiler asks for the text of a new section or column. */
export interface DownloadTexts {
  file_name: string;
  title: string;
  intro: string;
  made_at: string;
  nothing: string;
  yes: string;
  no: string;
  sections: Record<SectionName, string>;
  columns: Record<ColumnName, string>;
  /** Words of the database that a reader would not understand; others are shown as they are. */
  values: Readonly<Record<string, string>>;
}

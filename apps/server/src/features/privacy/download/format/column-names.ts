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

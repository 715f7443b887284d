import type { Random } from '@slovickovo/domain/random';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Tables the demo school fills by itself, in an order that satisfies their references. */
export const FILLED_TABLES = [
  'users',
  'classes',
  'class_students',
  'words',
  'word_groups',
  'word_group_words',
  'word_group_assignments',
  'word_group_offers',
  'tasks',
  'task_words',
  'class_news',
  'runs',
  'answers',
] as const satisfies readonly (keyof Database)[];
type FilledTable = (typeof FILLED_TABLES)[number];

/** A row as the database gives it back, without what it works out by itself; dates are ISO 8601. */
export type Row<Table extends keyof Database> = Omit<Selectable<Database[Table]>, 'search_text'>;

/** The demo school as rows. */
export type DemoRows = { [Table in FilledTable]: Row<Table>[] };

export type IdTable = Extract<
  FilledTable,
  'users' | 'classes' | 'words' | 'word_groups' | 'word_group_offers' | 'tasks' | 'class_news' | 'runs'
>;

/** Ids that the database has set aside for the rows to come. */
export interface Ids {
  next(table: IdTable): number;
}

/** The demo school while it is drawn. */
export interface Draft {
  rows: DemoRows;
  ids: Ids;
  random: Random;
  /** Milliseconds; everything is told relative to it. */
  now: number;
}

export function emptyRows(): DemoRows {
  return {
    users: [],
    classes: [],
    class_students: [],
    words: [],
    word_groups: [],
    word_group_words: [],
    word_group_assignments: [],
    word_group_offers: [],
    tasks: [],
    task_words: [],
    class_news: [],
    runs: [],
    answers: [],
  };
}

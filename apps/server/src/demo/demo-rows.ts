import type { Random } from '@slovickovo/domain/random';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Tables that the demo school fills directly, in an order that satisfies their references. */
export const FILLED_TABLES = [
  'users',
  'classes',
  'class_teachers',
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
  'word_results',
  'learning_days',
] as const satisfies readonly (keyof Database)[];
type FilledTable = (typeof FILLED_TABLES)[number];

/** Tables whose rows have an id of their own. */
export type IdTable = Extract<
  FilledTable,
  'users' | 'classes' | 'words' | 'word_groups' | 'word_group_offers' | 'tasks' | 'class_news' | 'runs'
>;

/** Columns that an insert may leave out, but that every row of the demo school has and its code or tests read. */
interface AlwaysGiven extends Record<FilledTable, string> {
  users: 'last_login' | 'previous_login' | 'created_at';
  classes: never;
  class_teachers: 'joined_at';
  class_students: 'joined_at';
  words: never;
  word_groups: 'created_at';
  word_group_words: never;
  word_group_assignments: 'valid_until' | 'created_at';
  word_group_offers: 'words';
  tasks: 'class_id' | 'time' | 'valid_until' | 'created_at';
  task_words: never;
  class_news: 'text' | 'task_id' | 'word_group_id' | 'shown_from' | 'created_at';
  runs: 'state' | 'current' | 'date_started' | 'deadline' | 'closes_at' | 'date_finished' | 'test_rate' | 'suspicious';
  answers: 'stored_at';
  word_results: never;
  learning_days: never;
}

/** The columns an insert accepts, with values as JSON has them: dates are ISO 8601 texts, lists are lists. */
type Inserted<Table extends FilledTable> = {
  [Column in keyof Insertable<Database[Table]>]: Column extends keyof Selectable<Database[Table]>
    ? Selectable<Database[Table]>[Column]
    : never;
};

/**
 * A row as it is inserted, with its reserved id. A column that is left out gets its default or null, so a new column of
 * that kind needs no change of the demo school.
 */
export type Row<Table extends FilledTable> = Inserted<Table> &
  Required<Pick<Inserted<Table>, AlwaysGiven[Table] & keyof Inserted<Table>>> &
  (Table extends IdTable ? { id: number } : unknown);

/** The demo school as rows. */
export type DemoRows = { [Table in FilledTable]: Row<Table>[] };

/** Ids reserved in the database for rows that are not written yet. */
export interface Ids {
  next(table: IdTable): number;
}

/** The demo school while it is being made. */
export interface Draft {
  rows: DemoRows;
  ids: Ids;
  random: Random;
  /** The present moment, in milliseconds; all other moments are relative to it. */
  now: number;
  /** The time zone of school days. */
  zone: string;
}

/** The tables of the demo school without rows; every call returns new lists, which the steps of the demo fill. */
export function emptyRows(): DemoRows {
  return {
    users: [],
    classes: [],
    class_teachers: [],
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
    word_results: [],
    learning_days: [],
  };
}

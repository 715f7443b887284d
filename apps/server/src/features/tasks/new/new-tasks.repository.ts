import type { Difficulty, Direction, TaskType, WordPair } from '@slovickovo/domain/question-types/question-types';
import type { AnswersShown, TaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** What the tasks of one call have in common. */
export interface NewTask {
  kind: TaskKind;
  created_by: number;
  name: string;
  language_from_id: number;
  language_to_id: number;
  type: TaskType;
  difficulty: Difficulty;
  direction: Direction;
  diacritic: boolean;
  time: number | null;
  email: boolean;
  answers_shown: AnswersShown;
  mistakes_return: boolean;
  /** It is for chosen pupils of the class alone. */
  for_chosen: boolean;
  word_group_ids: number[];
  /** Identifies the call, so that it can be repeated; null if it cannot. */
  set_key: string | null;
}

/** For which class, or group of it, and when; the class of an exercise is null. */
export interface SetFor {
  class_id: number | null;
  group_id: number | null;
  valid_from: string;
  valid_until: string | null;
}

/** Writes a task for each class, with the same words; returns their ids and classes. Two statements, however many they are. */
export async function insertTasks(tx: Tx, task: NewTask, sets: readonly SetFor[], words: readonly WordPair[]) {
  const created = await tx
    .insertInto('tasks')
    .values(sets.map((set) => ({ ...task, ...set, word_count: words.length })))
    .returning(['id', 'class_id', 'valid_from'])
    .execute();
  await sql`
    insert into task_words (task_id, position, word_id, word_from, word_to)
    select created.id, w.position, w.word_id, w.word_from, w.word_to
    from unnest(${created.map(({ id }) => id)}::bigint[]) as created(id)
    cross join unnest(
      ${words.map((word) => word.word_id)}::bigint[], ${words.map((word) => word.from)}::text[],
      ${words.map((word) => word.to)}::text[]
    ) with ordinality as w(word_id, word_from, word_to, position)`.execute(tx);
  return created;
}

/** The ids of the tasks that the user's call with this key created; deleted ones too. */
export async function listTaskIdsOfKey(db: Db, userId: number, key: string): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('created_by', '=', userId)
    .where('set_key', '=', key)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Names the pupils for whom the tasks are; each of them is in the class. Returns how many there are. */
export async function insertTaskStudents(
  tx: Tx,
  { taskIds, userIds }: { taskIds: readonly number[]; userIds: readonly number[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into task_students (task_id, user_id)
    select t.id, m.user_id
    from tasks t join class_students m on m.class_id = t.class_id and m.user_id = any(${userIds}::bigint[])
    where t.id = any(${taskIds}::bigint[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

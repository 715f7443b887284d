import type { Difficulty, Direction, TaskType, WordPair } from '@slovickovo/domain/question-types/question-types';
import type { AnswersShown, TaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';

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
  /** The id of the test of the class of which it is a later date for chosen pupils (product §4.25). */
  makes_up_for: number | null;
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

const CREATED_TASK = projection({
  ...columnsOf('tasks as created', ['id']),
  chosen: sql<number>`(select count(*)::int from named where named.task_id = created.id)`,
});

/** The tasks of one call. */
export interface NewTasks {
  task: NewTask;
  sets: readonly SetFor[];
  words: readonly WordPair[];
  /** The pupils for whom a homework or a test is. */
  chosen: readonly number[];
}

/**
 * Writes a task for each class, with the same words, the news of each class, and the chosen pupils who are in the class. Returns the ids
 * of the tasks, each with the number of its chosen pupils; none if there are tasks of the key. Throws a unique violation if such a
 * task is written at this moment. One statement, however many tasks there are.
 */
export async function insertTasks(tx: Tx, { task, sets, words, chosen }: NewTasks) {
  const rows = sets.map((set) => ({ ...task, ...set, word_count: words.length }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const asked = (name: keyof WordPair) => words.map((word) => word[name]);
  return listRows(
    tx,
    CREATED_TASK,
    (list) => sql`
      with created as (
        insert into tasks (${columns})
        select ${columns} from jsonb_populate_recordset(null::tasks, ${JSON.stringify(rows)}::jsonb)
        where not exists (select from tasks where created_by = ${task.created_by} and set_key = ${task.set_key}::uuid)
        returning id, class_id, kind, name, created_by, valid_from
      ), asked as (
        insert into task_words (task_id, position, word_id, word_from, word_to)
        select created.id, w.position, w.word_id, w.word_from, w.word_to
        from created cross join unnest(${asked('word_id')}::bigint[], ${asked('from')}::text[], ${asked('to')}::text[])
          with ordinality as w (word_id, word_from, word_to, position)
      ), announced as (
        -- A test is announced at once, homework when it starts.
        insert into class_news (class_id, kind, author_id, title, task_id, shown_from)
        select class_id, case kind when 'test' then 'test_set' else 'homework_set' end, created_by, name, id,
          case kind when 'homework' then valid_from else now() end
        from created where class_id is not null
      ), named as (
        insert into task_students (task_id, user_id)
        select created.id, m.user_id
        from created join class_students m on m.class_id = created.class_id and m.user_id = any(${chosen}::bigint[])
        returning task_id
      )
      select ${list} from created order by created.id`,
  );
}

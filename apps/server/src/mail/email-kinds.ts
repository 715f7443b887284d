import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The kinds of e-mails, as the table's constraint lists them. */
export type EmailKind = Selectable<Database['emails']>['kind'];

/** The kinds that inform pupils of a change in a task they were reminded of. */
export type ChangeKind = Extract<EmailKind, 'task_moved' | 'task_cancelled'>;

/** The reminder that pupils get of each kind of class task. */
export const REMINDER_KINDS = {
  homework: 'homework_started',
  test: 'test_soon',
} as const satisfies Record<Exclude<TaskKind, 'exercise'>, Exclude<EmailKind, ChangeKind>>;

import type { TaskKind } from '@slovickovo/domain/tasks/tasks';

/** The kinds of tasks that a teacher sets for a class. */
export type ClassTaskKind = Exclude<TaskKind, 'exercise'>;

/** The pages of a homework and of a class test (product §2.7): `run` starts and runs it. */
export const CLASS_TASK_PAGES = {
  homework: {
    run: '/app/classes/$id/homeworks/$testId',
    result: '/app/classes/$id/homeworks/$testId/result',
    detail: '/app/classes/$id/homeworks/$testId/detail',
    preview: '/app/classes/$id/homeworks/$testId/preview',
  },
  test: {
    run: '/app/classes/$id/tests/$testId',
    result: '/app/classes/$id/tests/$testId/result',
    detail: '/app/classes/$id/tests/$testId/detail',
    preview: '/app/classes/$id/tests/$testId/preview',
  },
} as const satisfies Record<ClassTaskKind, object>;

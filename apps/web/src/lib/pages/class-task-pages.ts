import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { notFound } from '@tanstack/react-router';
import { idParam } from './id-param.ts';

/** The pages of homework and of class tests (product §2.7): `run` starts and runs the task. */
export const CLASS_TASK_PAGES = {
  run: '/app/classes/$id/$homeworksOrTests/$testId',
  result: '/app/classes/$id/$homeworksOrTests/$testId/result',
  detail: '/app/classes/$id/$homeworksOrTests/$testId/detail',
  preview: '/app/classes/$id/$homeworksOrTests/$testId/preview',
} as const;

/** The segment of these addresses that says the kind. */
export const CLASS_TASK_SEGMENTS = { homework: 'homeworks', test: 'tests' } as const satisfies Record<
  ClassTaskKind,
  string
>;

/** The tab of the class's page that lists the tasks of a kind. */
export const CLASS_TASK_TABS = { homework: 'homework', test: 'tests' } as const satisfies Record<ClassTaskKind, string>;

interface ClassTask {
  classId: number;
  kind: ClassTaskKind;
  taskId: number;
}

interface ClassTaskParams {
  id: string;
  homeworksOrTests: string;
  testId: string;
}

/** The parameters of an address of `CLASS_TASK_PAGES`. */
export function classTaskParams({ classId, kind, taskId }: ClassTask): ClassTaskParams {
  return { id: String(classId), homeworksOrTests: CLASS_TASK_SEGMENTS[kind], testId: String(taskId) };
}

/** The parameters of the page of a homework or test that was just created. */
export function createdTaskParams(
  kind: ClassTaskKind,
  { id, usergroup_id }: { id: number; usergroup_id: number | null },
): ClassTaskParams {
  return classTaskParams({ classId: usergroup_id ?? 0, kind, taskId: id });
}

/** The task an address of `CLASS_TASK_PAGES` names. Throws the router's `notFound()` if it names none. */
export function classTaskOf({ id, homeworksOrTests, testId }: ClassTaskParams): ClassTask {
  const kinds = Object.keys(CLASS_TASK_SEGMENTS) as ClassTaskKind[];
  const kind = kinds.find((each) => CLASS_TASK_SEGMENTS[each] === homeworksOrTests.toLowerCase());
  if (!kind) throw notFound();
  return { classId: idParam(id), kind, taskId: idParam(testId) };
}

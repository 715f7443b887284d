import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { Task, TaskDetail, tasks } from '@slovickovo/contract/tasks/tasks';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { refuseProblems } from '../../errors.ts';
import { authorize } from '../../policies.ts';
import { getClassFor } from '../classes/classes.service.ts';
import { insertWarmUp, type NewWarmUp, type PractisedResult, upsertPractice } from './practice.repository.ts';
import { reminderOf } from './reminders/reminder.presenter.ts';
import { listClassProgress, listExpectedOfClass } from './results.repository.ts';
import { taskPolicies } from './tasks.policies.ts';
import { presentMadeUpTest, presentTask, presentTaskForTeacher } from './tasks.presenter.ts';
import {
  countTasksOfStudent,
  type FoundTask,
  findSupervisedTasks,
  findTask,
  findTaskWithWords,
  listClassTasks,
  listExercises,
  listTasksOfReader,
  listTasksOfStudent,
  listTaskWords,
  renameTask,
  type TaskRow,
  withdrawTask,
} from './tasks.repository.ts';
import { lockWindow, updateClassTask } from './window/task-window.repository.ts';
import { movedWindowProblem } from './window/task-window.service.ts';

/** Returns the task if a policy allows the actor; for everybody else it does not exist. */
export async function getTaskFor(
  db: Db,
  actor: Actor,
  taskId: number,
  policy: keyof typeof taskPolicies,
): Promise<FoundTask> {
  const task = await findTask(db, taskId, actor.id);
  authorize(task !== undefined && taskPolicies[policy](actor, task));
  return task;
}

/** Returns those who may not supervise their task, or whose task is gone, with one query for all. */
export async function listWithoutSupervision<Watcher extends { actor: Actor; taskId: number }>(
  db: Db,
  watchers: readonly Watcher[],
): Promise<Watcher[]> {
  const tasks = await findSupervisedTasks(db, [...new Set(watchers.map(({ taskId }) => taskId))]);
  return watchers.filter(({ actor, taskId }) => {
    const task = tasks.get(taskId);
    return task === undefined || !taskPolicies.supervise(actor, task);
  });
}

/** The same with the words of the task, for a caller who may change it. */
export async function getOwnTaskWithWords(db: Db, actor: Actor, taskId: number) {
  const task = await findTaskWithWords(db, taskId, actor.id);
  authorize(task !== undefined && taskPolicies.change(actor, task));
  return task;
}

/**
 * Creates the exercise in which the mistakes of a result are practised, or gives it these words if it is there. Returns its id, and
 * what its runs ask now.
 */
export function createPractice(db: Db, result: PractisedResult, words: readonly WordPair[]) {
  return upsertPractice(db, result, words);
}

/** Creates the exercise of a warm-up (product §4.33). Returns its id. */
export async function createWarmUp(db: Db, warmUp: NewWarmUp, words: readonly WordPair[]): Promise<number> {
  return insertWarmUp(db, warmUp, words);
}

/** Own exercises, newest first. */
export async function listOwnTasks(
  { db }: Context,
  actor: Actor,
  { page, limit, filter, ...rest }: Query<typeof tasks.listOwn>,
) {
  rest satisfies NothingElse;
  const { rows, total } = await listExercises(
    db,
    actor.id,
    { page, limit },
    filter === undefined ? undefined : cleanText(filter),
  );
  return { data: rows.map(presentTask), total };
}

/** A pupil's homework and tests, by class (product §4.1). */
export async function listAssignedTasks(
  { db }: Context,
  actor: Actor,
  { kind, state, ...rest }: Query<typeof tasks.listAssigned>,
) {
  rest satisfies NothingElse;
  return byClass(await listTasksOfStudent(db, actor.id, { kind, state }));
}

function byClass(rows: readonly TaskRow[]) {
  const classes = new Map<number, { usergroup_id: number; usergroup_name: string; tests: Task[] }>();
  for (const row of rows) {
    const { usergroup_id, usergroup_name } = row;
    if (usergroup_id === null || usergroup_name === null) continue;
    const ofClass = classes.get(usergroup_id) ?? { usergroup_id, usergroup_name, tests: [] };
    ofClass.tests.push(presentTask(row));
    classes.set(usergroup_id, ofClass);
  }
  return [...classes.values()];
}

/** Homework and tests of the caller's classes, by class: all of them for a teacher, the current ones for a pupil. */
export async function listTasksOfClasses({ db }: Context, actor: Actor) {
  return byClass(await listTasksOfReader(db, actor.id));
}

/**
 * Homework and tests of the class, and how many there are: all with the class's progress for its teacher, those of one state for its
 * pupils.
 */
export async function listTasksOfClass(
  { db }: Context,
  actor: Actor,
  classId: number,
  { state, ...rest }: Query<typeof tasks.listOfClass>,
) {
  rest satisfies NothingElse;
  const { is_student } = await getClassFor(db, actor, classId, 'read');
  if (is_student) {
    const [rows, counts] = await Promise.all([
      listClassTasks(db, classId, actor.id, { state, onlyFor: actor.id }),
      countTasksOfStudent(db, classId, actor.id),
    ]);
    return { usergroup_id: classId, tests: rows.map(presentTask), counts };
  }
  const [rows, progress, pupils] = await Promise.all([
    listClassTasks(db, classId, actor.id, {}),
    listClassProgress(db, classId),
    listExpectedOfClass(db, classId),
  ]);
  const expected = new Map(pupils.map(({ task_id, students }) => [task_id, students]));
  const byTask = new Map(progress.map((row) => [row.task_id, row]));
  const tests = rows.map((row) => {
    const { completed = 0, former = 0, average = null } = byTask.get(row.id) ?? {};
    return {
      ...presentTaskForTeacher(row),
      progress: { completed, expected: (expected.get(row.id) ?? 0) + former, average },
    };
  });
  const { homework = [], test = [] } = Object.groupBy(tests, ({ kind }) => kind);
  return { usergroup_id: classId, tests, counts: { homework: homework.length, test: test.length } };
}

/** The task with its words. */
export async function getTask({ db, config }: Context, actor: Actor, taskId: number): Promise<TaskDetail> {
  const task = await getTaskFor(db, actor, taskId, 'read');
  const isTeacher = taskPolicies.supervise(actor, task);
  const { settings, ...shown } = isTeacher ? presentTaskForTeacher(task) : presentTask(task);
  const words = taskPolicies.readWords(actor, task) ? { words: await listTaskWords(db, taskId) } : {};
  const { archived_at, extra_time, last_reminded_at } = task;
  const ofTeacher = {
    reminder: isTeacher ? reminderOf(last_reminded_at, Date.now(), config) : null,
    makes_up_for: isTeacher ? presentMadeUpTest(task) : null,
  };
  return {
    ...shown,
    settings: { ...settings, ...words },
    is_teacher: isTeacher,
    archived_at,
    extra_time,
    ...ofTeacher,
  };
}

/** A pupil's homework and tests of one class with the pupil's standings, as the class's teacher sees them. */
export async function listTasksOfStudentInClass(db: Db, classId: number, studentId: number): Promise<Task[]> {
  const rows = await listClassTasks(db, classId, studentId, { onlyFor: studentId });
  return rows.map((row) => ({ ...presentTask(row), suspicious: row.standing_suspicious ?? false }));
}

/** Changes the name and, if the task belongs to a class, the window (product §4.12). */
export async function changeTask(
  { db }: Context,
  actor: Actor,
  taskId: number,
  form: Body<typeof tasks.update>,
): Promise<Task> {
  const { name: rawName, valid_from, valid_until, ...rest } = form;
  rest satisfies NothingElse;
  const task = await getTaskFor(db, actor, taskId, 'change');
  const name = cleanText(rawName);
  const problems = { name: taskNameProblem(name) };
  if (task.usergroup_id === null) {
    refuseProblems(problems);
    await renameTask(db, taskId, name);
  } else {
    await transaction(db, async (tx) => {
      // What is not sent stays as it is now, although somebody may have changed it since the task was read.
      const former = await lockWindow(tx, taskId);
      const window = {
        valid_from: valid_from ?? former.valid_from,
        valid_until: valid_until === undefined ? former.valid_until : valid_until,
      };
      refuseProblems({ ...problems, valid_until: movedWindowProblem(window, former.valid_until) });
      await updateClassTask(tx, taskId, { name, ...window }, former.valid_until);
    });
  }
  return presentTask(await getTaskFor(db, actor, taskId, 'read'));
}

/** Deletes a task. Its open runs are discarded when their players next ask; earned points stay (product §4.14). */
export async function removeTask({ db }: Context, actor: Actor, taskId: number): Promise<void> {
  await getTaskFor(db, actor, taskId, 'change');
  await withdrawTask(db, taskId);
}

/** The words that a run of the task asks, with the texts they had when the task was made. */
export function listWordsOfTask(db: Db, taskId: number): Promise<WordPair[]> {
  return listTaskWords(db, taskId);
}

import type { Body } from '@slovickovo/contract/endpoint';
import type {
  Comparison,
  ResultSummary,
  Task,
  TaskDetail,
  TaskForm,
  TaskStatistics,
  tasks,
} from '@slovickovo/contract/tasks/tasks';
import { LIMITS } from '@slovickovo/domain/limits';
import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { taskTypeProblem } from '@slovickovo/domain/question-types/task-types';
import { runModeOf } from '@slovickovo/domain/runs/runs';
import { percent } from '@slovickovo/domain/scoring/points';
import { taskDatesProblem, taskNameProblem, timeLimitProblem } from '@slovickovo/domain/tasks/tasks';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { tellCancelled, tellMoved } from '../../mail/letters.service.ts';
import { countStudentsOf, getOwnClass, isStudentOf } from '../classes/classes.service.ts';
import { announce } from '../classes/news/news.service.ts';
import { isOffered } from '../languages/languages.service.ts';
import { listBestRates, listTaskResults, listWordSuccess } from './results.repository.ts';
import { listClassProgress } from './students.repository.ts';
import { presentTask, standingOf } from './tasks.presenter.ts';
import {
  findTask,
  insertTask,
  type ListState,
  listClassTasks,
  listExercises,
  listStudentStandings,
  listTasksOfStudent,
  listTaskWords,
  type PageRequest,
  type TaskRow,
  updateTask,
  withdrawTask,
} from './tasks.repository.ts';
import { listWordsForTask } from './word-sources.repository.ts';

type TaskChange = Body<typeof tasks.update>;

/**
 * Who may read a task, and as what. Everybody else does not learn that it exists. Homework that has not started is its
 * teacher's alone; a test is announced to the pupils.
 */
async function readTask(db: Db, actor: Actor, taskId: number): Promise<{ task: TaskRow; isTeacher: boolean }> {
  const task = await findTask(db, taskId, actor.id);
  if (task === undefined) throw new AppError('not_found');
  if (task.usergroup_id === null) {
    if (task.created_by !== actor.id) throw new AppError('not_found');
    return { task, isTeacher: false };
  }
  if (task.teacher_id === actor.id) return { task, isTeacher: true };
  const isAnnounced = task.started || task.kind === 'test';
  if (!isAnnounced || !(await isStudentOf(db, actor.id, task.usergroup_id))) throw new AppError('not_found');
  return { task, isTeacher: false };
}

/** The words of a class test are shown to its pupils in their results alone. */
function hidesWords(task: TaskRow, isTeacher: boolean): boolean {
  return task.kind === 'test' && !isTeacher;
}

/** A task for the author of an exercise, or the teacher of a class task; for anybody else it is not there. */
export async function getChangeableTask(db: Db, actor: Actor, taskId: number): Promise<TaskRow> {
  const { task, isTeacher } = await readTask(db, actor, taskId);
  if (task.usergroup_id !== null && !isTeacher) throw new AppError('not_found');
  return task;
}

function windowProblems(form: { valid_from: string; valid_until: string | null }) {
  const problem = taskDatesProblem({
    valid_from: Date.parse(form.valid_from),
    valid_until: form.valid_until === null ? null : Date.parse(form.valid_until),
  });
  return { valid_until: problem };
}

/**
 * Creates an exercise of one's own, or homework for a class of one's own (product §5.14). The words
 * are the author's; their texts are copied, so that a later edit changes no task.
 */
export async function createTask({ db, random }: Context, actor: Actor, form: TaskForm): Promise<Task> {
  const { settings, language_ids, usergroup_id } = form;
  const name = cleanText(form.name);
  if ((usergroup_id === null) !== (settings.ugType === null)) throw new AppError('malformed');
  const kind = settings.ugType ?? 'exercise';
  refuseProblems({
    name: taskNameProblem(name),
    ...windowProblems(form),
    type: taskTypeProblem(settings.type, kind),
    time: timeLimitProblem(settings.time),
    language_ids:
      isOffered(language_ids.language_from_id) && isOffered(language_ids.language_to_id) ? null : 'language_unknown',
  });
  if (usergroup_id !== null) await getOwnClass(db, actor, usergroup_id);

  const words = await listWordsForTask(db, actor.id, {
    word_ids: settings.words.map(({ word_id }) => word_id),
    word_group_ids: settings.wordGroups,
    ...language_ids,
    ungrouped: actor.role === 'teacher',
  });
  if (words.length === 0) throw new AppError('no_words');
  if (words.length > LIMITS.questions_per_task) throw new AppError('task_words_limit');
  const { type, difficulty } = settings;
  const trial = makeQuestions({ words, type, mode: runModeOf(kind), difficulty, random });
  if (trial === null) throw new AppError('generation_impossible');

  const created = await transaction(db, async (tx) => {
    const row = {
      kind,
      created_by: actor.id,
      class_id: usergroup_id,
      name,
      ...language_ids,
      type,
      difficulty,
      diacritic: settings.diacritic,
      time: settings.time,
      email: settings.email,
      valid_from: form.valid_from,
      valid_until: form.valid_until,
      word_group_ids: settings.wordGroups,
    } as const;
    const { id } = await insertTask(tx, row, words);
    if (usergroup_id !== null) {
      const news = settings.ugType === 'test' ? 'test_set' : 'homework_set';
      // A test is announced, homework is not known before it starts.
      const shown = news === 'homework_set' ? { shown_from: form.valid_from } : {};
      await announce(tx, {
        class_id: usergroup_id,
        kind: news,
        author_id: actor.id,
        title: name,
        task_id: id,
        ...shown,
      });
    }
    return { id };
  });
  return presentTask((await readTask(db, actor, created.id)).task);
}

/** Own exercises, newest first. */
export async function listOwnTasks({ db }: Context, actor: Actor, page: PageRequest & { filter?: string | undefined }) {
  const { rows, total } = await listExercises(db, actor.id, page, page.filter);
  return { tests: rows.map(presentTask), total };
}

/** A pupil's homework and tests, by class (product §4.1). */
export async function listAssignedTasks(
  { db }: Context,
  actor: Actor,
  query: { kind?: 'homework' | 'test' | undefined; state: ListState },
) {
  const classes = new Map<number, { usergroup_id: number; usergroup_name: string; tests: Task[] }>();
  for (const row of await listTasksOfStudent(db, actor.id, { kind: query.kind, state: query.state })) {
    const { usergroup_id, usergroup_name } = row;
    if (usergroup_id === null || usergroup_name === null) continue;
    const ofClass = classes.get(usergroup_id) ?? { usergroup_id, usergroup_name, tests: [] };
    ofClass.tests.push(presentTask(row));
    classes.set(usergroup_id, ofClass);
  }
  return [...classes.values()];
}

/** Homework and tests of the class: all with the class's progress for its teacher, those of a state for its pupils. */
export async function listTasksOfClass({ db }: Context, actor: Actor, classId: number, state: ListState) {
  if (await isStudentOf(db, actor.id, classId)) {
    const rows = await listClassTasks(db, classId, actor.id, state);
    return { usergroup_id: classId, tests: rows.map(presentTask) };
  }
  await getOwnClass(db, actor, classId);
  const [rows, progress, expected] = await Promise.all([
    listClassTasks(db, classId, actor.id, undefined),
    listClassProgress(db, classId),
    countStudentsOf(db, classId),
  ]);
  const byTask = new Map(progress.map((row) => [row.task_id, row]));
  const tests = rows.map((row) => {
    const { completed = 0, average = null } = byTask.get(row.id) ?? {};
    return { ...presentTask(row), progress: { completed, expected, average } };
  });
  return { usergroup_id: classId, tests };
}

/** The task with its words. */
export async function getTask({ db }: Context, actor: Actor, taskId: number): Promise<TaskDetail> {
  const { task, isTeacher } = await readTask(db, actor, taskId);
  return {
    ...presentTask(task),
    is_teacher: isTeacher,
    ...(hidesWords(task, isTeacher) ? {} : { words: await listTaskWords(db, taskId) }),
  };
}

/** Changes the name, and of a class task the window; the rest of what is sent is ignored (product §4.12). */
export async function changeTask({ db }: Context, actor: Actor, taskId: number, form: TaskChange): Promise<Task> {
  const task = await getChangeableTask(db, actor, taskId);
  const name = cleanText(form.name);
  const window = {
    valid_from: form.valid_from ?? task.valid_from,
    valid_until: form.valid_until === undefined ? task.valid_until : form.valid_until,
  };
  const isOfClass = task.usergroup_id !== null;
  refuseProblems({ name: taskNameProblem(name), ...(isOfClass ? windowProblems(window) : {}) });
  await transaction(db, async (tx) => {
    await updateTask(tx, taskId, isOfClass ? { name, ...window } : { name });
    const isMoved = window.valid_from !== task.valid_from || window.valid_until !== task.valid_until;
    if (isOfClass && task.email && isMoved) await tellMoved(tx, taskId);
  });
  return presentTask((await readTask(db, actor, taskId)).task);
}

/** Deletes a task. Open runs of it are discarded when their players next ask; earned points stay (product §4.14). */
export async function removeTask({ db }: Context, actor: Actor, taskId: number): Promise<void> {
  const task = await getChangeableTask(db, actor, taskId);
  await transaction(db, async (tx) => {
    if (task.email && !task.is_over) await tellCancelled(tx, taskId);
    await withdrawTask(tx, taskId);
  });
}

/** The words a run of the task asks, as they were when it was made. */
export function listWordsOfTask(db: Db, taskId: number): Promise<WordPair[]> {
  return listTaskWords(db, taskId);
}

/** Whose results the reader may see: a teacher's choice, or everybody's (undefined); anybody else's own. */
function readableUser(actor: Actor, isTeacher: boolean, chosen: number | undefined): number | undefined {
  return isTeacher ? chosen : actor.id;
}

function meanOf(rates: readonly number[]): number | null {
  return rates.length === 0 ? null : Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
}

/** Success by word, and for the class's teacher by pupil. */
export async function getStatistics(
  { db }: Context,
  actor: Actor,
  taskId: number,
  chosen: number | undefined,
): Promise<TaskStatistics> {
  const { task, isTeacher } = await readTask(db, actor, taskId);
  const words = hidesWords(task, isTeacher)
    ? []
    : await listWordSuccess(db, taskId, readableUser(actor, isTeacher, chosen));
  const rows = isTeacher && task.usergroup_id !== null ? await listStudentStandings(db, taskId, task.usergroup_id) : [];
  const students = rows.map(({ user_id, name, surname, login, ...row }) => ({
    user_id,
    name,
    surname,
    login,
    standing: standingOf(row),
    suspicious: row.standing_suspicious ?? false,
  }));
  const best = students.flatMap(({ standing }) => standing?.test_rate ?? []);
  return {
    words: words.map(({ answered, correct, ...word }) => ({
      ...word,
      answered: answered ?? 0,
      success: answered ? percent(correct ?? 0, answered) : null,
    })),
    students,
    average: isTeacher ? meanOf(best) : task.standing_average,
  };
}

/**
 * The pupil's result among those of the class, once there is one (product §2.25). Of the others
 * only percents leave, in an order that the percents alone make: equal ones cannot be told apart.
 */
export async function compareWithClass({ db }: Context, actor: Actor, taskId: number): Promise<Comparison | null> {
  const { task, isTeacher } = await readTask(db, actor, taskId);
  if (isTeacher || task.usergroup_id === null) return null;
  const best = await listBestRates(db, taskId, task.usergroup_id, actor.id);
  const own = best.find(({ is_own }) => is_own);
  if (own === undefined) return null;
  const rates = best.map(({ rate }) => rate);
  return { rates, own: rates.indexOf(own.rate) };
}

/** Finished runs, newest first. */
export async function listResults(
  { db }: Context,
  actor: Actor,
  taskId: number,
  { user_id, ...page }: PageRequest & { user_id?: number | undefined },
): Promise<{ results: ResultSummary[]; total: number }> {
  const { isTeacher } = await readTask(db, actor, taskId);
  const { rows, total } = await listTaskResults(db, taskId, readableUser(actor, isTeacher, user_id), page);
  return { results: rows, total };
}

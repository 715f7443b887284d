import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { Comparison } from '@slovickovo/contract/tasks/comparison';
import type { ResultSummary, TaskStatistics, tasks } from '@slovickovo/contract/tasks/tasks';
import { percent } from '@slovickovo/domain/scoring/points';
import type { Actor, Context } from '../../context.ts';
import { listMakeUps } from './make-ups/make-ups.repository.ts';
import { type ChosenResults, listBestRates, listTaskResults, listWordSuccess } from './results.repository.ts';
import { taskPolicies } from './tasks.policies.ts';
import { standingOf } from './tasks.presenter.ts';
import { type FoundTask, listStudentStandings } from './tasks.repository.ts';
import { getTaskFor } from './tasks.service.ts';

/** Whose results the actor reads: the class's teacher those of the class, of one pupil or of all; others read their own. */
function readableResults(actor: Actor, task: FoundTask, chosen: number | undefined): ChosenResults {
  const ofClass = taskPolicies.readResultsOfClass(actor, task);
  return { ofClass, userId: ofClass ? chosen : actor.id };
}

function meanOf(rates: readonly number[]): number | null {
  return rates.length === 0 ? null : Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
}

/** The success in each word; for the class's teacher also the success of each pupil. */
export async function getStatistics(
  { db }: Context,
  actor: Actor,
  taskId: number,
  { user_id: chosen, ...rest }: Query<typeof tasks.statistics>,
): Promise<TaskStatistics> {
  rest satisfies NothingElse;
  const task = await getTaskFor(db, actor, taskId, 'read');
  const isTeacher = taskPolicies.readResultsOfClass(actor, task);
  const isTest = task.kind === 'test';
  const [words, rows, makeUps] = await Promise.all([
    taskPolicies.readWords(actor, task) ? listWordSuccess(db, taskId, readableResults(actor, task, chosen)) : [],
    isTeacher && task.usergroup_id !== null ? listStudentStandings(db, taskId) : [],
    isTeacher && isTest ? listMakeUps(db, taskId) : [],
  ]);
  const makeUpOf = new Map(makeUps.map(({ user_id, ...makeUp }) => [user_id, makeUp]));
  const students = rows.map(({ user_id, name, surname, login, entered_by_teacher, left_class, extra_time, ...row }) => {
    const standing = standingOf(row);
    const needs_consent = standing === null && row.needs_consent && !left_class;
    const suspicious = row.standing_suspicious ?? false;
    const marks = { suspicious, entered_by_teacher, left_class, needs_consent };
    const make_up = makeUpOf.get(user_id) ?? null;
    return { user_id, name, surname, login, standing, ...marks, extra_time, make_up };
  });
  const best = students.flatMap(({ standing }) => standing?.test_rate ?? []);
  return {
    words: words.map(({ answered, correct, ...word }) => ({
      ...word,
      answered: answered ?? 0,
      success: answered ? percent(correct ?? 0, answered) : null,
    })),
    students,
    average: isTeacher ? meanOf(best) : task.standing_average,
    mark_bounds: isTeacher && isTest ? task.mark_bounds : null,
  };
}

/**
 * The pupil's result among those of the class, once the pupil has one (product §2.25). Only the percents of the others
 * leave the server, sorted, so that equal results cannot be told apart.
 */
export async function compareWithClass({ db }: Context, actor: Actor, taskId: number): Promise<Comparison | null> {
  const task = await getTaskFor(db, actor, taskId, 'read');
  if (!taskPolicies.compareWithClass(actor, task) || task.usergroup_id === null) return null;
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
  { page, limit, user_id, ...rest }: Query<typeof tasks.listResults>,
): Promise<{ results: ResultSummary[]; total: number }> {
  rest satisfies NothingElse;
  const task = await getTaskFor(db, actor, taskId, 'read');
  const { rows, total } = await listTaskResults(db, taskId, readableResults(actor, task, user_id), { page, limit });
  return { results: rows, total };
}

import type { TodayAppeals } from '@slovickovo/contract/home/home';
import type { AcceptedAnswersOfTask, AppealedAnswer } from '@slovickovo/contract/runs/accepted-answers';
import { LIMITS } from '@slovickovo/domain/limits';
import { isChosen, readableResponse } from '@slovickovo/domain/question-types/correction';
import { otherSide } from '@slovickovo/domain/question-types/question-types';
import { cleanText, comparable } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { getTaskFor } from '../../tasks/tasks.service.ts';
import { alternativeOf, lockWord, takeAlternativeBack } from '../../words/words.service.ts';
import { runPolicies } from '../runs.policies.ts';
import type { RunRow } from '../runs.repository.ts';
import { getRun } from '../settling.service.ts';
import { isWithheldFromReader } from '../verdicts.service.ts';
import {
  countAppeals,
  endAccepted,
  insertAccepted,
  insertAppeal,
  listAcceptedOfTask,
  listAppeals,
  listAppealsInClasses,
  refuseAppeals,
  selectNeeding,
} from './accepted-answers.repository.ts';
import { lockedRuns, lockRuns, lockTask } from './rejudging.repository.ts';
import { rejudgeTask } from './rejudging.service.ts';

/** An answer of a result. */
interface AnswerPlace {
  testId: number;
  resultId: number;
  /** The number of its question, from 0. */
  n: number;
}

/** Returns the result if the policy allows the actor. */
async function getResultFor(
  db: Db,
  actor: Actor,
  { testId, resultId }: AnswerPlace,
  policy: 'judge' | 'appeal',
): Promise<RunRow> {
  const row = await getRun(db, resultId);
  authorize(runPolicies[policy](actor, row) && row.task_id === testId && row.state === 'finished');
  return row;
}

/**
 * The word and the answer at this place. Refuses `answer_not_wrong` for a right answer and for none, and `answer_chosen` for an
 * option that was offered as a wrong one.
 */
function wrongAnswerOf({ questions, answers }: RunRow, n: number) {
  const question = questions[n];
  const given = answers.find((answer) => answer.n === n);
  const answer = cleanText(question && given ? readableResponse(question.type, given.response) : '');
  if (!question || !given || given.valid || answer === '') throw new AppError('answer_not_wrong');
  if (isChosen(question.type)) throw new AppError('answer_chosen');
  return { word_id: question.word_id, asked: otherSide(question.wType), answer };
}

/**
 * Accepts the wrong answer of a result as right in its whole task: all results are judged again, and the teacher's own word keeps it as
 * another right answer (product §4.35). Returns its id and the number of results that changed.
 */
export async function acceptAnswer(
  { db, config }: Context,
  actor: Actor,
  place: AnswerPlace,
): Promise<{ id: number; results: number }> {
  // The word and the response at a place never change. A right one is refused as it was read; that it is wrong is asked once more when
  // the runs are locked.
  const accepted = wrongAnswerOf(await getResultFor(db, actor, place, 'judge'), place.n);
  const { testId: task_id, resultId: run_id, n } = place;
  return transaction(db, async (tx) => {
    await lockTask(tx, task_id);
    const word = await lockWord(tx, { wordId: accepted.word_id, ownerId: actor.id }, lockedRuns(task_id));
    const completed = word && alternativeOf(word, { side: accepted.asked, answer: accepted.answer });
    const id = await insertAccepted(tx, { ...accepted, task_id, accepted_by: actor.id, run_id, n }, completed);
    if (id === undefined) {
      // The task or the result may be gone, or the teacher may have left the class.
      await getTaskFor(tx, actor, task_id, 'supervise');
      await getResultFor(tx, actor, place, 'judge');
      throw new AppError('answer_not_wrong');
    }
    return { id, results: await rejudgeTask(tx, config, task_id) };
  });
}

/**
 * Accepts an answer no more: results are as if it never was, and the list keeps who decided. The word loses the answer if an acceptance
 * has added it and no other one needs it, whichever of them ends first. Returns the number of results that changed.
 */
export async function withdrawAnswer(
  { db, config }: Context,
  actor: Actor,
  { testId, acceptedId }: { testId: number; acceptedId: number },
): Promise<number> {
  await getTaskFor(db, actor, testId, 'supervise');
  return transaction(db, async (tx) => {
    const gone = await endAccepted(tx, { taskId: testId, acceptedId, userId: actor.id });
    if (gone === undefined) throw new AppError('undo_gone');
    const { completes_word, ...accepted } = gone;
    if (!completes_word) await lockRuns(tx, testId);
    else {
      const word = await lockWord(tx, { wordId: accepted.word_id }, lockedRuns(testId));
      const { asked: side, answer } = accepted;
      if (word !== undefined)
        await takeAlternativeBack(tx, word, { side, answer }, selectNeeding(word.user_id, accepted));
    }
    return rejudgeTask(tx, config, testId);
  });
}

/** What the teacher has accepted in a class task, and what its pupils ask to be accepted, gathered by word and answer. */
export async function listAcceptedAnswers(
  { db }: Context,
  actor: Actor,
  taskId: number,
): Promise<AcceptedAnswersOfTask> {
  await getTaskFor(db, actor, taskId, 'supervise');
  const [accepted, appeals] = await Promise.all([listAcceptedOfTask(db, taskId), listAppeals(db, taskId)]);
  const gathered = Map.groupBy(appeals, keyOfAppeal);
  return {
    accepted: accepted.map(({ from, to, ...row }) => ({ ...row, word: { from, to } })),
    appeals: [...gathered.values()].flatMap(presentAppeals),
  };
}

type AppealRow = Awaited<ReturnType<typeof listAppeals>>[number];

/** Equal keys mean answers that are accepted or refused together. */
function keyOfAppeal({ word_id, question, response }: Pick<AppealRow, 'word_id' | 'question' | 'response'>): string {
  const answer = readableResponse(question.type, response);
  return JSON.stringify([word_id, question.wType, comparable(answer, { folded: false, spaces: true })]);
}

function presentAppeals(rows: readonly AppealRow[]): AppealedAnswer[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { word_id, question, response, run_id, n } = first;
  const students = new Map(rows.map(({ user_id, name, surname }) => [user_id, { user_id, name, surname }]));
  const { type, wType, word } = question;
  const answer = cleanText(readableResponse(type, response));
  return [{ word_id, word, asked: otherSide(wType), answer, run_id, n, students: [...students.values()] }];
}

/**
 * The class tasks of a teacher with answers about which pupils ask, the one that was asked about first leads (product §2.12), and how many
 * answers there are to decide, as the page of the task gathers them.
 */
export async function listAppealsOfTeacher({ db }: Context, actor: Actor): Promise<TodayAppeals[]> {
  const byTask = Map.groupBy(await listAppealsInClasses(db, actor.id), ({ task_id }) => task_id);
  return [...byTask.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { word_id: _word, response: _response, question: _question, ...task } = first;
    return [{ ...task, answers: new Set(rows.map(keyOfAppeal)).size }];
  });
}

/**
 * Asks the teacher to accept a wrong answer of the caller's own result; asking again changes nothing. Refuses `not_found` while the
 * verdicts are withheld, and `appeals_limit`.
 */
export async function appealAnswer(context: Context, actor: Actor, place: AnswerPlace): Promise<void> {
  const { db } = context;
  const row = await getResultFor(db, actor, place, 'appeal');
  authorize(row.usergroup_id !== null && !row.withdrawn && !(await isWithheldFromReader(context, actor, row)));
  wrongAnswerOf(row, place.n);
  if (row.appeals.some(({ n }) => n === place.n)) return;
  const appeal = { runId: place.resultId, n: place.n, classId: row.usergroup_id };
  await transaction(db, async (tx) => {
    await lockChangesOf(tx, actor.id);
    const waiting = await countAppeals(tx, place.testId, actor.id);
    if (waiting >= LIMITS.waiting_appeals) throw new AppError('appeals_limit');
    await insertAppeal(tx, appeal);
  });
}

/** Refuses what pupils asked about the answer at this place: of all who gave it. */
export async function refuseAppeal({ db }: Context, actor: Actor, place: AnswerPlace): Promise<void> {
  await getResultFor(db, actor, place, 'judge');
  const appeals = await listAppeals(db, place.testId);
  const refused = appeals.find(({ run_id, n }) => run_id === place.resultId && n === place.n);
  if (refused === undefined) return;
  const key = keyOfAppeal(refused);
  await refuseAppeals(
    db,
    appeals.filter((appeal) => keyOfAppeal(appeal) === key),
  );
}

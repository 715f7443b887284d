import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type {
  ClassLearning,
  ClassReadiness,
  Learning,
  WarmUpOverview,
  warmUp,
} from '@slovickovo/contract/warm-up/warm-up';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { DEFAULT_TASK_SETTINGS, taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { wordsOfWarmUp } from '@slovickovo/domain/warm-up/warm-up';
import type { Actor, Context } from '../../context.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { authorize } from '../../policies.ts';
import { getClassFor } from '../classes/classes.service.ts';
import { languageOf } from '../languages/languages.service.ts';
import { startRun } from '../runs/starting/starting.service.ts';
import { createWarmUp, getTaskFor } from '../tasks/tasks.service.ts';
import {
  countLearning,
  listLearningDays,
  listLearningDaysOfClass,
  listLearningOfClass,
  listLearningOfLists,
} from './learning.repository.ts';
import { schoolDay } from './memory.service.ts';
import { type CandidateRow, findWaiting, listReadiness } from './warm-up.repository.ts';

/** Half of the letters are given, because the words are not new. */
const DIFFICULTY = 'medium' as const;

/** The school day by the calendar of the installation. */
function dayOf({ config }: Context) {
  return { today: schoolDay(config), zone: config.TZ_NAME };
}

/** What the caller's daily warm-up asks, and how ready the caller is for the coming tests (product §4.33). */
export async function getWarmUp(context: Context, actor: Actor): Promise<WarmUpOverview> {
  const { candidates, tests, known, shaky } = await findWaiting(context.db, {
    userId: actor.id,
    ...dayOf(context),
  });
  const pairs = Map.groupBy(
    candidates,
    ({ language_from_id, language_to_id }) => `${language_from_id}-${language_to_id}`,
  );
  const languages = [...pairs.values()]
    .map((ofPair) => {
      const { language_from_id, language_to_id } = ofPair[0] as CandidateRow;
      return {
        language_from: languageOf(language_from_id),
        language_to: languageOf(language_to_id),
        words: chosen(ofPair).length,
        waiting: totalOf(ofPair, 'tested') + totalOf(ofPair, 'due'),
      };
    })
    .sort((one, other) => other.waiting - one.waiting || other.words - one.words);
  return { languages, tests, words: { known, shaky } };
}

function totalOf(candidates: readonly CandidateRow[], reason: CandidateRow['reason']): number {
  return candidates.find((candidate) => candidate.reason === reason)?.total ?? 0;
}

function chosen(candidates: readonly CandidateRow[]): CandidateRow[] {
  const of = (reason: CandidateRow['reason']) => candidates.filter((candidate) => candidate.reason === reason);
  return wordsOfWarmUp({ tested: of('tested'), due: of('due'), fresh: of('fresh') });
}

/**
 * Starts a warm-up: a run of an exercise of its own, so it earns what an exercise earns. Returns the open one in these languages if
 * there is one. Refuses `no_words` if nothing can be asked in them.
 */
export async function startWarmUp(
  context: Context,
  actor: Actor,
  { name, language_from_id, language_to_id, ...rest }: Body<typeof warmUp.start>,
): ReturnType<typeof startRun> {
  rest satisfies NothingElse;
  const cleaned = cleanText(name);
  refuseProblems({ name: taskNameProblem(cleaned) });
  const day = dayOf(context);
  const { candidates } = await findWaiting(context.db, { userId: actor.id, ...day });
  const isAsked = (pair: LanguagePair) =>
    pair.language_from_id === language_from_id && pair.language_to_id === language_to_id;
  const words = chosen(candidates.filter(isAsked));
  if (words.length === 0) throw new AppError('no_words');
  const { type, diacritic } = DEFAULT_TASK_SETTINGS;
  const exercise = { name: cleaned, language_from_id, language_to_id, type, difficulty: DIFFICULTY, diacritic };
  const id = await createWarmUp(context.db, { ...exercise, user_id: actor.id, day: day.today }, words);
  return startRun(context, actor, { id });
}

/** What the pupils of a class know of its lists, on average and without names; for its teacher. */
export async function getClassLearning(context: Context, actor: Actor, classId: number): Promise<ClassLearning> {
  await getClassFor(context.db, actor, classId, 'change');
  const [rows, days] = await Promise.all([
    listLearningOfClass(context.db, { classId, today: dayOf(context).today }),
    listLearningDaysOfClass(context.db, classId),
  ]);
  const presented = rows.map(({ id, name, words, ...sums }) => {
    const { known, shaky } = averageOf(sums);
    return { id, name, known, shaky, new: words - known - shaky };
  });
  const lists = presented.flatMap(({ id, name, ...states }) =>
    id === null || name === null ? [] : { id, name, ...states },
  );
  const { known = 0, shaky = 0, new: fresh = 0 } = presented.find(({ id }) => id === null) ?? {};
  return {
    students: rows[0]?.students ?? 0,
    words: { known, shaky, new: fresh },
    days: days.map(({ day, ...sums }) => ({ day, ...averageOf(sums) })),
    lists,
  };
}

/** The numbers of an average pupil, from sums over `students`. Both are rounded together, so they never exceed the rounded total. */
function averageOf({ known, shaky, students }: { known: number; shaky: number; students: number }) {
  const average = (sum: number) => Math.round(sum / Math.max(1, students));
  return { known: average(known), shaky: average(known + shaky) - average(known) };
}

/** How ready the pupils of a class are for its test; for the teacher of the class. Homework has no readiness. */
export async function getReadiness(context: Context, actor: Actor, testId: number): Promise<ClassReadiness> {
  const test = await getTaskFor(context.db, actor, testId, 'supervise');
  authorize(test.kind === 'test');
  return { words: test.word_count, students: await listReadiness(context.db, testId, dayOf(context)) };
}

/** How many words the caller knows, is unsure of and has never answered: altogether, on the last days of practice, and in each list. */
export async function getLearning(context: Context, actor: Actor): Promise<Learning> {
  const { db } = context;
  const of = { userId: actor.id, today: dayOf(context).today };
  const [words, days, lists] = await Promise.all([
    countLearning(db, of),
    listLearningDays(db, actor.id),
    listLearningOfLists(db, of),
  ]);
  const presented = lists.map(({ language_from_id, language_to_id, ...list }) => ({
    ...list,
    language_from: languageOf(language_from_id),
    language_to: languageOf(language_to_id),
  }));
  return { words, days, lists: presented };
}

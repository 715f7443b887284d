import { recallOf } from '@slovickovo/domain/warm-up/recall';
import type { Memory } from '@slovickovo/domain/warm-up/warm-up';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { remembered, schoolDay } from '../../warm-up/memory.service.ts';
import {
  type AnsweredWord,
  addWordResults,
  type ChangedMemory,
  type CountedWord,
  listMemories,
  listPastAnswers,
  lockWordResults,
  releaseWordsToCount,
  takeWordsToCount,
  updateMemories,
} from './word-counts.repository.ts';

/**
 * Adds the answers of a result to the statistics and the memory of its user's words (product §4.33), in the transaction that
 * finishes or counts it.
 */
export async function countWords(
  tx: Db,
  config: Pick<Config, 'TZ_NAME'>,
  { id: runId, user_id: userId }: { id: number; user_id: number },
): Promise<void> {
  const counted = await addWordResults(tx, runId, config.TZ_NAME);
  if (counted.length === 0) return;
  const inOrder = counted.filter(({ is_last }) => is_last);
  const next = inOrder.map((word) => ({
    user_id: userId,
    word_id: word.word_id,
    memory: remembered(memoryOf(word), recallOf(word), word.day),
  }));
  // The words of a test may be counted hours or days later, when its answers are shown; and a clock may have been set back.
  const late = counted.filter(({ is_last }) => !is_last).map(({ word_id }) => ({ user_id: userId, word_id }));
  const rebuilt = await memoriesFromAnswers(tx, config.TZ_NAME, late);
  await updateMemories(tx, [...next, ...rebuilt], { today: schoolDay(config), isPractice: inOrder.length > 0 });
}

function memoryOf(word: Pick<CountedWord, 'stability' | 'difficulty' | 'reviewed_on' | 'due_on'>): Memory | null {
  const { stability, difficulty, reviewed_on, due_on } = word;
  if (stability === null || difficulty === null || reviewed_on === null || due_on === null) return null;
  return { stability, difficulty, reviewed_on, due_on };
}

/** Makes the memory of these words anew from all answers that count. */
export async function rebuildMemories(
  tx: Db,
  { TZ_NAME: zone }: Pick<Config, 'TZ_NAME'>,
  words: readonly AnsweredWord[],
): Promise<void> {
  if (words.length === 0) return;
  const memories = await memoriesFromAnswers(tx, zone, words);
  await updateMemories(tx, memories, { today: schoolDay({ TZ_NAME: zone }), isPractice: false });
}

/** Returns the memory of each word as all answers that count make it. */
async function memoriesFromAnswers(db: Db, zone: string, words: readonly AnsweredWord[]): Promise<ChangedMemory[]> {
  if (words.length === 0) return [];
  const keyOf = ({ user_id, word_id }: AnsweredWord) => `${user_id} ${word_id}`;
  const memories = new Map<string, ChangedMemory>(
    words.map(({ user_id, word_id }) => [keyOf({ user_id, word_id }), { user_id, word_id, memory: null }]),
  );
  for (const answer of await listPastAnswers(db, words, zone)) {
    const word = memories.get(keyOf(answer));
    if (word) word.memory = remembered(word.memory, recallOf(answer), answer.day);
  }
  return [...memories.values()];
}

/** Users whose memories are compared at once. */
const USERS_COMPARED = 20;
/** Two computations of a memory may differ by the rounding of numbers. */
const ROUNDING = 1e-6;

/** Yields the words whose memory is another one than their answers make: an invariant that the schema cannot say. */
export async function* findWrongMemories(
  db: Db,
  { TZ_NAME: zone }: Pick<Config, 'TZ_NAME'>,
): AsyncGenerator<AnsweredWord> {
  for (let afterUser = 0; ; ) {
    const stored = await listMemories(db, afterUser, USERS_COMPARED);
    const last = stored.at(-1);
    if (last === undefined) return;
    afterUser = last.user_id;
    const expected = await memoriesFromAnswers(db, zone, stored);
    for (const [n, { user_id, word_id, ...memory }] of stored.entries()) {
      if (!isSameMemory(memoryOf(memory), expected[n]?.memory ?? null)) yield { user_id, word_id };
    }
  }
}

/** Words whose memories are made anew in one transaction. */
const REBUILT_AT_ONCE = 500;

/**
 * Makes the memories anew that are not what their answers make: an update from a version without memories could only guess them.
 * The server may run. Returns their number.
 */
export async function rebuildWrongMemories(db: Db, config: Pick<Config, 'TZ_NAME'>): Promise<number> {
  const wrong: AnsweredWord[] = [];
  for await (const word of findWrongMemories(db, config)) wrong.push(word);
  for (let at = 0; at < wrong.length; at += REBUILT_AT_ONCE) {
    const words = wrong.slice(at, at + REBUILT_AT_ONCE);
    await transaction(db, async (tx) => {
      await lockWordResults(tx, words);
      await rebuildMemories(tx, config, words);
    });
  }
  return wrong.length;
}

function isSameMemory(one: Memory | null, other: Memory | null): boolean {
  if (one === null || other === null) return one === other;
  const isNear = (a: number, b: number) => Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), 1);
  const days = one.reviewed_on === other.reviewed_on && one.due_on === other.due_on;
  return days && isNear(one.stability, other.stability) && isNear(one.difficulty, other.difficulty);
}

/** Lets the words be counted of tests whose right answers may be shown by now (product §10.15). */
export async function releaseWordsOfTests({ db }: Pick<Context, 'db'>): Promise<void> {
  await releaseWordsToCount(db);
}

/**
 * Counts the words of finished class tests, and of other runs that ended by themselves, one transaction each. Safe to run in several
 * processes at once. `pause` is waited for before each of them.
 */
export async function countWaitingWords(
  { db, config }: Pick<Context, 'db' | 'config'>,
  pause: () => Promise<void> = async () => {},
): Promise<void> {
  for (let isMore = true; isMore; ) {
    await pause();
    isMore = await transaction(db, async (tx) => {
      const run = await takeWordsToCount(tx);
      if (run !== undefined) await countWords(tx, config, run);
      return run !== undefined;
    });
  }
}

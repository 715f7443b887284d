import { recallOf } from '@slovickovo/domain/warm-up/recall';
import type { Memory } from '@slovickovo/domain/warm-up/warm-up';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import { remembered, schoolDay } from '../../warm-up/memory.service.ts';
import {
  addWordResults,
  type CountedWord,
  deleteWordsToCount,
  listPastAnswers,
  releaseWordsToCount,
  subtractWordResults,
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
  const inOrder = counted.filter((word) => word.reviewed_on === null || word.reviewed_on <= word.day);
  await updateMemories(
    tx,
    { userId, today: schoolDay(config) },
    inOrder.map((word) => ({ word_id: word.word_id, memory: remembered(memoryOf(word), recallOf(word), word.day) })),
  );
  // The words of a test may be counted days later, when its answers are shown.
  const late = counted.filter((word) => !inOrder.includes(word)).map(({ word_id }) => word_id);
  await rebuildMemories(tx, config, { userId, wordIds: late });
}

function memoryOf({ stability, difficulty, reviewed_on, due_on }: CountedWord): Memory | null {
  if (stability === null || difficulty === null || reviewed_on === null || due_on === null) return null;
  return { stability, difficulty, reviewed_on, due_on };
}

/** Makes the memory of these words of a user anew from all answers that count. */
export async function rebuildMemories(
  tx: Db,
  { TZ_NAME: zone }: Pick<Config, 'TZ_NAME'>,
  of: { userId: number; wordIds: readonly number[] },
): Promise<void> {
  if (of.wordIds.length === 0) return;
  const memories = new Map<number, Memory | null>(of.wordIds.map((wordId) => [wordId, null]));
  for (const answer of await listPastAnswers(tx, { ...of, zone })) {
    memories.set(answer.word_id, remembered(memories.get(answer.word_id) ?? null, recallOf(answer), answer.day));
  }
  await updateMemories(
    tx,
    { userId: of.userId, today: schoolDay({ TZ_NAME: zone }) },
    [...memories].map(([word_id, memory]) => ({ word_id, memory })),
  );
}

/** Takes a voided result out of the statistics and the memory of its user's words, in the transaction that voids it. */
export async function takeBackWords(
  tx: Db,
  config: Pick<Config, 'TZ_NAME'>,
  { id: runId, user_id: userId }: { id: number; user_id: number },
): Promise<void> {
  if (await deleteWordsToCount(tx, runId)) return;
  await rebuildMemories(tx, config, { userId, wordIds: await subtractWordResults(tx, runId) });
}

/** Lets the words be counted of tests whose right answers may be shown by now (product §10.15). */
export async function releaseWordsOfTests({ db }: Pick<Context, 'db'>): Promise<void> {
  await releaseWordsToCount(db);
}

/** Counts the words of finished class tests, one transaction each. Safe to run in several processes at once. */
export async function countWordsOfTests({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await transaction(db, async (tx) => {
      const run = await takeWordsToCount(tx);
      if (run !== undefined) await countWords(tx, config, run);
      return run !== undefined;
    });
  }
}

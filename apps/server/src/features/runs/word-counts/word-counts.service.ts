import type { Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/database.ts';
import {
  addWordResults,
  deleteWordsToCount,
  releaseWordsToCount,
  subtractWordResults,
  takeWordsToCount,
} from './word-counts.repository.ts';

/** Takes a voided result out of the word statistics, in the transaction that voids it. */
export async function takeBackWords(tx: Db, runId: number): Promise<void> {
  if (!(await deleteWordsToCount(tx, runId))) await subtractWordResults(tx, runId);
}

/** Lets the words be counted of tests whose right answers may be shown by now (product §10.15). */
export async function releaseWordsOfTests({ db }: Pick<Context, 'db'>): Promise<void> {
  await releaseWordsToCount(db);
}

/** Counts the words of finished class tests, one transaction each. Safe to run in several processes at once. */
export async function countWordsOfTests({ db }: Pick<Context, 'db'>): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await transaction(db, async (tx) => {
      const runId = await takeWordsToCount(tx);
      if (runId !== undefined) await addWordResults(tx, runId);
      return runId !== undefined;
    });
  }
}

import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { inBatchesOfEach } from '../../../db/statements/batches.ts';
import { noteBurst } from '../bursts.service.ts';
import { bookingOf } from '../points/points.service.ts';
import { findFinishableRuns, finishRuns, type RunEnd } from './finishing.repository.ts';
import { knownQuestions } from './known-runs.service.ts';

/**
 * Returns the columns of the run that its last answers and its end need; undefined if there is no such run. Runs that are asked for at the
 * same moment, as when a class hands in, are read together.
 */
export const findFinishableRunTogether = inBatchesOfEach(async (db, runIds: readonly number[]) => {
  const runs = await findFinishableRuns(db, runIds, (id) => knownQuestions(db, id));
  return runIds.map((id) => runs.get(id));
});

/** The end of a class test, with the settings that book its points. */
interface TestEnd extends RunEnd {
  config: Config;
}

type Finished = Awaited<ReturnType<typeof finishRuns>> extends Map<number, infer End> ? End : never;

/**
 * Finishes a class test, as `finishRuns` does. Those that end at the same moment share statements and commits; each is answered after
 * the commit that contains it. Returns undefined if the run has changed since it was read.
 */
export function finishTestTogether(db: Db, config: Config, end: RunEnd): Promise<Finished | undefined> {
  return finishTests(db, { ...end, config });
}

const finishTests = inBatchesOfEach(async (db, ends: readonly TestEnd[]) => {
  const consequences = ({ config }: TestEnd) => ({ booking: bookingOf(config, 'test'), countWordsLater: true });
  const alone = async (end: TestEnd) => (await finishRuns(db, [end], consequences(end))).get(end.run.id);
  const [first, ...others] = ends;
  if (first === undefined || others.length === 0) return ends.map(alone);
  noteBurst(db);
  const ofRuns = new Map(ends.toReversed().map((end) => [end.run.id, end]));
  const isFirst = (end: TestEnd) => ofRuns.get(end.run.id) === end;
  const finished = await finishRuns(db, ends.filter(isFirst), consequences(first)).catch(() => undefined);
  // One of them may be why the statement failed, so each is tried alone, and fails alone. So is a run that changed or was locked, and
  // another end of the same run.
  return ends.map((end) => (isFirst(end) ? finished?.get(end.run.id) : undefined) ?? alone(end));
});

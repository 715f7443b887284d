import type { Db } from '../../../db/database.ts';
import { inBatchesOfEach } from '../../../db/statements/batches.ts';
import { type Append, appendAnswers, appendAnswersOfRuns } from './saving.repository.ts';

type RunClock = Awaited<ReturnType<typeof appendAnswers>>;

/**
 * Stores the next answers of an open run, as `appendAnswers` does. While many pupils answer, their answers share statements and
 * commits; each is acknowledged after the commit that contains it. Returns undefined also if the run is locked at this moment.
 */
export const appendTogether = inBatchesOfEach(appendAll, { gathers: false });

async function appendAll(db: Db, appends: readonly Append[]): Promise<(RunClock | Promise<RunClock>)[]> {
  const alone = ({ run, answers }: Append) => appendAnswers(db, run, answers, []);
  if (appends.length === 1) return appends.map(alone);
  const firsts = new Map(appends.toReversed().map((append) => [append.run.id, append]));
  const isFirst = (append: Append) => firsts.get(append.run.id) === append;
  const clocks = await appendAnswersOfRuns(db, appends.filter(isFirst)).catch(() => undefined);
  // One of them may be why the statement failed, so each is tried alone, and fails alone.
  if (clocks === undefined) return appends.map(alone);
  // A second answer of the same run in this batch finds the run changed, and reads it again.
  return appends.map((append) => (isFirst(append) ? clocks.get(append.run.id) : undefined));
}

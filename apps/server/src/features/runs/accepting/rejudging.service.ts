import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import { summarise } from '@slovickovo/domain/runs/runs';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/database.ts';
import { bookingOf } from '../points/points.service.ts';
import { asJudged } from '../runs.repository.ts';
import { rebuildMemories } from '../word-counts/word-counts.service.ts';
import { listRunsToJudge, RUNS_AT_ONCE, updateBooks, updateVerdicts } from './rejudging.repository.ts';

type RunToJudge = Awaited<ReturnType<typeof listRunsToJudge>>[number];

/**
 * Judges all answers of a class task again by what it accepts now: verdicts, results, points, rankings, statistics and memories of words
 * become what they would be if it had always accepted that (product §4.35); not of homework whose pupils have left. Returns the number of
 * results that changed.
 *
 * Whether a run was too fast stays as it was judged at its end, because acceptance makes nobody faster. Requires the locks
 * of the task and of its runs (`lockedRuns`), by two earlier statements of the transaction.
 */
export async function rejudgeTask(tx: Tx, config: Config, taskId: number): Promise<number> {
  const judged: ReturnType<typeof judgeAnew>[] = [];
  for (let runs: RunToJudge[] | undefined; runs === undefined || runs.length === RUNS_AT_ONCE; ) {
    runs = await listRunsToJudge(tx, taskId, runs?.at(-1)?.id ?? 0);
    judged.push(...runs.map(judgeAnew).filter(({ verdicts }) => verdicts.length > 0));
  }
  const [first] = judged;
  if (first === undefined) return 0;
  const booking = bookingOf(config, first.kind);
  const finished = judged.filter(({ isFinished }) => isFinished);
  const results = finished.map(({ result }) => result);
  const waiting = new Set(
    await updateVerdicts(tx, { verdicts: judged.flatMap((changed) => changed.verdicts), results, booking }),
  );
  if (finished.length === 0) return 0;
  // The words of the others will be counted with the verdicts of now.
  const counted = finished.flatMap((changed) => changed.verdicts).filter(({ run_id }) => !waiting.has(run_id));
  await updateBooks(tx, { verdicts: counted, results, booking });
  await rebuildMemories(tx, config, counted);
  return finished.length;
}

/** The verdicts of a run that change, and its result with them. */
function judgeAnew(row: RunToJudge) {
  const { id: run_id, user_id, state, kind, difficulty, diacritic, questions, answers } = asJudged(row);
  const judged = answers.map((answer) => {
    const question = questions[answer.n];
    return { ...answer, isRight: question !== undefined && isCorrect(question, answer.response, { diacritic }) };
  });
  const right = new Set(judged.filter(({ isRight }) => isRight).map(({ n }) => n));
  const { points, test_rate, correct } = summarise({
    questions,
    verdicts: questions.map((_, n) => right.has(n)),
    kind,
    difficulty,
  });
  const verdicts = judged
    .filter(({ valid, isRight }) => valid !== isRight)
    .map(({ n, word_id, isRight }) => ({ run_id, user_id, word_id, n, valid: isRight }));
  return { kind, isFinished: state === 'finished', verdicts, result: { run_id, points, test_rate, correct } };
}

import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import { summarise } from '@slovickovo/domain/runs/runs';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/database.ts';
import { rebookPoints } from '../points/points.service.ts';
import { asJudged } from '../runs.repository.ts';
import { recountWords } from '../word-counts/word-counts.service.ts';
import { listRunsToJudge, updateResults, updateVerdicts } from './rejudging.repository.ts';

type RunToJudge = Awaited<ReturnType<typeof listRunsToJudge>>[number];

/**
 * Judges all answers of a class task again by what it accepts now: verdicts, results, points, rankings, statistics and memories of words
 * become what they would be if it had always accepted that (product §4.35). Returns the number of results that changed.
 *
 * Whether a run was too fast stays as it was judged at its end, because acceptance makes nobody faster. Requires `lockForJudging`
 * in the same transaction.
 */
export async function rejudgeTask(tx: Tx, config: Config, taskId: number): Promise<number> {
  const judged: ReturnType<typeof judgeAnew>[] = [];
  for (let afterId = 0; ; ) {
    const runs = await listRunsToJudge(tx, taskId, afterId);
    const last = runs.at(-1);
    if (last === undefined) break;
    judged.push(...runs.map(judgeAnew).filter(({ verdicts }) => verdicts.length > 0));
    afterId = last.id;
  }
  const [first] = judged;
  if (first === undefined) return 0;
  const verdicts = judged.flatMap((changed) => changed.verdicts);
  await updateVerdicts(tx, verdicts);
  const finished = judged.filter(({ isFinished }) => isFinished);
  await updateResults(
    tx,
    finished.map(({ result }) => result),
  );
  await rebookPoints(tx, config, { kind: first.kind, changes: finished.map(({ result }) => result) });
  await recountWords(
    tx,
    config,
    finished.flatMap((changed) => changed.verdicts),
  );
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

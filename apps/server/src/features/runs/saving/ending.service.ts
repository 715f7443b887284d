import type { Actor, Context } from '../../../context.ts';
import { presentChange, withWritten } from '../runs.presenter.ts';
import { storeEnd, summaryOf } from '../settling.service.ts';
import { isWithheldFromPlayer } from '../verdicts.service.ts';
import { type FinishableRow, withQuestions } from './finishing.repository.ts';
import { type Incoming, judged, withRepeats } from './judging.service.ts';
import { presentSaved, type SaveReply, writeChangedQuestions } from './saved.presenter.ts';

/** What a caller sends with the end of a run, whose first `known` answers it knows to be stored. */
interface LastSave {
  incoming: readonly Incoming[];
  known: number;
}

/** Ends an open run with its last answers. Returns the reply with its changes; undefined if the run changed since it was read. */
export async function endRun(
  context: Context,
  actor: Actor,
  row: FinishableRow,
  save: LastSave,
): Promise<SaveReply | undefined> {
  const isWithheld = isWithheldFromPlayer(actor, row);
  const { questions, ended, ...end } = judgedEnd(row, save, isWithheld);
  const finished = await storeEnd(context, { run: row, ...end });
  if (finished === undefined) return undefined;
  const change = presentChange({ ...ended, ...end.result, ...finished, questions: [] }, save.known, isWithheld);
  return withWritten(presentSaved({ change }), questions);
}

/**
 * Judges the last answers and makes the result. All that reads the questions is done here, before anything is waited for, so that the
 * questions of a class that hands in are not in memory at the same moment.
 */
function judgedEnd(row: FinishableRow, { incoming, known }: LastSave, isWithheld: boolean) {
  const run = withQuestions(row);
  const { answers: lastAnswers, repeats } = judged(run, incoming, { isEnd: true });
  const { questions, ...grown } = withRepeats(run, repeats);
  const result = summaryOf({ ...grown, questions }, lastAnswers);
  const current = run.current + lastAnswers.length;
  const ended = { ...grown, state: 'finished' as const, current, answers: lastAnswers };
  return {
    lastAnswers,
    repeats,
    result,
    ended,
    questions: writeChangedQuestions({ ...ended, questions }, known, isWithheld),
  };
}

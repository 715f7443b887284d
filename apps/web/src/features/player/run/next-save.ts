import type { SavedRun } from './backends/run-backend.ts';
import { isOver, pendingAnswers, type RunState } from './run-state.ts';

/**
 * The body of the next save, or null if there is nothing to send. In the short form: answers by number, responses only,
 * and how many answers are known here.
 */
export function nextSave(state: RunState, isSyncWanted: boolean): SavedRun | null {
  const { run, phase } = state;
  const answers = pendingAnswers(state);
  const known = run.result.current;
  if (isOver(state)) return null;
  if (phase === 'quitting' && run.mode === 'open') return { id: run.id, known, discard: true };
  // The server ignores the value and uses its own time. Quitting a class test hands it in.
  if (phase === 'finishing' || phase === 'quitting')
    return { id: run.id, known, answers, date_finished: new Date().toISOString() };
  return answers.length > 0 || isSyncWanted ? { id: run.id, known, answers } : null;
}

/** Whether the next save would repeat the sent one: the server took the request and stored nothing of it. */
export function isRepeated(sent: SavedRun, next: SavedRun | null): boolean {
  if (next === null) return false;
  const isEnd = ({ date_finished, discard }: SavedRun) => date_finished !== undefined || discard === true;
  return isEnd(sent) === isEnd(next) && sent.answers?.[0]?.n === next.answers?.[0]?.n;
}

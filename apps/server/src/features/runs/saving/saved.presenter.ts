import type { Reply } from '@slovickovo/contract/endpoint';
import { type Run, type RunChange, runChange, type runs } from '@slovickovo/contract/runs/runs';
import type { PartlyWritten } from '../../../http/sent-replies/partly-written.ts';
import { replySerializer } from '../../../http/sent-replies/reply-serializer.ts';
import { presentChangedQuestions } from '../runs.presenter.ts';

const serialize = replySerializer(runChange.shape.questions);

/** Writes the questions of a change of a run as JSON. */
export function writeChangedQuestions(...of: Parameters<typeof presentChangedQuestions>): Buffer {
  return Buffer.from(serialize(presentChangedQuestions(...of)));
}

type SavedRun = Reply<typeof runs.save>;

/** The reply of a save; that of an end has its questions written already. */
export type SaveReply = SavedRun | PartlyWritten<SavedRun>;

/** Returns the reply with the whole run; for a caller that has it already, with its changes. */
export function presentSaved(saved: { testResult: Run } | { change: RunChange }): SavedRun {
  return { status: 'valid', ...saved };
}

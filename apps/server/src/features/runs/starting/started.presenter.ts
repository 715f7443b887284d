import type { Reply } from '@slovickovo/contract/endpoint';
import { type Run, run, type runs } from '@slovickovo/contract/runs/runs';
import type { PartlyWritten } from '../../../http/sent-replies/partly-written.ts';
import { replySerializer } from '../../../http/sent-replies/reply-serializer.ts';
import { presentQuestions, withWritten } from '../runs.presenter.ts';

const serialize = replySerializer(run.shape.result.shape.questions);

/** Writes the questions of a run, as its reader may see them, as JSON. */
export function writeQuestions(...of: Parameters<typeof presentQuestions>): Buffer {
  return Buffer.from(serialize(presentQuestions(...of)));
}

type StartedRun = Reply<typeof runs.start>;

/** The reply of a call that starts a run; that of a new one has its questions written already. */
export type StartReply = StartedRun | PartlyWritten<StartedRun>;

/** Returns the reply with a run that was started. A new one has no questions in `started`, but those of `writeQuestions`. */
export function presentStarted(started: Run, questions?: Buffer): StartReply {
  return withWritten<StartedRun>({ status: 'valid', testResult: started }, questions);
}

import { question, type Run, type runReply } from '@slovickovo/contract/runs/runs';
import { z } from 'zod';
import { PartlyWritten } from '../../../http/sent-replies/partly-written.ts';
import { replySerializer } from '../../../http/sent-replies/reply-serializer.ts';
import { presentQuestions } from '../runs.presenter.ts';

const serialize = replySerializer(z.array(question));

/** Writes the questions of a run, as its reader may see them, as JSON. */
export function writeQuestions(...of: Parameters<typeof presentQuestions>): Buffer {
  return Buffer.from(serialize(presentQuestions(...of)));
}

type Reply = z.output<typeof runReply>;

/** The reply of a call that starts a run; that of a new one has its questions written already. */
export type StartReply = Reply | PartlyWritten<Reply>;

/** Returns the reply with a run that was started. A new one has no questions in `run`, but those of `writeQuestions`. */
export function presentStarted(run: Run, questions?: Buffer): StartReply {
  const reply: Reply = { status: 'valid', testResult: run };
  return questions === undefined ? reply : new PartlyWritten(reply, 'questions', questions);
}

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { forgetAnswerDraft, readAnswerDraft, writeAnswerDraft } from '../../../lib/drafts/answer-draft.ts';
import type { QuestionScreenProps } from './question-screen.ts';

interface AnswerDraft<Input> {
  /** The state from what an earlier visit of the page kept; undefined if it kept nothing, and of any shape, as versions differ. */
  restore: (kept: unknown) => Input;
  /** What is worth keeping of the state, as a value of JSON. */
  keep: (input: Input) => unknown;
}

/** The state of what is entered into a question. A reload and a way back to the run do not lose it; the answer ends it. */
export function useAnswerDraft<Input>(
  { question, keptAs }: Pick<QuestionScreenProps, 'question' | 'keptAs'>,
  { restore, keep }: AnswerDraft<Input>,
): [Input, Dispatch<SetStateAction<Input>>] {
  const [input, setInput] = useState(() => restore(keptAs === null ? undefined : readAnswerDraft(keptAs)));
  const text = JSON.stringify(keep(input));
  const isAsking = question.response === null;
  useEffect(() => {
    if (keptAs === null) return;
    if (isAsking) writeAnswerDraft(keptAs, text);
    else forgetAnswerDraft();
  }, [keptAs, isAsking, text]);
  return [input, setInput];
}

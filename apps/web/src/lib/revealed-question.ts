import type { RunQuestion } from '@slovickovo/contract/runs/runs';
import { type Correction, correctionOf } from '@slovickovo/domain/question-types/correction';
import type { Asked } from '@slovickovo/domain/question-types/question-types';
import { isRightByAcceptance } from '@slovickovo/domain/runs/accepted-answers';

/** A question with both sides of its word, or null while the server withholds the asked side. */
export function revealedQuestion(question: RunQuestion): (Asked & Pick<RunQuestion, 'type'>) | null {
  const { type, wType, model_answer, accepted } = question;
  const { from, to } = question.word;
  return from === null || to === null ? null : { type, wType, word: { from, to }, model_answer, accepted };
}

/** The correct answer as shown beside the response; null while the server withholds it. */
export function revealedCorrection(question: RunQuestion): Correction | null {
  const revealed = revealedQuestion(question);
  return revealed && correctionOf({ ...question, ...revealed }, question.response);
}

/** Whether the answer is right only because the teacher has accepted it. */
export function isAcceptedAnswer(question: RunQuestion, settings: { diacritic: boolean }): boolean {
  const revealed = revealedQuestion(question);
  return revealed !== null && isRightByAcceptance(revealed, question.response ?? '', settings);
}

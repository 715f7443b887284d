import { isCorrect } from '../question-types/question-rules.ts';
import { otherSide, type Question, type Side } from '../question-types/question-types.ts';

/** An answer that the teacher counts as right in a task, besides those of the word itself (product §4.35). */
export interface AcceptedAnswer {
  word_id: number;
  /** The side of the word that the question asks. */
  asked: Side;
  answer: string;
}

/** The questions as they are judged now: each with the answers that the teacher has accepted for it, and no others. */
export function withAccepted(questions: Question[], accepted: readonly AcceptedAnswer[]): Question[] {
  if (accepted.length === 0 && questions.every((question) => question.accepted === undefined)) return questions;
  return questions.map(({ accepted: _, ...question }) => {
    const own = accepted.filter(
      ({ word_id, asked }) => word_id === question.word_id && asked === otherSide(question.wType),
    );
    return own.length === 0 ? question : { ...question, accepted: own.map(({ answer }) => answer) };
  });
}

/** Whether a response is right only because the teacher has accepted it. */
export function isRightByAcceptance(
  question: Parameters<typeof isCorrect>[0],
  response: string,
  settings: { diacritic: boolean },
): boolean {
  if (question.accepted === undefined) return false;
  return (
    isCorrect(question, response, settings) && !isCorrect({ ...question, accepted: undefined }, response, settings)
  );
}

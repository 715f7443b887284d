import type { Run, RunQuestion } from '@slovickovo/contract/runs/runs';
import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import { otherSide } from '@slovickovo/domain/question-types/question-types';
import { revealedQuestion } from '../../../lib/revealed-question.ts';

/** The side that the question shows, in sealed runs too. */
export function shownWord({ wType, word }: RunQuestion): string {
  return word[wType] ?? '';
}

/** The asked side as it is written, or null if the server has not sent it yet. */
export function rightAnswer({ wType, word }: RunQuestion): string | null {
  return word[otherSide(wType)];
}

/** The languages of the shown side and of the asked side. */
export function languagesOf({ wType }: RunQuestion, { language_from, language_to }: Run['test']) {
  const sides = { from: language_from, to: language_to };
  return { shown: sides[wType], asked: sides[otherSide(wType)] };
}

/** The browser's verdict, by the same rule as the server's; null in a sealed run, where only the server can judge. */
export function judge(question: RunQuestion, response: string, { diacritic }: { diacritic: boolean }): boolean | null {
  const revealed = revealedQuestion(question);
  return revealed && isCorrect(revealed, response, { diacritic });
}

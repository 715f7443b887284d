import type { Run, RunQuestion } from '@slovickovo/contract/runs/runs';
import { asksAgain, type Practice } from '@slovickovo/domain/runs/practice';

/** A question of a finished run with its place in it. */
export interface AnsweredQuestion {
  /** The question's number in the run, from 0. */
  n: number;
  question: RunQuestion;
}

/**
 * The practice that has ended with all its questions answered, whatever its success; null of any other run, and of a warm-up that was
 * ended early.
 */
export function donePractice({ result, test }: Run): Practice | null {
  return result.questions.every(({ valid }) => valid !== null) ? test.practice : null;
}

interface AnsweredWords {
  right: AnsweredQuestion[];
  wrong: AnsweredQuestion[];
  unanswered: AnsweredQuestion[];
  /** The number of right and of wrong answers; more than listed words if words were asked again. */
  counts: { right: number; wrong: number };
  /** Whether some word has no right answer, so that mistakes can be practised. */
  hasMistakes: boolean;
}

/**
 * The questions of a result by their verdicts. A run that asks words again lists each once, under `wrong` if
 * any of their answers was wrong.
 */
export function answeredWords({ result, test }: Run): AnsweredWords {
  const all = result.questions.map((question, n): AnsweredQuestion => ({ n, question }));
  const counted = all.filter(({ question }) => !question.repeated);
  const known = new Set(all.filter(({ question }) => question.valid).map(keyOf));
  const missed = new Set(all.filter(({ question }) => question.valid === false).map(keyOf));
  const listed = asksAgain(test)
    ? all.filter((one, n) => all.findIndex((other) => keyOf(other) === keyOf(one)) === n)
    : all;
  return {
    right: listed.filter((one) => known.has(keyOf(one)) && !missed.has(keyOf(one))),
    wrong: listed.filter((one) => missed.has(keyOf(one))),
    unanswered: listed.filter(({ question }) => question.valid === null),
    counts: {
      right: counted.filter(({ question }) => question.valid).length,
      wrong: counted.filter(({ question }) => question.valid === false).length,
    },
    hasMistakes: all.some((one) => !known.has(keyOf(one))),
  };
}

/** Names the word of a question: a run has no two words that are the same. The fields of a reply may come in any order. */
function keyOf({ question: { word } }: AnsweredQuestion): string {
  return JSON.stringify([word.from, word.to]);
}

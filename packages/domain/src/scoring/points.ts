import { LONGEST_PAID_LENGTH } from '../limits.ts';
import {
  type Asked,
  type Difficulty,
  modelAnswer,
  type Question,
  rightAnswers,
  shownText,
} from '../question-types/question-types.ts';
import type { TaskKind } from '../tasks/tasks.ts';
import { cleanText, graphemes } from '../text/normalise.ts';
import { rightAnswersOf } from '../words/alternatives.ts';

/** The length of an answer, in graphemes, that earns exactly the base points. */
const FULL_PAY_LENGTH = 10;

const BASE_POINTS: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };

interface Weight {
  kind: TaskKind;
  difficulty: Difficulty;
}

/**
 * Points for one correct answer (product §9.4).
 *
 * In a class test only the difficulty counts; in an exercise and homework the length of the answer counts too, up to
 * `LONGEST_PAID_LENGTH`. A word with two equal sides is only copied, so it always earns 1.
 */
export function pointsForAnswer({
  kind,
  difficulty,
  shown,
  expected,
}: Weight & { shown: string; expected: string }): number {
  const answer = cleanText(expected);
  if (cleanText(shown) === answer) return 1;
  const base = BASE_POINTS[difficulty];
  if (kind === 'test') return base;
  const length = Math.min(graphemes(answer).length, LONGEST_PAID_LENGTH);
  return Math.max(1, Math.round((base * length) / FULL_PAY_LENGTH));
}

/**
 * Points for a question answered correctly, with any of its right answers: the length of the model answer counts. If the
 * shown side contains one of the right answers, the word is only copied.
 */
export function pointsForQuestion(question: Asked, { kind, difficulty }: Weight): number {
  if (question.model_answer !== undefined && showsAnswer(question)) return 1;
  return pointsForAnswer({ kind, difficulty, shown: shownText(question), expected: modelAnswer(question) });
}

function showsAnswer(question: Asked): boolean {
  const shown = new Set(rightAnswersOf(shownText(question)));
  return rightAnswers(question).some((answer) => shown.has(answer));
}

/** Points for a run without a mistake: all its questions count, answered or not. */
export function maxPoints(questions: readonly Question[], weight: Weight): number {
  return questions.reduce((sum, question) => sum + pointsForQuestion(question, weight), 0);
}

/** Success in whole percent; 0 if no points could be earned. */
export function percent(points: number, max: number): number {
  return max > 0 ? Math.round((points / max) * 100) : 0;
}

import { LIMITS } from '@slovickovo/domain/limits';
import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { asksAgain, isAskedAgain, repeatedQuestion } from '@slovickovo/domain/runs/practice';
import { acceptedAnswers } from '@slovickovo/domain/runs/runs';
import type { RunRow } from '../runs.repository.ts';
import type { JudgedAnswer } from './saving.repository.ts';

export type Incoming = { n: number; response: string | null };

/** The run after questions were put at its end. */
export function withRepeats<R extends Pick<RunRow, 'question_count'> & { questions: readonly Question[] }>(
  run: R,
  repeats: readonly Question[],
): R {
  if (repeats.length === 0) return run;
  return { ...run, questions: [...run.questions, ...repeats], question_count: run.question_count + repeats.length };
}

interface Judged {
  answers: JudgedAnswer[];
  /** The questions that are asked once more, in order. */
  repeats: Question[];
}

/** The answers that are to be stored next, in order, with their verdicts. */
export function judged(
  run: Pick<RunRow, 'question_count' | 'current' | 'diacritic' | 'practice' | 'mistakes_return'> & {
    questions: readonly Question[];
  },
  incoming: readonly Incoming[],
): Judged {
  const isGrowing = asksAgain(run);
  // The questions that are asked again may be answered by the same request.
  const total = isGrowing ? LIMITS.questions_per_task : run.question_count;
  const answers: JudgedAnswer[] = [];
  const repeats: Question[] = [];
  for (const { n, response } of acceptedAnswers({ total, current: run.current, incoming })) {
    const question = run.questions[n] ?? repeats[n - run.question_count];
    if (!question) break;
    const valid = isCorrect(question, response, run);
    answers.push({ n, response, word_id: question.word_id, valid });
    const isRepeated = isGrowing && isAskedAgain({ valid, count: run.question_count + repeats.length });
    if (isRepeated) repeats.push(repeatedQuestion(question, run));
  }
  return { answers, repeats };
}

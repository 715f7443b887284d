import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { takeAnswers } from '@slovickovo/domain/runs/practice';
import { responsesByQuestion } from '@slovickovo/domain/runs/runs';
import type { RunRow } from '../runs.repository.ts';
import type { JudgedAnswer } from './saving.repository.ts';

/** An answer as the browser sends it, to question `n` (from 0); null is no answer yet, an empty one says that the player does not know. */
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

/** The answers that are to be stored next, in order, with their verdicts; `isEnd`: the run ends with them. */
export function judged(
  run: Pick<RunRow, 'current' | 'diacritic' | 'practice' | 'mistakes_return'> & { questions: readonly Question[] },
  incoming: readonly Incoming[],
  { isEnd = false } = {},
): Judged {
  const responses = responsesByQuestion(incoming);
  const { answers, questions } = takeAnswers({ ...run, isEnd }, (question, n) => {
    const response = responses.get(n);
    if (response === undefined) return undefined;
    return { response, word_id: question.word_id, valid: isCorrect(question, response, run) };
  });
  return { answers, repeats: questions.slice(run.questions.length) };
}

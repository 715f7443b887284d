import { randomBytes } from 'node:crypto';
import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import type { Question, WordPair } from '@slovickovo/domain/question-types/question-types';
import { writtenQuestions } from '@slovickovo/domain/question-types/written-questions';
import { seededRandom } from '@slovickovo/domain/random';
import { withAccepted } from '@slovickovo/domain/runs/accepted-answers';
import { runModeOf } from '@slovickovo/domain/runs/runs';
import { maxPoints } from '@slovickovo/domain/scoring/points';
import type { PractisedWords } from '../../../db/conditions/practice.ts';
import { AppError } from '../../../errors.ts';
import type { RunRow } from '../runs.repository.ts';
import { writeQuestions } from './started.presenter.ts';
import type { NewRun, PlayableTask } from './starting.repository.ts';

/** What is made of a task's words for one run. The questions are texts outside the heap: those of a whole class may wait. */
export interface MadeQuestions {
  seed: string;
  count: number;
  max_points: number;
  /** The text of `writtenQuestions`, for the database. */
  stored: Buffer;
  /** The same with the answers that the teacher has accepted. */
  judged: Buffer;
  /** The questions as the player may see them, written by `writeQuestions`. */
  shown: Buffer;
}

/** The words of a task; of a practice also those that are not asked. */
export type WordsOfTask = PractisedWords | { words: readonly WordPair[] };

/** What the questions of a task depend on, besides its words. */
export type QuestionFacts = Pick<PlayableTask, 'type' | 'kind' | 'difficulty' | 'direction'>;

/** Who sees the questions: whether verdicts and right answers are withheld from the player, and the state of the run. */
export interface Showing {
  state: NewRun['state'];
  isWithheld: boolean;
}

/** The columns of a run that nobody has answered yet. */
export const NEW_RUN = {
  current: 0,
  revision: 0,
  date_finished: null,
  points: null,
  test_rate: null,
  correct: null,
  suspicious: false,
  previous_best: null,
  withdrawn: false,
  gone: null,
  overdue: false,
  answers: [],
  late_answers: [],
  appeals: [],
} satisfies Partial<RunRow>;

/** A new secret seed, from which the questions of one run follow. */
export function newSeed(): string {
  return randomBytes(16).toString('hex');
}

/** Makes the questions of a task; refuses `generation_impossible`. */
export function questionsOf(
  { type, kind, difficulty, direction }: QuestionFacts,
  words: WordsOfTask,
  seed: string,
): Question[] {
  const random = seededRandom(seed);
  const questions = makeQuestions({ ...words, type, mode: runModeOf(kind), difficulty, direction, random });
  if (questions === null) throw new AppError('generation_impossible');
  return questions;
}

/** Makes the questions of a new run, as `questionsOf` does, and writes them. */
export function writtenRun(
  task: QuestionFacts & Pick<PlayableTask, 'accepted'>,
  words: WordsOfTask,
  { state, isWithheld }: Showing,
): MadeQuestions {
  const seed = newSeed();
  const questions = questionsOf(task, words, seed);
  const judged = withAccepted(questions, task.accepted);
  const stored = Buffer.from(writtenQuestions(questions));
  return {
    seed,
    count: questions.length,
    max_points: maxPoints(questions, task),
    stored,
    judged: judged === questions ? stored : Buffer.from(writtenQuestions(judged)),
    shown: writeQuestions({ ...NEW_RUN, mode: runModeOf(task.kind), state, questions: judged }, isWithheld),
  };
}

import { LIMITS } from '@slovickovo/domain/limits';
import { SIDES } from '@slovickovo/domain/question-types/question-types';
import { z } from 'zod';
import { data, done, endpoints, id, idParams, pathId, timestamp } from '../endpoint.ts';

/** A word as a task asks it; `asked` is the asked side. */
const askedWord = z.strictObject({
  word_id: id,
  word: z.strictObject({ from: z.string(), to: z.string() }),
  asked: z.enum(SIDES),
});

/** An answer that the teacher has accepted in a homework or a test; one that was withdrawn counts no more. */
export const acceptedAnswer = askedWord.extend({
  id,
  answer: z.string(),
  accepted_at: timestamp,
  /** The teacher's name; null if the account is erased. */
  accepted_by: z.string().nullable(),
  withdrawn_at: timestamp.nullable(),
  withdrawn_by: z.string().nullable(),
  /** Whether the word itself got it as another right answer. */
  completes_word: z.boolean(),
});
export type AcceptedAnswer = z.output<typeof acceptedAnswer>;

/** An answer that pupils ask the teacher to accept; `run_id` and `n` name it in one of their results. */
export const appealedAnswer = askedWord.extend({
  answer: z.string(),
  run_id: id,
  n: z.int(),
  students: z.array(z.strictObject({ user_id: id, name: z.string(), surname: z.string() })),
});
export type AppealedAnswer = z.output<typeof appealedAnswer>;

/** What a teacher decides about answers of a task. */
export const acceptedAnswersOfTask = z.strictObject({
  accepted: z.array(acceptedAnswer),
  appeals: z.array(appealedAnswer),
});
export type AcceptedAnswersOfTask = z.output<typeof acceptedAnswersOfTask>;

const resultParams = z.strictObject({ testId: pathId, resultId: pathId });
/** The number of the question in the run, from 0. */
const numbered = z.strictObject({ n: z.int().nonnegative().max(LIMITS.questions_per_task) });
/** The number of results that are judged otherwise now. */
const rejudged = { results: z.int() };

/** Answers that a teacher accepts besides those of the word (product §4.35). */
export const acceptedAnswers = endpoints({
  list: {
    method: 'GET',
    path: '/tests/:id/accepted-answers',
    access: 'teacher',
    summary: 'The accepted answers of a class task, and those that its pupils ask to be accepted',
    params: idParams,
    response: data(acceptedAnswersOfTask),
  },
  accept: {
    method: 'POST',
    path: '/test-results/:testId/:resultId/accept',
    access: 'teacher',
    summary: 'Accept the wrong answer of a result: every result of the task is judged again',
    params: resultParams,
    body: numbered,
    response: data(z.strictObject({ id, ...rejudged })),
  },
  withdraw: {
    method: 'DELETE',
    path: '/tests/:testId/accepted-answers/:acceptedId',
    access: 'teacher',
    summary: 'Accept an answer no more: every result of the task is judged again',
    params: z.strictObject({ testId: pathId, acceptedId: pathId }),
    response: data(z.strictObject(rejudged)),
  },
  appeal: {
    method: 'POST',
    path: '/test-results/:testId/:resultId/appeal',
    access: 'user',
    summary: "Ask the teacher to accept a wrong answer of the caller's own result",
    params: resultParams,
    body: numbered,
    response: done,
  },
  refuse: {
    method: 'POST',
    path: '/test-results/:testId/:resultId/refuse-appeal',
    access: 'teacher',
    summary: 'Refuse what was asked about the answer of a result, for all pupils who gave it',
    params: resultParams,
    body: numbered,
    response: done,
  },
});

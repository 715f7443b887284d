import { LIMITS } from '@slovickovo/domain/limits';
import type { ShownPart } from '@slovickovo/domain/question-types/question-rules';
import { DIFFICULTIES, QUESTION_TYPES } from '@slovickovo/domain/question-types/question-types';
import type { ShownParts } from '@slovickovo/domain/question-types/type-rules';
import { PRACTICES } from '@slovickovo/domain/runs/practice';
import { RUN_MODES, RUN_STATES } from '@slovickovo/domain/runs/runs';
import { TASK_KINDS } from '@slovickovo/domain/tasks/tasks';
import { z } from 'zod';
import { DAILY_WEIGHTS, data, endpoints, id, idParams, pathId, timestamp } from '../endpoint.ts';
import { language } from '../languages/languages.ts';
import { makeUp } from '../tasks/make-ups.ts';

/** A part that the rules of a type show and that is missing here would not reach the player: it does not compile. */
const shownParts = {
  answers: z.array(z.string()).optional(),
  characters: z.array(z.string()).optional(),
  prefilled: z.array(z.int()).optional(),
  mask: z.array(z.string().nullable()).optional(),
} satisfies { [Part in ShownPart]: z.ZodType<Part extends keyof ShownParts ? ShownParts[Part] : unknown> };

/**
 * A question as its player may see it. In a sealed run the asked side of `word` is null until that answer is stored.
 * `model_answer`: the one answer that boxes and tiles are made of; sent with the asked side when a side of `word` has
 * alternatives or optional text.
 */
export const question = z.strictObject({
  type: z.enum(QUESTION_TYPES),
  wType: z.enum(['from', 'to']),
  word: z.strictObject({ from: z.string().nullable(), to: z.string().nullable() }),
  model_answer: z.string().optional(),
  /** Answers that the teacher has accepted besides those of the word; sent with the asked side. */
  accepted: z.array(z.string()).optional(),
  response: z.string().nullable(),
  valid: z.boolean().nullable(),
  /** An answer that came after the end, where none had been stored: it is kept and does not count (product §10.11). */
  late: z.strictObject({ response: z.string(), stored_at: timestamp }).optional(),
  ...shownParts,
  /** The pupil has asked the teacher to accept the answer, or the teacher has refused to. */
  appeal: z.enum(['asked', 'refused']).optional(),
  /** Asked again after a wrong answer, and not counted. */
  repeated: z.literal(true).optional(),
  /** When a question is asked again: the number of answers before it; the others are asked in their order. */
  place: z.int().optional(),
  /** How many times a warm-up asked the question before this one. */
  asked_before: z.int().optional(),
});
export type RunQuestion = z.output<typeof question>;

/** A run, as the server keeps it. Times are the database's; `remaining_ms` is null without a deadline. */
export const run = z.strictObject({
  id,
  test_id: id,
  user_id: id,
  state: z.enum(RUN_STATES),
  mode: z.enum(RUN_MODES),
  date_started: timestamp,
  date_finished: timestamp.nullable(),
  deadline: timestamp.nullable(),
  server_now: timestamp,
  remaining_ms: z.int().nullable(),
  test_rate: z.int().nullable(),
  points: z.int().nullable(),
  max_points: z.int(),
  correct: z.int().nullable(),
  suspicious: z.boolean(),
  /** The best success of the earlier results of the task, in percent; null without any, and while the run is open. */
  previous_best: z.int().nullable(),
  result: z.strictObject({ current: z.int(), questions: z.array(question) }),
  /**
   * Not null while verdicts and right answers of a class test are withheld from its pupil: until the test is over for everybody,
   * at the latest when its window has closed (`until`, null without an end). `valid` and the asked side of every question are
   * then null; `response` says that an answer is stored.
   */
  withheld: z.strictObject({ until: timestamp.nullable() }).nullable(),
  /** Why the task is gone for the pupil: it was deleted, or the pupil is not in its class any more. Missing while it is there. */
  gone: z.enum(['deleted', 'left_class']).optional(),
  /** The pupil's name when the teacher enters the run; otherwise null. */
  entered_for: z.string().nullable(),
  /** The fields of the task that the player shows. */
  test: z.strictObject({
    name: z.string(),
    kind: z.enum(TASK_KINDS),
    usergroup_id: id.nullable(),
    usergroup_name: z.string().nullable(),
    difficulty: z.enum(DIFFICULTIES),
    diacritic: z.boolean(),
    time: z.int().nullable(),
    language_from: language,
    language_to: language,
    /** A practice asks a question that was not answered right again (product §4.27). */
    practice: z.enum(PRACTICES).nullable(),
    /** Questions that were not answered right are asked again, without counting (product §4.34). */
    mistakes_return: z.boolean(),
  }),
});
export type Run = z.output<typeof run>;

/** Clock and state of a run without its questions, so that the player learns of more time. */
export const runClock = run.pick({ id: true, state: true, deadline: true, server_now: true, remaining_ms: true });
export type RunClock = z.output<typeof runClock>;

/**
 * The changes of a run for a caller that already has its first answers: all fields that can change, and the questions
 * whose present form the caller has not seen: those answered since, after the end of a sealed run also the
 * unanswered ones, and those that a practice of mistakes has added.
 */
export const runChange = run
  .omit({
    test_id: true,
    user_id: true,
    mode: true,
    date_started: true,
    withheld: true,
    entered_for: true,
    result: true,
    test: true,
  })
  .extend({ current: z.int(), questions: z.array(question.extend({ n: z.int() })) });
export type RunChange = z.output<typeof runChange>;

const LIVE_STATES = ['needs_consent', 'waiting', 'playing', 'lost', 'finished'] as const;

/**
 * A pupil in the teacher's live view. `needs_consent`: joined after the test had begun and is not let in; `left_class`: left
 * the class after starting the test. `waiting`: not started; `lost`: no heartbeat of the open player for half a
 * minute. `current` answers of `question_count` are stored. The other fields belong to the finished run.
 */
export const liveStudent = z.strictObject({
  user_id: id,
  name: z.string(),
  surname: z.string(),
  state: z.enum(LIVE_STATES),
  run_id: id.nullable(),
  current: z.int(),
  question_count: z.int(),
  remaining_ms: z.int().nullable(),
  test_rate: z.int().nullable(),
  points: z.int().nullable(),
  suspicious: z.boolean(),
  /** A teacher enters the run for the pupil (product §6.5). */
  entered_by_teacher: z.boolean(),
  left_class: z.boolean(),
  /** The extra time of the pupil in percent (product §4.37). */
  extra_time: z.int(),
  /** The later date of a class test for this pupil, if there is one (product §4.25). */
  make_up: makeUp.nullable(),
});
export type LiveStudent = z.output<typeof liveStudent>;

/** The live view at one moment of the database's clock. */
export const liveView = z.strictObject({ server_now: timestamp, students: z.array(liveStudent) });
export type LiveView = z.output<typeof liveView>;

/** Longer than any answer that could be right; a longer one is `malformed`. */
const response = z.string().max(LIMITS.response_length);

/** The run that a call has started. */
export const runReply = z.strictObject({ status: z.literal('valid'), testResult: run });

export const runs = endpoints({
  start: {
    method: 'POST',
    path: '/tests/generate',
    access: 'user',
    daily_weight: DAILY_WEIGHTS.run,
    summary:
      "Start a run. Only `id` is read, and `user_id` when a teacher enters a pupil's run; other fields are ignored",
    body: z.object({ id, user_id: id.optional() }),
    response: runReply,
  },
  save: {
    method: 'POST',
    path: '/tests/results',
    access: 'user',
    has_no_daily_limit: true,
    summary:
      'Store answers of a run; with any non-null `date_finished` finish it, with `discard` quit an exercise or homework. ' +
      'Only responses are read: the server makes verdicts, points and dates. The reply is the run ' +
      '(`testResult`), or its changes (`change`) for a caller that sends how many answers it knows (`known`)',
    body: z.object({
      id,
      result: z
        .object({ questions: z.array(z.object({ response: response.nullable() })).max(LIMITS.questions_per_task) })
        .nullish(),
      answers: z
        .array(z.object({ n: z.int().nonnegative(), response }))
        .max(LIMITS.questions_per_task)
        .optional(),
      known: z.int().nonnegative().optional(),
      date_finished: z.unknown().optional(),
      discard: z.boolean().optional(),
    }),
    response: z.strictObject({
      status: z.literal('valid'),
      testResult: run.optional(),
      change: runChange.optional(),
    }),
  },
  open: {
    method: 'GET',
    path: '/tests/results',
    access: 'user',
    summary: "The caller's open run, or null",
    query: z.strictObject({ open: z.literal('1') }),
    response: data(run.nullable()),
  },
  preview: {
    method: 'POST',
    path: '/tests/:id/preview',
    access: 'user',
    summary: "Questions as a run of the caller's own task would ask them; nothing is stored or earned",
    params: idParams,
    response: data(z.strictObject({ questions: z.array(question), test: run.shape.test })),
  },
  alive: {
    method: 'POST',
    path: '/tests/results/alive',
    access: 'user',
    has_no_daily_limit: true,
    summary: 'Heartbeat of an open player; returns the clock and state of its run',
    body: z.strictObject({ id }),
    response: data(runClock),
  },
  clock: {
    method: 'GET',
    path: '/tests/results/:id/clock',
    access: 'user',
    summary: "Server-sent events: the clock and state of the player's run, at first and after each change",
    params: idParams,
    stream: true,
    response: runClock,
  },
  live: {
    method: 'GET',
    path: '/tests/:id/live',
    access: 'teacher',
    summary: 'Server-sent events: the progress of each pupil of the class in a task, every two seconds',
    params: idParams,
    stream: true,
    response: liveView,
  },
  addTime: {
    method: 'POST',
    path: '/tests/:id/more-time',
    access: 'teacher',
    repeatable: true,
    summary: "Give more minutes to the open runs of a class task, or to one pupil's; returns the number of runs",
    params: idParams,
    body: z.strictObject({ minutes: z.int().min(1).max(60), user_id: id.optional() }),
    response: data(z.strictObject({ runs: z.int() })),
  },
  remove: {
    method: 'DELETE',
    path: '/test-results/:testId/:resultId',
    access: 'teacher',
    summary: "Void a pupil's result: its points are taken back, and a class test can be taken again",
    params: z.strictObject({ testId: pathId, resultId: pathId }),
    response: z.strictObject({ status: z.literal('success'), data: z.strictObject({ valid: z.literal(false) }) }),
  },
  practise: {
    method: 'POST',
    path: '/test-results/:testId/:resultId/practice',
    access: 'user',
    daily_weight: DAILY_WEIGHTS.run,
    summary:
      "Start a run of the words of the caller's own result that were not answered right, as an exercise of its own",
    params: z.strictObject({ testId: pathId, resultId: pathId }),
    response: runReply,
  },
  get: {
    method: 'GET',
    path: '/test-results/:testId/:resultId',
    access: 'user',
    summary: "A finished run with its answers, for its owner and for the class's teacher",
    params: z.strictObject({ testId: pathId, resultId: pathId }),
    response: data(run),
  },
});

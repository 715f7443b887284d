import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { DAILY_WEIGHTS, data, done, endpoints, id, idParams, timestamp } from '../endpoint.ts';
import { run } from './runs.ts';

/**
 * A homework or an exercise that its pupil has taken along, with its questions: it is played without a connection. It can be
 * delivered until `expires_at`, and counts until its homework closes (`valid_until`, null without an end).
 */
export const takenRun = z.strictObject({ run, valid_until: timestamp.nullable(), expires_at: timestamp });
export type TakenRun = z.output<typeof takenRun>;

/** The same in a list, without questions: not delivered yet (`taken`), or delivered too late to count (`uncounted`). */
export const takenItem = z.strictObject({
  id,
  test_id: id,
  name: z.string(),
  kind: run.shape.test.shape.kind,
  usergroup_id: id.nullable(),
  usergroup_name: z.string().nullable(),
  state: run.shape.state.extract(['taken', 'uncounted']),
  date_started: timestamp,
  date_finished: timestamp.nullable(),
  test_rate: z.int().nullable(),
  valid_until: timestamp.nullable(),
  expires_at: timestamp,
});
export type TakenItem = z.output<typeof takenItem>;

export const takenRuns = endpoints({
  take: {
    method: 'POST',
    path: '/tests/:id/taken',
    access: 'user',
    daily_weight: DAILY_WEIGHTS.run,
    summary:
      'Take a homework or an own exercise along, to be played without a connection. A pupil has one of a task: until it is ' +
      'delivered or removed, the same one is returned',
    params: idParams,
    response: data(takenRun),
  },
  list: {
    method: 'GET',
    path: '/tests/taken',
    access: 'user',
    summary: 'What the caller has taken along and not delivered, and what was delivered too late to count',
    response: data(z.array(takenItem)),
  },
  deliver: {
    method: 'POST',
    path: '/tests/taken/:id',
    access: 'user',
    summary:
      'Deliver the answers of a run that was taken along, once: the server judges them, and the first delivery is the result. ' +
      'Repeating it returns the same result',
    params: idParams,
    body: z.strictObject({
      answers: z
        .array(z.strictObject({ n: z.int().nonnegative(), response: z.string().max(LIMITS.response_length) }))
        .max(LIMITS.questions_per_task),
    }),
    response: data(run),
  },
  remove: {
    method: 'DELETE',
    path: '/tests/taken/:id',
    access: 'user',
    summary: 'Give up a run that was taken along and not delivered',
    params: idParams,
    response: done,
  },
});

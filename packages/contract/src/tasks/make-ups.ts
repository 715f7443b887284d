import { z } from 'zod';
import { id, timestamp } from '../endpoint.ts';

/**
 * A later date of a class test for a pupil who was absent (product §4.25). `test_rate` is the best result in percent, null without one;
 * `is_writing` says that the pupil's run is open, which extra time may allow after the end.
 */
export const makeUp = z.strictObject({
  test_id: id,
  valid_from: timestamp,
  valid_until: timestamp.nullable(),
  test_rate: z.int().nullable(),
  is_writing: z.boolean(),
});
export type MakeUp = z.output<typeof makeUp>;

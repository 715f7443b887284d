import { z } from 'zod';

/** How many homework and tests of a class the caller sees; for a pupil current and older ones together (product §2.20). */
export const taskCounts = z.strictObject({ homework: z.int(), test: z.int() });

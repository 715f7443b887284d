import { z } from 'zod';

/**
 * The pupils' best results of a class task in percent, the best first, and the index of the caller's own. The others
 * are anonymous; among equal results the first is taken as the caller's.
 */
export const comparison = z.strictObject({ rates: z.array(z.int()).min(1), own: z.int().nonnegative() });
export type Comparison = z.output<typeof comparison>;

import { z } from 'zod';
import { id } from '../endpoint.ts';

/** A group within a class (product §3.24). */
export const classGroup = z.strictObject({ id, name: z.string() });
export type ClassGroup = z.output<typeof classGroup>;

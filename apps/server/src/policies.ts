import type { Actor } from './context.ts';
import { AppError } from './errors.ts';

/**
 * Who may see or do what with one kind of thing, a right a line: pure functions of the caller and of facts that a
 * repository has read. A feature keeps its tables in `<feature>.policies.ts`; `http/policies.test.ts` names the endpoints
 * where each policy decides, and fails for a policy without one.
 */
export type Policies<Subject> = Record<string, (actor: Actor, subject: Subject) => boolean>;

/** Refuses as `not_found`: something that the caller may not see does not exist for the caller (product §6.7). */
export function authorize(isAllowed: boolean): asserts isAllowed {
  if (!isAllowed) throw new AppError('not_found');
}

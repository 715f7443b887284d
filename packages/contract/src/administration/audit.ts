import { AUDIT_ACTIONS, AUDIT_WAYS } from '@slovickovo/domain/administration/audit';
import { LIMITS, PAGE_SIZES } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { count, endpoints, id, LONGEST_PAGE, page, timestamp } from '../endpoint.ts';

/** One deed of an administrator (product §6.12). */
const entry = z.strictObject({
  id,
  action: z.enum(AUDIT_ACTIONS),
  via: z.enum(AUDIT_WAYS),
  /** Who did it; null for a link, a command and a job. */
  actor_login: z.string().nullable(),
  /** Whose account it changed, as it was called then. */
  subject_login: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  created_at: timestamp,
});
export type AuditEntry = z.output<typeof entry>;

/** What administrators did (product §6.12). */
export const audit = endpoints({
  list: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary:
      'A page of the audit list, the newest first; of one action, or of a login that did something or was changed',
    query: z.strictObject({
      page: count(1, 100_000),
      limit: count(PAGE_SIZES.table, LONGEST_PAGE),
      action: z.enum(AUDIT_ACTIONS).optional(),
      login: z.string().max(LIMITS.login_length).optional(),
    }),
    response: page(entry),
  },
});

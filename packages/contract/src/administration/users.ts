import { LIMITS, PAGE_SIZES } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { ROLES } from '../accounts/accounts.ts';
import { count, data, done, endpoints, formText, id, idParams, LONGEST_PAGE, page, timestamp } from '../endpoint.ts';

/** An account as administrators see it. */
const account = z.strictObject({
  id,
  login: z.string(),
  f_name: z.string(),
  email: z.string().nullable(),
  school: z.string().nullable(),
  role: z.enum(ROLES),
  is_waiting_teacher: z.boolean(),
  last_login: timestamp.nullable(),
  created_at: timestamp,
  blocked_at: timestamp.nullable(),
});
export type Account = z.output<typeof account>;

/** The accounts, for administrators (product §7.22). */
export const adminUsers = endpoints({
  list: {
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary:
      'A page of the accounts: the newest, or those in which each typed word begins a word; `total` is 1,000 at most',
    query: z.strictObject({
      page: count(1, 1_000),
      limit: count(PAGE_SIZES.table, LONGEST_PAGE),
      filter: z.string().max(LIMITS.email_length).optional(),
    }),
    response: page(account),
  },
  block: {
    method: 'POST',
    path: '/admin/users/:id/block',
    access: 'admin',
    summary: 'Block an account, which ends its sessions, or open it again',
    params: idParams,
    body: z.strictObject({ blocked: z.boolean(), reason: formText(LIMITS.reason_length).nullable() }),
    response: done,
  },
  changeRole: {
    method: 'PUT',
    path: '/admin/users/:id/role',
    access: 'admin',
    summary: 'Make a user a teacher, or a teacher without classes a user',
    params: idParams,
    body: z.strictObject({ role: z.enum(['user', 'teacher']) }),
    response: done,
  },
  reset: {
    method: 'POST',
    path: '/admin/users/:id/reset',
    access: 'admin',
    summary:
      'Let somebody in who lost the password or the second factor: a link by e-mail, or a password to be changed',
    params: idParams,
    body: z.strictObject({ reason: formText(LIMITS.reason_length).nullable() }),
    /** `password` is null if a link was sent; it is told this one time. */
    response: data(z.strictObject({ password: z.string().nullable() })),
  },
  erase: {
    method: 'POST',
    path: '/admin/users/:id/erase',
    access: 'admin',
    summary: 'Erase an account with everything of the person',
    params: idParams,
    body: z.strictObject({ reason: formText(LIMITS.reason_length).nullable() }),
    response: done,
  },
});

import { LIMITS, PAGE_SIZES } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { count, data, done, endpoints, formText, id, idParams, LONGEST_PAGE, page, timestamp } from '../endpoint.ts';

/** Somebody who asks to be a teacher (product §4.18). */
export const waitingTeacher = z.strictObject({
  id,
  login: z.string(),
  f_name: z.string(),
  school: z.string().nullable(),
  email: z.string().nullable(),
  requested_at: timestamp,
});
export type WaitingTeacher = z.output<typeof waitingTeacher>;

const code = z.string().max(200);
const decision = { approve: z.boolean(), reason: formText(LIMITS.reason_length).nullable() };

/**
 * What a link says: who asks; or that somebody has decided, by this link (`used`) or otherwise (`decided`); or that it does not
 * work.
 */
const linkState = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('waiting'), teacher: waitingTeacher }),
  z.strictObject({ state: z.enum(['decided', 'used', 'expired', 'unknown']) }),
]);

/** The approval of teachers, by a link of an e-mail and by administrators (product §4.18). */
export const approvals = endpoints({
  readLink: {
    method: 'POST',
    path: '/teacher-approvals/read',
    access: 'public',
    summary: 'Who asks to be a teacher, by the code of a link; the link stays unused',
    body: z.strictObject({ code }),
    response: data(linkState),
  },
  decideByLink: {
    method: 'POST',
    path: '/teacher-approvals',
    access: 'public',
    summary: 'Approve or refuse a teacher by a link, which works once; the state is `done`, or why nothing was done',
    body: z.strictObject({ code, ...decision }),
    response: data(z.strictObject({ state: z.enum(['done', 'decided', 'used', 'expired', 'unknown']) })),
  },
  listWaiting: {
    method: 'GET',
    path: '/admin/teachers',
    access: 'admin',
    summary: 'A page of those who wait to be teachers, the longest wait first',
    query: z.strictObject({ page: count(1, 100_000), limit: count(PAGE_SIZES.table, LONGEST_PAGE) }),
    response: page(waitingTeacher),
  },
  decide: {
    method: 'POST',
    path: '/admin/teachers/:id',
    access: 'admin',
    summary: 'Approve or refuse somebody who waits to be a teacher',
    params: idParams,
    body: z.strictObject(decision),
    response: done,
  },
});

import { LIMITS, PAGE_SIZES } from '@slovickovo/domain/limits';
import { NOTICE_TYPES } from '@slovickovo/domain/notices/notices';
import { z } from 'zod';
import {
  count,
  data,
  done,
  endpoints,
  formText,
  id,
  idParams,
  LONGEST_PAGE,
  page,
  sentTimestamp,
  timestamp,
} from '../endpoint.ts';

/** A notice of the operator (product §3.16). */
export const operatorNotice = z.strictObject({
  id,
  type: z.enum(NOTICE_TYPES),
  /** A language without a text of its own reads the Slovak one. */
  text: z.strictObject({ sk: z.string(), en: z.string().nullable() }),
  show_bell: z.boolean(),
  valid_from: timestamp,
  /** Null: until somebody ends it. */
  valid_to: timestamp.nullable(),
});
export type OperatorNotice = z.output<typeof operatorNotice>;

const text = formText(LIMITS.notice_text_length);
const noticeForm = z.strictObject({
  type: z.enum(NOTICE_TYPES),
  text: z.strictObject({ sk: text, en: text.nullable() }),
  show_bell: z.boolean(),
  valid_from: sentTimestamp,
  valid_to: sentTimestamp.nullable(),
});

/** Notices of the operator for everybody (product §7.6). */
export const notices = endpoints({
  list: {
    method: 'GET',
    path: '/notifications',
    access: 'user',
    summary: 'The notices of the operator that are valid now, the newest first',
    response: data(z.array(operatorNotice)),
  },
  listPast: {
    method: 'GET',
    path: '/notifications/past',
    access: 'user',
    summary: 'The notices of the operator that stay under the bell, also after their time, the newest first',
    response: data(z.array(operatorNotice)),
  },
});

/** The administration of notices (product §7.22); apart, because every page loads the others. */
export const adminNotices = endpoints({
  listAll: {
    method: 'GET',
    path: '/admin/notices',
    access: 'admin',
    summary: 'A page of all notices, the newest first',
    query: z.strictObject({ page: count(1, 100_000), limit: count(PAGE_SIZES.table, LONGEST_PAGE) }),
    response: page(operatorNotice),
  },
  create: {
    method: 'POST',
    path: '/admin/notices',
    access: 'admin',
    summary: 'Write a notice',
    body: noticeForm,
    repeatable: true,
    response: data(operatorNotice),
  },
  update: {
    method: 'PUT',
    path: '/admin/notices/:id',
    access: 'admin',
    summary: 'Change a notice',
    params: idParams,
    // A date that is not sent stays: a colleague may have ended the notice meanwhile.
    body: noticeForm.partial({ valid_from: true, valid_to: true }),
    response: data(operatorNotice),
  },
  end: {
    method: 'POST',
    path: '/admin/notices/:id/end',
    access: 'admin',
    summary: 'End a notice now, which stays in the list; one that has ended is not found',
    params: idParams,
    response: done,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/notices/:id',
    access: 'admin',
    summary: 'Delete a notice',
    params: idParams,
    response: done,
  },
});

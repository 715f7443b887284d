import { LIMITS } from '@slovickovo/domain/limits';
import { NAME_ORDERS } from '@slovickovo/domain/pupil-accounts/person-names';
import { PUPIL_COLUMNS, PUPIL_PROBLEMS } from '@slovickovo/domain/pupil-accounts/pupil-list';
import { z } from 'zod';
import { user } from '../accounts/accounts.ts';
import { data, done, endpoints, formText, id, idParams, pathId } from '../endpoint.ts';

const name = formText(LIMITS.name_length);

/** One pupil of a list that was pasted or read from a file; nothing of it is stored. */
export const listedPupil = z.strictObject({
  name: z.string(),
  surname: z.string(),
  /** The class that the list names beside the pupil; null if it has no such column. */
  class_name: z.string().nullable(),
  /** A login that nobody has at this moment; different in each row. */
  login: z.string(),
  /** Why no account can be made from the row as it is. */
  problem: z.enum(PUPIL_PROBLEMS).nullable(),
  /**
   * A warning: a pupil with this name is in the class already, left it not long ago, or stands higher in the list. An account can be
   * made: two pupils may have the same name.
   */
  notice: z.enum(['in_class', 'left_class', 'repeated']).nullable(),
  /** The account of the pupil who left the class, if the caller may take it back (`takeBack`). */
  former: z.strictObject({ id, login: z.string() }).nullable(),
});
export type ListedPupil = z.output<typeof listedPupil>;

/** A list of pupils as the server reads it. */
export const pupilList = z.strictObject({
  /** How the names were read. The same list sent with the other order swaps names and surnames in all rows. */
  order: z.enum(NAME_ORDERS),
  /** The columns that were found, with their headings; of a list without headings, `heading` is empty. */
  columns: z.array(z.strictObject({ heading: z.string(), role: z.enum(PUPIL_COLUMNS).nullable() })),
  /** Names of a workbook's sheets; `sheet` is the index of the one that was read. Empty for a text. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  pupils: z.array(listedPupil),
  /** How many more pupils the class can have. */
  places_left: z.int(),
});
export type PupilList = z.output<typeof pupilList>;

/**
 * What is printed on a pupil's login card. Only the reply that made the password has it: the server keeps hashes, so cards
 * are printed again only by giving new passwords (`reset`), or by repeating the call with its `key` within a day.
 */
export const loginCard = z.strictObject({
  id,
  name: z.string(),
  surname: z.string(),
  login: z.string(),
  password: z.string(),
  /**
   * Signs in once. The page puts it into the fragment of the address in the QR code, so that neither logs nor other servers
   * read it; only `signInByCard` uses it up.
   */
  code: z.string(),
});
export type LoginCard = z.output<typeof loginCard>;

const cards = z.strictObject({ usergroup_name: z.string(), cards: z.array(loginCard) });

/**
 * A pupil of the class whose password the caller may reset, and whose name the caller may correct: an account that was made here and has
 * no e-mail address.
 */
export const managedPupil = z.strictObject({
  id,
  name: z.string(),
  surname: z.string(),
  login: z.string(),
  /** Whether somebody has signed in to the account. */
  has_signed_in: z.boolean(),
  /** Whether the password of the last card still has to be changed. */
  must_change_password: z.boolean(),
});
export type ManagedPupil = z.output<typeof managedPupil>;

/** Only keeps out texts that no person pasted: the service refuses too many rows by a text that names the limit. */
const LONGEST_LIST = 200_000;

const order = z.enum(NAME_ORDERS);
/** Made by the caller for one action and sent again with each repetition of it. The cards depend on it, so it is kept secret. */
const key = z.uuid();

export const pupilAccounts = endpoints({
  readText: {
    method: 'POST',
    path: '/usergroups/:id/pupil-accounts/preview',
    access: 'teacher',
    summary: 'Read a pasted list of pupils; stores nothing',
    params: idParams,
    body: z.strictObject({ text: z.string().max(LONGEST_LIST), order: order.nullable() }),
    response: data(pupilList),
  },
  readFile: {
    method: 'POST',
    path: '/usergroups/:id/pupil-accounts/preview-file',
    access: 'teacher',
    summary: 'Read a list of pupils from a file (CSV, TSV, XLSX, ODS); stores nothing',
    params: idParams,
    query: z.strictObject({
      order: order.optional(),
      sheet: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .optional(),
    }),
    upload: true,
    body_limit: LIMITS.import_file_bytes,
    response: data(pupilList),
  },
  list: {
    method: 'GET',
    path: '/usergroups/:id/pupil-accounts',
    access: 'teacher',
    summary: 'Pupils of the class whose password the caller may reset, by surname',
    params: idParams,
    response: data(z.array(managedPupil)),
  },
  create: {
    method: 'POST',
    path: '/usergroups/:id/pupil-accounts',
    access: 'teacher',
    summary:
      'Make accounts without e-mail in the class, all or none; a repeated key makes no more and returns those of the cards that still work',
    params: idParams,
    body: z.strictObject({
      key,
      pupils: z
        .array(
          z.strictObject({
            name,
            surname: name,
            /** A wish, for example that of the preview: if it is taken, a number is added. Null: made from the name. */
            login: formText(LIMITS.login_length).nullable(),
          }),
        )
        .min(1)
        .max(LIMITS.students_per_class),
    }),
    response: data(cards),
  },
  reset: {
    method: 'POST',
    path: '/usergroups/:id/pupil-accounts/reset',
    access: 'teacher',
    summary:
      'Give these pupils new first passwords and cards, all or none; ends their sessions, devices and older cards. A repeated key returns those of the cards that still work',
    params: idParams,
    body: z.strictObject({ key, students: z.array(id).min(1).max(LIMITS.students_per_class) }),
    response: data(cards),
  },
  correctName: {
    method: 'PUT',
    path: '/usergroups/:id/pupil-accounts/:studentId',
    access: 'teacher',
    summary: 'Correct the name of a pupil whose password the caller may reset; the login stays',
    params: z.strictObject({ id: pathId, studentId: pathId }),
    body: z.strictObject({ name, surname: name }),
    response: done,
  },
  takeBack: {
    method: 'POST',
    path: '/usergroups/:id/pupil-accounts/:studentId/return',
    access: 'teacher',
    summary: 'Take a pupil without e-mail back whom a teacher removed from the class; the account stays as it is',
    params: z.strictObject({ id: pathId, studentId: pathId }),
    response: done,
  },
  signInByCard: {
    method: 'POST',
    path: '/login/card',
    access: 'public',
    summary: 'Sign in with the code of a login card, which works once; sets the session cookie as well',
    body: z.strictObject({ code: z.string().max(100) }),
    response: z.strictObject({ status: z.literal('success'), access_token: z.string(), data: user }),
  },
});

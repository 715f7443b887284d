import { PASSWORD_PROBLEMS } from '@slovickovo/domain/accounts/accounts';
import { COLOUR_SCHEMES } from '@slovickovo/domain/accounts/colour-schemes';
import { LIMITS } from '@slovickovo/domain/limits';
import { READING_SPEEDS } from '@slovickovo/domain/speech/reading-speeds';
import { z } from 'zod';
import { data, done, endpoints, formText, id, timestamp } from '../endpoint.ts';
import { operatorNotice } from '../notices/notices.ts';
import { consentGiver, consentVersion } from './consent.ts';

export const ROLES = ['user', 'teacher', 'admin'] as const;
/** The role of a user (product §6.1); a pupil is a `user`. */
export type Role = (typeof ROLES)[number];

/** Six digits of an application, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z.string().max(40);

/** A service of somebody else that the operator set up (product §1.7). */
export const service = z.strictObject({
  url: z.string(),
  /** Null before the user has answered. */
  is_allowed: z.boolean().nullable(),
});
export type Service = z.output<typeof service>;

export const endToken = z.string().regex(/^[\w-]{43}$/);

/** A code of a language; whether it is offered is answered at its field. */
const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);

/** The signed-in user (product §3.1). `last_login` is the login before this one (product §4.21). */
export const user = z.strictObject({
  id,
  login: z.string(),
  name: z.string(),
  surname: z.string(),
  f_name: z.string(),
  /** Null for a pupil whose account a teacher made, until the pupil gives one. */
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  school: z.string().nullable(),
  country: z.string(),
  language: z.string(),
  role: z.strictObject({ name: z.enum(ROLES) }),
  /** Asked to be a teacher; has a pupil's rights until the approval (product §4.18). */
  is_waiting_teacher: z.boolean(),
  /** 1 once the tutorial was finished or closed, 0 before (product §4.20). */
  training_status: z.int(),
  last_login: timestamp.nullable(),
  /** False for somebody who signs in by Google or Facebook only and has set no password (product §6.8). */
  has_password: z.boolean(),
  colour_scheme: z.enum(COLOUR_SCHEMES),
  /** "Pohodlné čítanie" (product §1.9); null before the first choice. */
  comfortable_reading: z.boolean().nullable(),
  reading_speed: z.enum(READING_SPEEDS),
  hidden_in_rankings: z.boolean(),
  /** Where page views are reported; null where they are not: not set up, or nobody may ask this user (product §1.7). */
  page_views: service.nullable(),
  /** Whether a teacher made the account and it has no e-mail address: the teacher can give it a new password. */
  is_managed: z.boolean(),
  /**
   * While it is set, every call but `current` and `changePassword` is refused with `password_must_change`; the change ignores
   * `old_password`. A class test that is open comes first: its calls work, and the change answers `test_in_progress` until then.
   */
  must_change_password: z.boolean(),
  /**
   * The text of the consent changed since this user agreed. While it is set, only what reads the user, `consent.give`, one's own
   * data and a run that is open work; other calls answer `consent_needed` (product §11.6).
   */
  must_consent: z.boolean(),
  /** The notices of the operator that are valid now (product §3.16): every page shows them, so `current` brings them along. */
  notices: z.array(operatorNotice).optional(),
  /** Ends the session of this call and opens nothing: a device that signs out without a network sends it later. */
  end_token: endToken,
});
export type User = z.output<typeof user>;

/** The reply to a sign-in: the token of the session, and its user. */
export const signedIn = z.strictObject({ status: z.literal('success'), access_token: z.string(), data: user });

const login = formText(LIMITS.login_length);
export const password = formText(LIMITS.password_length);
const name = formText(LIMITS.name_length);
const email = formText(LIMITS.email_length);
const telephone = formText(LIMITS.telephone_length);
const school = formText(LIMITS.school_length);

/** The registration form (product §3.21); its rules are in `domain/accounts`. */
export const registration = z.strictObject({
  login,
  password,
  name,
  surname: name,
  email,
  telephone: telephone.nullable(),
  school: school.nullable(),
  access_code: name,
  language: languageCode,
  country: z.string().regex(/^[a-z]{2}$/),
  is_teacher: z.boolean(),
  consent: z.boolean(),
  consent_by: consentGiver,
  /** The version of the text that the form showed. */
  consent_version: consentVersion,
});

const profile = z.strictObject({
  name,
  surname: name,
  login,
  /** Null only while the account has none. */
  email: email.nullable(),
  telephone: telephone.nullable(),
  school: school.nullable(),
  language: languageCode,
  /** Proves that the caller is the owner (product §11.2); asked for where the login or the e-mail address changes, ignored otherwise. */
  proof: password.optional(),
});

export const accounts = endpoints({
  register: {
    method: 'POST',
    path: '/register-user',
    access: 'public',
    summary: 'Register an account',
    body: registration,
    response: data(z.strictObject({ f_name: z.string() })),
  },
  usernameAvailable: {
    method: 'GET',
    path: '/username-available',
    access: 'public',
    summary: "Answers the text 'true' when the login is taken",
    query: z.strictObject({ username: login }),
    response: z.enum(['true', 'false']),
  },
  checkPassword: {
    method: 'POST',
    path: '/check-password',
    access: 'public',
    summary: 'The problem of a new password that only the server knows, or null; nothing is stored',
    body: z.strictObject({ password }),
    response: data(z.enum(PASSWORD_PROBLEMS).nullable()),
  },
  login: {
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Sign in; sets the session cookie as well',
    /** `code` is the second factor of an account that has one (product §6.14). */
    body: z.strictObject({ username: login, password, code: secondFactorCode.optional() }),
    response: signedIn,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    access: 'public',
    summary: 'End this session',
    response: z.strictObject({ status: z.literal('success'), message: z.literal('logged_out') }),
  },
  endSession: {
    method: 'POST',
    path: '/sessions/end',
    access: 'public',
    summary: 'End the session with this `end_token`, whoever is signed in now; also if it has ended already',
    body: z.strictObject({ end_token: endToken }),
    response: done,
  },
  checkUser: {
    method: 'POST',
    path: '/check-user',
    access: 'user',
    summary: "Look up a login: the message 'true' and the user's id, or 'false' and null",
    body: z.strictObject({ username: login }),
    response: z.strictObject({
      status: z.literal('success'),
      message: z.enum(['true', 'false']),
      data: id.nullable(),
    }),
  },
  current: { method: 'GET', path: '/user/auth', access: 'user', summary: 'The signed-in user', response: data(user) },
  updateProfile: {
    method: 'PUT',
    path: '/user',
    access: 'user',
    summary: "Change the caller's personal data",
    body: profile,
    response: data(user).extend({ message: z.literal('profile_updated') }),
  },
  endTutorial: {
    method: 'POST',
    path: '/increase-training',
    access: 'user',
    summary: 'The caller has finished or closed the tutorial; again, it changes nothing',
    response: done,
  },
  changePassword: {
    method: 'POST',
    path: '/change-password',
    access: 'user',
    has_no_daily_limit: true,
    summary: 'Change the password; ends the other sessions',
    body: z.strictObject({ old_password: password, new_password: password }),
    response: done,
  },
});

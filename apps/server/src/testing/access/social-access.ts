import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { issueLink } from '../../features/accounts/links/links.service.ts';
import { AGREED } from '../agreement.ts';
import { ANY_SIGNED_IN, anybody, signedIn } from './access-outcomes.ts';

const NO_TOKEN = 'x'.repeat(43);
const form = {
  login: 'nova',
  name: 'Eva',
  surname: 'Malá',
  email: 'eva@skola.sk',
  telephone: null,
  school: null,
  access_code: '',
  language: 'sk',
  country: 'sk',
  is_teacher: false,
  ...AGREED,
};

/** The settings with which the rows were written: Facebook is never called. */
export const SOCIAL_SETTINGS = {
  APP_URL: 'http://localhost:3000',
  FACEBOOK_CLIENT_ID: '1234567890',
  FACEBOOK_CLIENT_SECRET: 'tajomstvo-len-pre-testy',
};

const facebook = { params: { provider: 'facebook' } };

/** Sign-in by Google and Facebook; `features/accounts/social` has the tests with providers and tokens that work. */
export const SOCIAL_ROWS = {
  social: {
    start: { outcomes: anybody(303), send: () => facebook },
    startByCall: { outcomes: anybody(200), send: () => facebook },
    callback: { outcomes: anybody(303), send: () => facebook },
    choices: { outcomes: anybody('social_invalid'), send: () => ({ query: `?token=${NO_TOKEN}` }) },
    enter: { outcomes: anybody('social_invalid'), send: () => ({ body: { token: NO_TOKEN, access_token: NO_TOKEN } }) },
    complete: { outcomes: anybody('social_invalid'), send: () => ({ body: { ...form, token: NO_TOKEN } }) },
    links: { outcomes: ANY_SIGNED_IN },
    startLink: {
      outcomes: signedIn({}, 'old_password_wrong'),
      send: () => ({ ...facebook, body: { password: 'Ine1heslo' } }),
    },
    link: { outcomes: signedIn({}, 'social_invalid'), send: () => ({ body: { token: NO_TOKEN } }) },
    unlink: { outcomes: ANY_SIGNED_IN, send: () => facebook },
  },
} as const;

/** Comes back from Facebook without having been there: returns the token, and the headers of the browser that has it. */
export async function arriveFromFacebook(db: Db, subject: string) {
  const secret = 'b'.repeat(43);
  const browser = createHash('sha256').update(secret).digest('base64url');
  const facts = { provider: 'facebook', subject, email: null, name: 'Eva', surname: 'Malá', browser };
  const token = await issueLink(db, { purpose: 'social_sign_in', userId: null, lifetimeSeconds: 60, facts });
  return { token, headers: { cookie: `social_browser=${secret}`, 'sec-fetch-site': 'same-origin' } };
}

import { hashPassword } from '../../features/accounts/passwords/passwords.ts';
import { createSchool, type Person, type School } from '../school.ts';
import { type Facebook, startFacebook } from '../stand-ins/facebook.ts';
import { type Google, type SocialAccount, startGoogle } from '../stand-ins/google.ts';
import { openBrowser, type SocialBrowser } from './social-browser.ts';

const APP_URL = 'http://localhost:4322';

/** A school where a victim and an attacker sign in by Google and Facebook. */
export interface SocialAttack {
  school: School;
  google: Google;
  facebook: Facebook;
  /** Has an account with a password, which VICTIM enters by both providers. */
  victim: Person;
  browser(): SocialBrowser;
  /** Starts a sign-in; returns the address with which the provider sends the browser back. */
  answerFor(browser: SocialBrowser, account: SocialAccount): Promise<URL>;
  /** All links, and all tokens that were issued. */
  links(): Promise<{ user_id: number; provider: string; subject: string }[]>;
  tokens(): Promise<unknown[]>;
  sessionsOf(person: Person): Promise<unknown[]>;
  /** Takes the passwords of the accounts away, as after a first sign-in. */
  withoutPassword(people: readonly Person[]): Promise<void>;
  close(): Promise<void>;
}

export const VICTIM: SocialAccount = { subject: '2001', email: 'obet@gmail.com', name: 'Eva', surname: 'Malá' };
export const ATTACKER: SocialAccount = { subject: '6666', email: 'zly@gmail.com', name: 'Zlý', surname: 'Človek' };

export async function createSocialAttack(): Promise<SocialAttack> {
  const [google, facebook] = await Promise.all([startGoogle(APP_URL), startFacebook(APP_URL)]);
  const school = await createSchool({ ...google.settings, ...facebook.settings });
  const { db } = school;
  const victim = await school.pupil({ email: VICTIM.email, password_hash: await hashPassword('Kral0vstvo') });
  const { subject } = VICTIM;
  await db
    .insertInto('social_identities')
    .values((['google', 'facebook'] as const).map((provider) => ({ user_id: victim.id, provider, subject })))
    .execute();
  return {
    school,
    google,
    facebook,
    victim,
    browser: () => openBrowser(school, APP_URL),
    answerFor: async (browser, account) => {
      google.signIn(account);
      return new URL(await browser.goToProvider('/api/login/google'), APP_URL);
    },
    links: () => db.selectFrom('social_identities').select(['user_id', 'provider', 'subject']).execute(),
    tokens: () => db.selectFrom('account_links').select('token_hash').execute(),
    sessionsOf: ({ id }) => db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute(),
    withoutPassword: async (people) => {
      const ids = people.map(({ id }) => id);
      await db.updateTable('users').set({ password_hash: null }).where('id', 'in', ids).execute();
    },
    close: async () => {
      await school.close();
      await Promise.all([google.close(), facebook.close()]);
    },
  };
}

/** The path of an address of the school, with its query. */
export function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** A parameter of a page's address. */
export function parameterOf(page: string, name = 'token'): string {
  return new URL(page, APP_URL).searchParams.get(name) ?? '';
}

import { createHash } from 'node:crypto';
import type { social } from '@slovickovo/contract/accounts/social';
import type { Body, NothingElse, Reply } from '@slovickovo/contract/endpoint';
import { fullName } from '@slovickovo/domain/accounts/names';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError } from '../../../errors.ts';
import { limited } from '../attempts/attempts.service.ts';
import { consumeLink, issueLink, type LinkState, readLinkWith } from '../links/links.service.ts';
import { createPerson } from '../registration.service.ts';
import { passSecondFactor, withoutFactor } from '../second-factor/second-factor.service.ts';
import { endTokenOf, findCaller } from '../sessions/sessions.service.ts';
import { type Entrance, enter, type SignedIn } from '../sign-in/sign-in.service.ts';
import {
  ACCOUNTS_OF_LINK,
  accountLock,
  insertFirstIdentity,
  listAccounts,
  PERSON_LOCK,
} from './identities.repository.ts';
import { callbackOf, providerOf } from './providers/providers.ts';
import { type SocialAttempt, TOKEN_SECONDS } from './providers/social-cookies.ts';

/** Who came back from a provider: the facts of a token. */
const ARRIVAL = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  subject: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  /** The browser that came back, see `social-cookies.ts`. */
  browser: z.string(),
});
type Arrival = z.output<typeof ARRIVAL>;

const PURPOSE = 'social_sign_in';

/**
 * Begins to sign in, or to link the account of `session`, at a provider. Returns the address where the person goes on, and the
 * attempt that the browser keeps meanwhile. Nothing is stored and nobody is asked, so it is not limited: pictures of a page of somebody
 * else can begin it, and would close the sign-in to a whole school behind one address.
 */
export async function startAttempt(
  context: Context,
  name: SocialProvider,
  session: string | null,
): Promise<{ url: string; attempt: SocialAttempt }> {
  const provider = providerOf(context.config, name);
  if (provider === undefined) throw new AppError('not_found');
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = await provider.addressFor(secrets).catch((error: unknown) => {
    context.log.warn({ err: error }, `${name} does not answer`);
    throw new AppError('unavailable');
  });
  const end = session === null ? null : endTokenOf(session);
  return { url: url.href, attempt: { provider: name, ...secrets, session: end } };
}

/** A browser that came back from a provider. */
interface Return {
  provider: SocialProvider;
  /** The query of the address that the provider sent it to. */
  query: string;
  attempt: SocialAttempt | undefined;
  /** The hash by which tokens know the browser. */
  browser: string;
  session: string | undefined;
  address: string;
}

/**
 * Finishes an attempt: asks the provider who the person is, and returns the page to go to. Nobody is signed in and nothing is
 * linked yet: the page does that with its token, so that a mere address never does. Whatever is wrong leads to the page of
 * failures.
 */
export async function finishAttempt(context: Context, { attempt, ...back }: Return): Promise<string> {
  const failed = attempt?.session == null ? '/login/error' : '/app/settings?social=error';
  try {
    if (attempt?.provider !== back.provider) return failed;
    const person = await arrivalOf(context, { attempt, ...back });
    if (attempt.session === null) return await pageOfSignIn(context, person);
    return (await pageOfLink(context, person, { ...back, began: attempt.session })) ?? failed;
  } catch (error) {
    if (!(error instanceof AppError)) context.log.warn({ err: error }, `a sign-in by ${back.provider} failed`);
    return failed;
  }
}

async function arrivalOf(
  context: Context,
  { provider: name, query, attempt, browser, address }: Return & { attempt: SocialAttempt },
): Promise<Arrival> {
  const provider = providerOf(context.config, name);
  if (provider === undefined) throw new AppError('not_found');
  const answer = new URL(`${callbackOf(context.config, name)}?${query}`);
  const { person } = await limited(context, [{ action: 'social_address', subject: address }], async () => ({
    success: true,
    person: await provider.personOf(answer, attempt),
  }));
  return { provider: name, ...person, browser };
}

async function pageOfSignIn({ db }: Context, arrival: Arrival): Promise<string> {
  const token = await issueLink(db, {
    purpose: PURPOSE,
    userId: null,
    lifetimeSeconds: TOKEN_SECONDS,
    facts: arrival,
  });
  return `/register/${typeOf(await listAccounts(db, arrival))}?token=${token}`;
}

/** Undefined if the session that began the link is not the one of this browser, or has ended. */
async function pageOfLink(
  context: Context,
  arrival: Arrival,
  { session, began }: { session: string | undefined; began: string },
): Promise<string | undefined> {
  if (session === undefined || endTokenOf(session) !== began) return undefined;
  const caller = await findCaller(context, session);
  if (caller === undefined) return undefined;
  const token = await issueLink(context.db, {
    purpose: PURPOSE,
    userId: caller.actor.id,
    lifetimeSeconds: TOKEN_SECONDS,
    facts: arrival,
  });
  return `/app/settings?social=${token}`;
}

type Accounts = Awaited<ReturnType<typeof listAccounts>>;
type Choices = Reply<typeof social.choices>['data'];

function typeOf(accounts: Accounts): Choices['type'] {
  if (accounts.length === 0) return 'first';
  return accounts.length === 1 ? 'one' : 'several';
}

/** Chooses one of the accounts of a token. */
function choiceOf(token: string, userId: number): string {
  return createHash('sha256').update(`${token} ${userId}`).digest('base64url');
}

/** Returns who came back with the token and which accounts are linked with them; nothing is used up. */
export async function choices({ db }: Context, token: string, browser: string | undefined): Promise<Choices> {
  const { arrival, accounts } = await readToken(db, token, browser);
  return {
    type: typeOf(accounts),
    user: { name: arrival.name, surname: arrival.surname },
    email: arrival.email,
    users: accounts.map(({ id, login, role, name, surname }) => ({
      access_token: choiceOf(token, id),
      user: { login, f_name: fullName({ name, surname }), role: { name: role } },
    })),
  };
}

/**
 * Returns the arrival of a token that works: in the browser that came back with it, and for signing in (`userId` null) or for
 * linking the account of that user.
 */
function arrivalIn(
  link: LinkState,
  { browser, userId }: { browser: string | undefined; userId: number | null },
): Arrival {
  if (link.state === 'used') throw new AppError('social_used');
  if (link.state !== 'valid') throw new AppError('social_invalid');
  const arrival = ARRIVAL.parse(link.facts);
  if (arrival.browser !== browser || link.user_id !== userId) throw new AppError('social_invalid');
  return arrival;
}

/** Returns the arrival of a token for signing in, and the accounts that are linked with it; uses nothing up. */
async function readToken(db: Db, token: string, browser: string | undefined) {
  const { link, found: accounts = [] } = await readLinkWith(db, PURPOSE, token, ACCOUNTS_OF_LINK);
  return { arrival: arrivalIn(link, { browser, userId: null }), accounts };
}

/**
 * Uses the token up in the caller's transaction; what refuses another browser leaves it unused, as the transaction then fails.
 * `locking` is a query that locks what the next statement reads.
 */
export async function useToken(
  db: Tx,
  token: string,
  owner: { browser: string | undefined; userId: number | null },
  locking?: StatementPart,
): Promise<Arrival> {
  return arrivalIn(await consumeLink(db, PURPOSE, token, locking), owner);
}

/** Signs in to the chosen account of a token. An account with a second factor asks for its code, as after a password. */
export async function enterChosen(
  context: Context,
  { token, access_token, code, ...rest }: Body<typeof social.enter>,
  { browser, ...client }: Entrance & { browser: string | undefined },
): Promise<SignedIn> {
  rest satisfies NothingElse;
  const { arrival, accounts } = await readToken(context.db, token, browser);
  const chosen = accounts.find(({ id }) => choiceOf(token, id) === access_token);
  if (chosen === undefined) throw new AppError('social_invalid');
  const factor = await passSecondFactor(context, chosen.id, { code, device: client.device });
  return transaction(context.db, async (tx) => {
    // Waits for a reset of the account, which may end the link.
    await useToken(tx, token, { browser, userId: null }, accountLock(chosen.id));
    return enter(tx, context.config, { verified: chosen.password_hash, factor, identity: arrival }, client);
  });
}

/**
 * Creates the account of somebody who came for the first time, as a registration does but without a password, links it and signs
 * in. The e-mail address is what they type: it finds no other account.
 */
export async function completeFirst(
  context: Context,
  { token, ...form }: Body<typeof social.complete>,
  { browser, address, ...client }: Entrance & { browser: string | undefined; address: string },
): Promise<SignedIn> {
  const created = await createPerson(context, form, {
    password: null,
    address,
    alongside: async (tx, userId, counters) => {
      // Another window of the same person may be making an account too: the later one finds it.
      const arrival = await useToken(tx, token, { browser, userId: null }, PERSON_LOCK);
      if (!(await insertFirstIdentity(tx, userId, arrival, counters))) throw new AppError('social_used');
    },
  });
  const factor = withoutFactor(created);
  return transaction(context.db, (tx) => enter(tx, context.config, { verified: null, factor }, client));
}

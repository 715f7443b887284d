import { createHash, randomBytes } from 'node:crypto';
import { SOCIAL_PROVIDERS } from '@slovickovo/domain/accounts/social-providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../../config.ts';
import { cookieAttributes, cookieName } from '../../../../http/session-cookie.ts';

/** Long enough to find the password of Google. */
const ATTEMPT_SECONDS = 10 * 60;
/** Long enough to fill in the form of a first sign-in. */
export const TOKEN_SECONDS = 15 * 60;

const ATTEMPT = z.strictObject({
  provider: z.enum(SOCIAL_PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Of a link: the `endTokenOf` of the session that began it. Null for a sign-in. */
  session: z.string().nullable(),
});

/** A sign-in or link that began in this browser. */
export type SocialAttempt = z.output<typeof ATTEMPT>;

/**
 * Stores the attempt in the browser that begins it, in a cookie that scripts cannot read. Nobody else's browser can finish it. It
 * needs no signature: who changes it spoils only an attempt of their own.
 */
export function keepAttempt(reply: FastifyReply, config: Config, attempt: SocialAttempt): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  reply.setCookie(cookieName('social_attempt', config), value, {
    ...cookieAttributes(config),
    maxAge: ATTEMPT_SECONDS,
  });
}

/** Returns the attempt of this browser and removes it: it can be finished once. */
export function takeAttempt(request: FastifyRequest, reply: FastifyReply, config: Config): SocialAttempt | undefined {
  const name = cookieName('social_attempt', config);
  const value = request.cookies[name];
  if (value === undefined) return undefined;
  reply.clearCookie(name, cookieAttributes(config));
  try {
    return ATTEMPT.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** Returns the hash of the secret by which this browser is known to its tokens; undefined without one. */
export function browserOf(request: FastifyRequest, config: Config): string | undefined {
  const secret = request.cookies[cookieName('social_browser', config)]?.match(/^[\w-]{43}$/)?.[0];
  return secret === undefined ? undefined : hashOf(secret);
}

/** Gives the browser such a secret, or keeps the one it has for the next tokens; returns the hash. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const name = cookieName('social_browser', config);
  const secret = request.cookies[name]?.match(/^[\w-]{43}$/)?.[0] ?? randomBytes(32).toString('base64url');
  reply.setCookie(name, secret, { ...cookieAttributes(config), maxAge: TOKEN_SECONDS });
  return hashOf(secret);
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

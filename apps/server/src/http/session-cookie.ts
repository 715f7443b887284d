import { EXPECTED_USER_HEADER } from '@slovickovo/contract/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';

const SESSION_SECONDS = 14 * 24 * 3600;
const DEVICE_SECONDS = 180 * 24 * 3600;

function isSecure(config: Config): boolean {
  return config.APP_URL?.startsWith('https:') ?? false;
}

type CookieName = 'session' | 'device' | 'social_attempt' | 'social_browser';

/** With https, the prefix makes the browser bind the cookie to this host. */
export function cookieName(name: CookieName, config: Config): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

/** The attributes of the cookies of this server: scripts cannot read them, and requests of other sites do not carry them. */
export function cookieAttributes(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}

/** Keeps the session in the browser for 14 days; the server may end it sooner (product §6.8). */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(cookieName('session', config), token, { ...cookieAttributes(config), maxAge: SESSION_SECONDS });
}

/** Removes the session from the browser. The session itself goes on. */
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName('session', config), cookieAttributes(config));
}

/** Returns the name that this device was given at an earlier sign-in; undefined without one. */
export function deviceOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName('device', config)]?.match(/^[\w-]{43}$/)?.[0];
}

/** Gives the device a name that stays when its users sign out. It opens nothing, and names no user. */
export function setDeviceCookie(reply: FastifyReply, config: Config, device: string): void {
  reply.setCookie(cookieName('device', config), device, { ...cookieAttributes(config), maxAge: DEVICE_SECONDS });
}

function bearerToken(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}

/** Returns the session token of a request: the bearer token, or else the cookie. */
export function sessionToken(request: FastifyRequest, config: Config): string | undefined {
  return bearerToken(request) ?? cookieToken(request, config);
}

/** Returns the session token that the browser keeps. */
export function cookieToken(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName('session', config)];
}

/** Returns what a signed-in caller uses: the session, the device and the address of the request. */
export function usedBy(request: FastifyRequest, config: Config) {
  return { token: sessionToken(request, config) ?? '', device: deviceOf(request, config), address: request.ip };
}

/**
 * Refuses a request that changes state and that another site made the browser send. A bearer token proves that it did not:
 * browsers add cookies and basic credentials to a request by themselves, but never a bearer token.
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  if (request.method === 'GET' || bearerToken(request) !== undefined) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (origin !== undefined && isOwnOrigin(origin, request, config)) return;
  // Neither a cookie nor a browser's headers: a program that signs in or registers, with no session to abuse.
  if (site === undefined && origin === undefined && cookieToken(request, config) === undefined) return;
  throw new AppError('foreign_origin');
}

/** Refuses a request that names another user than the one of its session (product §7.1). */
export function refuseOtherUser(request: FastifyRequest, { id }: Pick<Actor, 'id'>): void {
  const expected = request.headers[EXPECTED_USER_HEADER];
  if (expected !== undefined && expected !== String(id)) throw new AppError('session_of_another');
}

function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.APP_URL !== undefined) return origin === new URL(config.APP_URL).origin;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

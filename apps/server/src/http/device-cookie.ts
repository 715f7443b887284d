import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieAttributes, cookieName } from './session-cookie.ts';

const KEPT_SECONDS = 180 * 24 * 3600;

/** Returns the name that this device was given at an earlier sign-in; undefined without one. */
export function deviceOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName('device', config)]?.match(/^[\w-]{43}$/)?.[0];
}

/** Gives the device a name that stays when its users sign out. It opens nothing, and names no user. */
export function setDeviceCookie(reply: FastifyReply, config: Config, device: string): void {
  reply.setCookie(cookieName('device', config), device, { ...cookieAttributes(config), maxAge: KEPT_SECONDS });
}

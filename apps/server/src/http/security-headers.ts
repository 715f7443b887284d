import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Services of others that the operator set up (product §1.7). */
export type Services = Pick<Config, 'ANALYTICS_URL' | 'CHAT_WIDGET_URL'>;

/**
 * The policy of every reply; `scripts` are the hashes of scripts in an HTML page that may run besides the files of this origin.
 * Mantine sets its variables in style elements and attributes, so inline styles are allowed (docs/security.md). The origins of
 * `services` are added where they are needed, and nothing else.
 */
export function contentSecurityPolicy(
  scripts: readonly string[] = [],
  { ANALYTICS_URL, CHAT_WIDGET_URL }: Services = {},
): string {
  const chat = originOf(CHAT_WIDGET_URL);
  const sources = (directive: string, ...more: (string | undefined)[]) =>
    [directive, "'self'", ...new Set(more.filter((source) => source !== undefined))].join(' ');
  return [
    "default-src 'self'",
    sources('script-src', ...scripts.map((hash) => `'${hash}'`), chat),
    sources('style-src', "'unsafe-inline'", chat),
    sources('img-src', 'data:', chat),
    sources('font-src', chat),
    // Sounds that were fetched are played at the speed of the user.
    sources('media-src', 'blob:'),
    sources('connect-src', originOf(ANALYTICS_URL), chat, chat?.replace(/^http/, 'ws')),
    ...(chat === undefined ? [] : [`frame-src ${chat}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}

/** The policy of what is no document: nothing may be loaded by it, if a browser is made to show it as one. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets the headers of every reply (security.md, Input and output). Browsers never cache replies of the API. Scripts, styles
 * and fonts carry what holds for them only: on a slow phone each kB of headers of each file counts.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isHttps = config.APP_URL?.startsWith('https:') ?? false;
  const ofFiles = {
    'content-security-policy': NOTHING_ALLOWED,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofApi = {
    ...ofFiles,
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  const ofPages = {
    ...ofFiles,
    'content-security-policy': contentSecurityPolicy(),
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith('/api/')) reply.headers(ofApi);
    else reply.headers(url.startsWith('/assets/') ? ofFiles : ofPages);
    done();
  });
}

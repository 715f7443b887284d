import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The policy of every reply; `script` is the hash of a script in an HTML page that may run besides the files of this origin.
 * Mantine sets its variables in style elements and attributes, so inline styles are allowed (docs/security.md).
 */
export function contentSecurityPolicy(script?: string): string {
  return [
    "default-src 'self'",
    script === undefined ? "script-src 'self'" : `script-src 'self' '${script}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets the headers of every reply (security.md, Input and output). Browsers never cache replies of the API. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isHttps = config.APP_URL?.startsWith('https:') ?? false;
  const headers = {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofApi = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofApi : headers);
    done();
  });
}

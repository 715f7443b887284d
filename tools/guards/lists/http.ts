import { type Guard, guardsOf } from '../guard.ts';

const ACCESS = 'http/access.api.test.ts';
const EXAM_LOCK = 'http/exam-lock.api.test.ts';
const BODY = 'http/body.api.test.ts';
const REPLIES = 'http/replies.api.test.ts';
const PAGES = ['http/pages/web-pages.test.ts', REPLIES];
const LOG = 'http/operation/log-lines.api.test.ts';

/** What every call passes. */
export const HTTP_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'http/implement.ts',
    [ACCESS],
    [
      {
        name: 'what is deleted beside a call is not found',
        text: 'if (!isForeignKeyViolation(error)) throw error;',
        without: 'throw error;',
        tests: ['features/classes/deleted-class.api.test.ts'],
      },
      {
        name: "an administrator's call does not exist for others",
        text: "if (endpoint.access === 'admin' && caller.actor.role !== 'admin') throw new AppError('not_found');",
        without: '',
        only: 'access > GET /admin/users',
      },
      {
        name: "a teacher's call is refused to others",
        text: "if (endpoint.access === 'teacher' && caller.actor.role !== 'teacher') throw new AppError('teacher_only');",
        without: '',
        only: 'access > POST /usergroups',
      },
      {
        name: 'a call that took long to arrive is admitted again',
        text: 'const caller = isOld ? await admit(app, endpoint, request) : admission?.caller;',
        without: 'const caller = admission?.caller;',
        tests: [EXAM_LOCK],
      },
      {
        name: 'a body that does not match its schema is refused',
        text: "if (!result.success) throw new AppError('malformed');",
        without: 'if (!result.success) return value;',
        tests: [BODY],
      },
    ],
  ),
  ...guardsOf(
    'http/exam-lock.ts',
    [EXAM_LOCK],
    [
      {
        name: 'during a class test everything but a closed list is locked, before a body is read',
        text: "if (EXAM_LOCK && openTest !== null && !isOpenDuringTest(endpoint)) throw new AppError('test_in_progress');",
        without: '',
      },
      {
        name: 'during a class test no other run is open',
        text: "if (EXAM_LOCK && openTest !== null && !isAllowed?.(openTest, body)) throw new AppError('test_in_progress');",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'http/entry-lock.ts',
    ['features/pupil-accounts/pupil-accounts.api.test.ts'],
    [
      {
        name: 'a first password opens nothing but its change',
        text: "if (mustChangePassword && !OPEN_BEFORE_CHANGE.has(endpoint)) throw new AppError('password_must_change');",
        without: '',
      },
      {
        name: 'who has not agreed to the newest text of the consent is asked first',
        text: "if (mustConsent && !OPEN_BEFORE_CONSENT.has(endpoint)) throw new AppError('consent_needed');",
        without: '',
        tests: ['features/accounts/consent/consent.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'http/body.ts',
    [BODY],
    [
      { name: 'a body is at most eight levels deep', text: 'const MAX_DEPTH = 8;', without: 'const MAX_DEPTH = 80;' },
      {
        name: 'a text has no U+0000 and no unpaired surrogate',
        text: "if (value.includes('\\u0000') || !value.isWellFormed()) throw new AppError('malformed');",
        without: '',
      },
      {
        name: 'a text is stored in NFC',
        text: "return value.normalize('NFC').replace(INVISIBLE, '');",
        without: "return value.replace(INVISIBLE, '');",
      },
      {
        name: 'a text is stored without invisible characters',
        text: "return value.normalize('NFC').replace(INVISIBLE, '');",
        without: "return value.normalize('NFC');",
      },
      {
        name: 'a body is at most 256 KiB long',
        text: 'export const BODY_LIMIT = 256 * 1024;',
        without: 'export const BODY_LIMIT = 256 * 1024 * 100;',
      },
      {
        name: 'a large body with too many values is refused before it is parsed',
        text: "if (containers > MOST_CONTAINERS || commas > MOST_COMMAS) throw new AppError('malformed');",
        without: '',
      },
      {
        name: 'a file is taken by endpoints for files alone',
        text: 'if (request.routeOptions.config.upload) done(null, file);',
        without: 'if (request) done(null, file);',
      },
    ],
  ),
  ...guardsOf(
    'http/sent-replies/reply-serializer.ts',
    ['http/sent-replies/reply-serializer.test.ts'],
    [
      {
        name: 'a reply carries declared fields only',
        text: 'return serialize(reply);',
        without: 'return JSON.stringify(reply);',
      },
      {
        name: 'a reply with an undeclared field is not written as it is',
        text: 'if (isExact(reply)) return JSON.stringify(reply);',
        without: 'if (isExact !== undefined) return JSON.stringify(reply);',
      },
    ],
  ),
  ...guardsOf(
    'http/security-headers.ts',
    [REPLIES],
    [
      {
        name: 'a page runs scripts of its own origin only',
        text: "sources('script-src', ...scripts.map((hash) => `'${hash}'`), chat),",
        without: "sources('script-src', ...scripts.map((hash) => `'${hash}'`), chat, \"'unsafe-inline'\"),",
        tests: PAGES,
      },
      { name: 'a page has no plug-ins', text: `    "object-src 'none'",\n`, without: '', tests: PAGES },
      {
        name: 'a page has no other base',
        text: `    "base-uri 'none'",\n`,
        without: '',
        tests: PAGES,
      },
      {
        name: 'a page sends forms to its own origin only',
        text: `    "form-action 'self'",\n`,
        without: '',
        tests: PAGES,
      },
      {
        name: 'a page talks to its own origin only',
        text: "sources('connect-src', originOf(ANALYTICS_URL), chat, chat?.replace(/^http/, 'ws')),",
        without: "'connect-src *',",
        tests: PAGES,
      },
      {
        name: 'a page is shown in no frame',
        text: `    "frame-ancestors 'none'",\n`,
        without: '',
        tests: PAGES,
      },
      {
        name: 'a reply of the API loads nothing',
        text: `"default-src 'none'; frame-ancestors 'none'"`,
        without: `"default-src 'self'; frame-ancestors 'none'"`,
      },
      { name: 'no browser guesses a type', text: `    'x-content-type-options': 'nosniff',\n`, without: '' },
      {
        name: 'other sites do not load a reply',
        text: `    'cross-origin-resource-policy': 'same-origin',\n`,
        without: '',
      },
      {
        name: 'browsers are told to use https',
        text: `...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),`,
        without: '',
      },
      { name: 'browsers never keep replies of the API', text: `    'cache-control': 'no-store',\n`, without: '' },
      {
        name: 'the API tells no other site where its reader was',
        text: `    'x-frame-options': 'DENY',\n    'referrer-policy': 'no-referrer',\n    'cache-control'`,
        without: `    'x-frame-options': 'DENY',\n    'cache-control'`,
      },
      {
        name: 'a page tells no other site where its reader was',
        text: `    'referrer-policy': 'no-referrer',\n    'cross-origin-opener-policy'`,
        without: `    'cross-origin-opener-policy'`,
        tests: PAGES,
      },
    ],
  ),
  ...guardsOf(
    'http/pages/web-pages.ts',
    ['http/pages/web-pages.test.ts'],
    [
      {
        name: 'the one inline script is named by its hash',
        text: "reply.header('content-security-policy', isContact ? policyOfContact : policyOfPages);",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'http/operation/log-lines.ts',
    [LOG],
    [
      {
        name: 'the log names the route, not the address',
        text: 'req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? NO_ROUTE }),',
        without: 'req: ({ method, url }: FastifyRequest) => ({ method, route: url ?? NO_ROUTE }),',
      },
      {
        name: 'the log has no message of the database',
        text: "message: 'an error of the database', code",
        without: 'message: error.message, code',
      },
    ],
  ),
  ...guardsOf(
    'http/operation/trusted-proxies.ts',
    ['http/operation/trusted-proxies.api.test.ts'],
    [
      {
        name: 'the address that a client wrote is not believed',
        text: "return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;",
        without: 'return (_address, _hop) => proxies !== undefined;',
      },
    ],
  ),
  ...guardsOf(
    'http/operation/network.ts',
    ['http/operation/network.test.ts'],
    [
      {
        name: 'an address of IPv6 counts as its network',
        text: 'return prefixOf(address, 4);',
        without: 'return address;',
      },
      {
        name: 'an address of IPv6 counts as its site',
        text: 'return prefixOf(address, 3);',
        without: 'return prefixOf(address, 4);',
      },
    ],
  ),
  ...guardsOf(
    'http/error-handler.ts',
    ['http/replies.api.test.ts'],
    [
      {
        name: 'a caller learns when to try again',
        text: "if (code === 'unavailable' && !reply.hasHeader('retry-after')) {",
        without: 'if (false as boolean) {',
      },
    ],
  ),
  ...guardsOf(
    'db/availability/silence.ts',
    ['db/availability/unreachable.test.ts'],
    [
      {
        name: 'one silent connection closes the idle ones of its server',
        text: 'for (const silent of [socket, ...idle])',
        without: 'for (const silent of [socket])',
      },
    ],
  ),
  ...guardsOf(
    'db/repeats.ts',
    ['db/availability/unreachable.test.ts'],
    [
      {
        name: 'a connection lost in a transaction is no fault of the program',
        text: 'await super.rollbackTransaction(connection).catch(() => undefined);',
        without: 'await super.rollbackTransaction(connection);',
        and: {
          file: 'apps/server/src/db/availability/unavailable.ts',
          replacements: [['Client (has encountered a connection error|was closed) and is not queryable', 'Client was']],
        },
      },
    ],
  ),
  ...guardsOf(
    'db/database.ts',
    ['db/availability/unreachable.test.ts'],
    [
      {
        name: 'an idle connection to a machine that is gone is noticed',
        text: '    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,\n    ...(!maybeStandby',
        without: '    ...(!maybeStandby',
      },
    ],
  ),
  ...guardsOf(
    'db/availability/patience.ts',
    ['db/availability/unreachable.test.ts'],
    [
      {
        name: 'of all calls that wait for the database one tries to connect',
        text: 'if (this.#trying !== undefined) await within(latest - performance.now(), this.#trying);',
        without: '',
      },
      {
        name: 'a call waits for a database that takes over',
        text: 'if (performance.now() >= latest || !isUnavailable(error)) throw error;',
        without: 'throw error;',
      },
    ],
  ),
];

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { COMPLETE_LANGUAGES, type InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../implement.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { registerWebPages } from './web-pages.ts';

const SCRIPT = 'early()';
const HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;
/** As the build of the pages writes them, fixed addresses first. */
const PAGES = [
  { pattern: '/login', file: 'pages/login.html' },
  { pattern: '/contact', file: 'pages/_public.contact.html' },
  { pattern: '/app/wordgroups/assigned/[^/]+', file: 'pages/assigned.html' },
  { pattern: '/app/wordgroups/[^/]+/[^/]+', file: 'pages/group-of-class.html' },
];
const FILES = {
  'pages.json': JSON.stringify({ scripts: [HASH], pages: PAGES }),
  'index.html': 'any page',
  'favicon.svg': '<svg/>',
  'sw.js': 'worker()',
  'assets/start-1a2b.js': 'start()',
  ...Object.fromEntries(PAGES.map(({ file }) => [file, file])),
};

let root: string;
const app = fastify();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-pages-'));
  for (const folder of ['pages', 'assets']) await mkdir(join(root, folder));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(root, name), content);
  await writeFile(join(root, 'pages/login.html.br'), brotliCompressSync('pages/login.html'));
  await registerWebPages(app as unknown as App, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

describe('services of others', () => {
  const services = {
    ANALYTICS_URL: 'https://stats.example/api/event',
    CHAT_WIDGET_URL: 'https://chat.example:8443/widget.js',
  };
  const directives = (policy: unknown) =>
    new Map(
      String(policy)
        .split('; ')
        .map((each) => [each.slice(0, each.indexOf(' ')), each] as const),
    );

  async function policiesWith(given: typeof services | undefined) {
    const own = fastify();
    await registerWebPages(own as unknown as App, root, given && { services: given });
    const policyOf = async (url: string) => (await own.inject(url)).headers['content-security-policy'];
    const found = { login: await policyOf('/login'), contact: await policyOf('/contact'), other: await policyOf('/x') };
    await own.close();
    return found;
  }

  it('are in no policy when none is set up', async () => {
    const { login, contact, other } = await policiesWith(undefined);
    expect(new Set([login, contact, other])).toEqual(new Set([contentSecurityPolicy([HASH])]));
    expect(login).not.toMatch(/https?:|wss?:|frame-src/);
  });

  it('may be reached at their origins alone: page views from every page, the chat from the contact page', async () => {
    const { login, contact, other } = await policiesWith(services);
    expect(other).toBe(login);
    expect(login).toBe(
      contentSecurityPolicy([HASH]).replace("connect-src 'self'", "connect-src 'self' https://stats.example"),
    );
    const chat = 'https://chat.example:8443';
    expect(
      Object.fromEntries([...directives(contact)].filter(([name, text]) => text !== directives(login).get(name))),
    ).toEqual({
      'script-src': `script-src 'self' '${HASH}' ${chat}`,
      'style-src': `style-src 'self' 'unsafe-inline' ${chat}`,
      'img-src': `img-src 'self' data: ${chat}`,
      'font-src': `font-src 'self' ${chat}`,
      'connect-src': `connect-src 'self' https://stats.example ${chat} wss://chat.example:8443`,
      'frame-src': `frame-src ${chat}`,
    });
  });
});

describe('an address', () => {
  it.each([
    { url: '/login', html: 'pages/login.html' },
    { url: '/login/?from=mail', html: 'pages/login.html' },
    { url: '/app/wordgroups/assigned/5', html: 'pages/assigned.html' },
    { url: '/app/wordgroups/5/9', html: 'pages/group-of-class.html' },
    { url: '/app/wordgroups/5/9/1', html: 'any page' },
    { url: '/', html: 'any page' },
    { url: '/nowhere', html: 'any page' },
  ])('$url gets $html', async ({ url, html }) => {
    const { statusCode, body } = await app.inject(url);
    expect([statusCode, body]).toEqual([200, html]);
  });

  it.each(['/assets/start-0000.js', '/assets/start', '/api/nothing', '/missing.png'])(
    '%s is not a page',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect([statusCode, JSON.parse(body)]).toEqual([404, { status: 'failed', message: 'not_found' }]);
    },
  );

  it('may have a dot when somebody opens it; otherwise it is a file that is not there', async () => {
    const replyTo = (url: string, accept: string) => app.inject({ url, headers: { accept } });
    const page = await replyTo('/app/words.', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await replyTo('/logo.png', 'image/avif,*/*')).statusCode).toBe(404);
    expect((await replyTo('/assets/old.js', 'text/html')).statusCode).toBe(404);
  });

  it('is a page only when it is read', async () => {
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });
});

describe('a browser', () => {
  it.each([
    { url: '/assets/start-1a2b.js', cache: 'public, max-age=31536000, immutable' },
    { url: '/favicon.svg', cache: 'no-cache' },
    { url: '/login', cache: 'no-cache' },
    { url: '/nowhere', cache: 'no-cache' },
  ])('keeps $url: $cache', async ({ url, cache }) => {
    expect((await app.inject(url)).headers['cache-control']).toBe(cache);
  });

  it.each(['identity', 'br'])(
    'may run the script that the build wrote into the pages, sent as %s',
    async (encoding) => {
      const { headers } = await app.inject({ url: '/login', headers: { 'accept-encoding': encoding } });
      expect(headers['content-security-policy']).toBe(contentSecurityPolicy([HASH]));
      expect(headers['content-security-policy']).toContain(`script-src 'self' '${HASH}';`);
    },
  );

  it('may run no script in any other reply', async () => {
    const { headers } = await app.inject('/favicon.svg');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(contentSecurityPolicy()).toContain("script-src 'self';");
  });
});

describe('where people can sign in by Google', () => {
  const configured = fastify();
  beforeAll(async () => {
    await writeFile(join(root, 'index.html'), `<!doctype html><html lang="sk">${'long enough '.repeat(100)}</html>`);
    await registerWebPages(configured as unknown as App, root, { providers: ['google', 'facebook'] });
  });
  afterAll(() => configured.close());
  const get = (headers = {}) => configured.inject({ url: '/nowhere', headers });

  it('every page says so in its root element', async () => {
    const { body, headers, statusCode } = await get();
    expect(statusCode).toBe(200);
    expect(body).toContain('<html data-providers="google facebook" lang="sk">long enough');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy([HASH]),
      vary: 'accept-encoding',
    });
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('a browser that takes %s gets it as %s', async (accepted, encoding, decompress) => {
    const [plain, first, second] = [
      await get(),
      ...(await Promise.all([1, 2].map(() => get({ 'accept-encoding': accepted })))),
    ];
    expect(first?.headers['content-encoding']).toBe(encoding);
    expect(decompress(first?.rawPayload ?? '').toString()).toBe(plain.body);
    expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true);
    expect(first?.headers.etag).not.toBe(plain.headers.etag);
  });

  it('a copy of the page is used as long as it is right', async () => {
    const { etag } = (await get()).headers;
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"of another release"' })).statusCode).toBe(200);
    const other = fastify();
    await registerWebPages(other as unknown as App, root, { providers: ['google'] });
    expect((await other.inject({ url: '/nowhere', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
    await other.close();
  });
});

it('every page says which languages are offered, unless they are the default', async () => {
  const bodyFor = async (languages?: InterfaceLanguage[]) => {
    const site = fastify();
    await registerWebPages(site as unknown as App, root, { ...(languages && { languages }) });
    const { body } = await site.inject('/nowhere');
    await site.close();
    return body;
  };
  expect(await bodyFor()).not.toContain('data-languages');
  expect(await bodyFor([...COMPLETE_LANGUAGES])).not.toContain('data-languages');
  expect(await bodyFor(['sk', 'pt-BR'])).toContain(
    '<html data-languages="{&quot;sk&quot;:&quot;Slovenčina&quot;,&quot;pt-BR&quot;:&quot;Português (Brasil)&quot;}" lang="sk">',
  );
});

describe('the service worker', () => {
  it('is the file of the build, never from a cache', async () => {
    const { body, headers } = await app.inject('/sw.js');
    expect(body).toBe(FILES['sw.js']);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is one that removes itself where it is switched off, and pages ask for none', async () => {
    const own = fastify();
    await registerWebPages(own as unknown as App, root, { hasWorker: false });
    const { body, headers } = await own.inject('/sw.js');
    expect(body).toContain('registration.unregister()');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await own.inject('/nowhere')).body).toContain('<html data-offline="off"');
    await own.close();
  });
});

it('every page says whether there is a chat, and only the contact page may load it', async () => {
  const withChat = fastify();
  await registerWebPages(withChat as unknown as App, root, {
    services: { CHAT_WIDGET_URL: 'https://chat.example/w.js' },
  });
  const { body, headers } = await withChat.inject({ url: '/nowhere' });
  expect(body).toContain('<html data-chat="" lang="sk">');
  expect(headers['content-security-policy']).not.toContain('chat.example');
  await withChat.close();
});

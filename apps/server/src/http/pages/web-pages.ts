import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import {
  COMPLETE_LANGUAGES,
  type InterfaceLanguage,
  LANGUAGE_NAMES,
} from '@slovickovo/domain/accounts/interface-languages';
import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../error-handler.ts';
import type { App } from '../implement.ts';
import { contentSecurityPolicy, type Services } from '../security-headers.ts';
import { readMarkedPage, readMarkedPages, sendMarkedPage, withHead } from './marked-pages.ts';

const WORKER = '/sw.js';

/** A worker that removes itself and what it kept: browsers fetch it in place of the one that they have. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('slovickovo-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

interface Settings {
  services?: Services;
  providers?: readonly SocialProvider[];
  /** A page about the product. */
  productUrl?: string | undefined;
  /** Whether browsers may keep the pages for the time without a network. */
  hasWorker?: boolean;
  /** The languages that users may choose; the pages know the default. */
  languages?: readonly InterfaceLanguage[];
  /** What the head of a page has besides, if anything. Given by app.ts, because http/ imports no feature. */
  headOf?: (request: FastifyRequest, path: string) => Promise<string | undefined>;
}

/**
 * Serves the built web pages. Browsers cache files with a hash in their name for a year. Every address that is neither a
 * file nor in the API gets `index.html`, whose router shows the page; a copy of it that names the page's files, if there is
 * one. The HTML may run the scripts that the build wrote into it. It names the `providers` by which people can sign in, so
 * that the login page knows them without a call and nothing moves in it, whether there is a chat, so that the settings ask for it
 * only there, and the `languages` that users may choose, if they are not the default. Page views may leave every page, and a chat may
 * be loaded on the contact page alone (product §1.7).
 */
export async function registerWebPages(
  app: App,
  root: string,
  {
    services = {},
    providers = [],
    productUrl,
    languages = COMPLETE_LANGUAGES,
    hasWorker = true,
    headOf,
  }: Settings = {},
): Promise<void> {
  const { scripts, pages } = await readPages(root);
  const policyOfPages = contentSecurityPolicy(scripts, { ANALYTICS_URL: services.ANALYTICS_URL });
  const contact = pages.find(({ pattern }) => pattern.test('/contact'))?.file;
  const policyOfContact = contentSecurityPolicy(scripts, services);
  const files = ['index.html', ...pages.map(({ file }) => file)];
  const marks = [
    ...(providers.length > 0 ? [`data-providers="${providers.join(' ')}"`] : []),
    ...(services.CHAT_WIDGET_URL === undefined ? [] : ['data-chat=""']),
    ...(hasWorker ? [] : ['data-offline="off"']),
    ...(`${languages}` === `${COMPLETE_LANGUAGES}` ? [] : [`data-languages="${namesOf(languages)}"`]),
    ...(productUrl === undefined ? [] : [`data-product="${encodeURI(productUrl).replaceAll('&', '&amp;')}"`]),
  ];
  const marked = await readMarkedPages(root, marks.length > 0 ? files : [], marks.join(' '));
  const serving: FastifyStaticOptions = {
    root,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.html(\.br|\.gz)?$/.test(path)) {
        const isContact = contact !== undefined && path.includes(contact);
        reply.header('content-security-policy', isContact ? policyOfContact : policyOfPages);
      }
    },
  };
  await app.register(fastifyStatic, {
    ...serving,
    wildcard: false,
    globIgnore: ['assets/**', ...(hasWorker ? [] : ['sw.js*'])],
  });
  // The files with a hash in their name are looked up when they are asked for: a route for each of two thousand would take 22 MiB.
  await app.register(fastifyStatic, {
    ...serving,
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  });

  if (!hasWorker) {
    app.get(WORKER, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript').send(NO_WORKER),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (!isPage(request, path)) return refuse(reply, 'not_found');
    const file = fileOfPage(pages, path);
    const page = marked.get(file);
    const head = await headOf?.(request, path);
    if (page === undefined && head === undefined) return reply.sendFile(file);
    reply.header('content-security-policy', file === contact ? policyOfContact : policyOfPages);
    const sent = page ?? (await readMarkedPage(root, file));
    return sendMarkedPage(request, reply, head === undefined ? sent : withHead(sent, head));
  });
}

/**
 * A name with a dot is a file that is not there, unless somebody opens it: an address that was mistyped or pasted with a full
 * stop shows the page that says so.
 */
function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' || /^\/(api|assets)\//.test(path)) return false;
  return !basename(path).includes('.') || (headers.accept ?? '').includes('text/html');
}

/** As the pages read them: `offeredLanguages` in apps/web. */
function namesOf(languages: readonly InterfaceLanguage[]): string {
  const names = Object.fromEntries(languages.map((language) => [language, LANGUAGE_NAMES[language]]));
  return JSON.stringify(names).replaceAll('"', '&quot;');
}

interface Page {
  pattern: RegExp;
  file: string;
}

/** The list that the build of the pages writes (`apps/web/build/page-files.ts`); empty without it. */
async function readPages(root: string): Promise<{ scripts: string[]; pages: Page[] }> {
  const text = await readFile(join(root, 'pages.json'), 'utf8').catch(() => '{"pages":[]}');
  const { scripts = [], pages } = JSON.parse(text) as {
    scripts?: string[];
    pages: { pattern: string; file: string }[];
  };
  const list = pages.map(({ pattern, file }) => ({ pattern: new RegExp(`^${pattern}/?$`), file }));
  return { scripts, pages: list };
}

function fileOfPage(pages: readonly Page[], path: string): string {
  return pages.find(({ pattern }) => pattern.test(path))?.file ?? 'index.html';
}

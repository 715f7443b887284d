import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { EarlyPage } from '../src/early/early-page.ts';
import { firstReads } from '../src/early/first-reads.ts';
import type { TextPart } from '../src/lib/texts/text-parts.ts';
import { earlyScript, hashOf } from './early-script.ts';
import { renderFrames } from './frames.ts';
import { NOTICE_FILE, OLD_BROWSER_TEST, oldBrowserNotice } from './oldest-browsers.ts';
import { textAddress } from './texts.ts';

/** The place of `early.ts` in index.html: before the styles, which would delay it. */
const EARLY = '<!-- early.ts -->';
/** The place of the frame, inside `#root`. */
const FRAME = '<div id="root"><!-- frame.tsx --></div>';
/** Browsers ask for it on every page, so the HTML contains it. */
const ICON = '/favicon.svg';
/** The file of a route, and what is split from it: the page itself. */
const ROUTE = /src\/routes\/((?!.*\/-)[^?]+)\.tsx(\?tsr-split|$)/;
/** The styles that `early.ts` fetches for who has chosen them. */
const COMFORTABLE = /\/comfortable-[^/]+\.css$/;
/** Parents of pages. */
const NO_PAGE = /^(app\/route|__root|_public)$/;
/** Fetched on every page under `/app`. */
const OF_APPLICATION = /src\/(routes\/app\/route\.tsx\?tsr-split|lib\/session\/(enter-application|kept-state)\.ts$)/;

/**
 * Writes a copy of `index.html` for every page, which names the files of the page: the browser then fetches them at once,
 * not level by level. `pages.json` lists the patterns of addresses, by which the server chooses the copy, and the hashes of
 * the scripts in them.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    enforce: 'post',
    transformIndexHtml(html, { server }) {
      return server ? html.replace(EARLY, '<script type="module" src="/src/early/early.ts"></script>') : html;
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const comfortable = Object.keys(bundle).find((name) => COMFORTABLE.test(name));
      if (comfortable === undefined) this.error('The styles of comfortable reading are not a file.');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const written = await readFile(join(dir, 'index.html'), 'utf8');
      const index = replaced(written, { [`"${ICON}"`]: await pictureIn(join(dir, ICON)) });
      const pages = routesOf(chunks);
      const [early, frames] = await Promise.all([earlyScript(), renderFrames(pages.map(addressOf))]);
      await mkdir(join(dir, 'pages'), { recursive: true });
      await writeFile(join(dir, NOTICE_FILE), oldBrowserNotice());
      const test = `<script>${OLD_BROWSER_TEST}</script>`;
      const plain = replaced(index, { [EARLY]: `${test}<script>${early}</script>`, [FRAME]: '<div id="root"></div>' });
      await writeFile(join(dir, 'index.html'), plain);
      for (const route of pages) {
        const address = addressOf(route);
        const page: EarlyPage = {
          ...{ address, texts: textsOf(route).map(textAddress), reads: firstReads(address) },
          comfortable: `/${comfortable}`,
        };
        const links = [...filesOfPage(route, chunks)].filter((name) => !index.includes(name)).map(linkTo);
        const html = replaced(index, {
          [EARLY]: `${test}<script data-page="${escaped(JSON.stringify(page))}">${early}</script>`,
          '</head>': `${links.join('')}  </head>`,
          [FRAME]: `<div id="root"><div id="frame" inert>${frames.get(address)}</div></div>`,
        });
        await writeFile(join(dir, 'pages', fileOf(route)), html);
      }
      const list = pages.map((route) => ({ pattern: patternOf(route), file: `pages/${fileOf(route)}` }));
      // Fixed addresses come first: `/app/wordgroups/assigned/1` is not the page of a group.
      list.sort((one, other) => parametersOf(one.pattern) - parametersOf(other.pattern));
      await writeFile(
        join(dir, 'pages.json'),
        JSON.stringify({ scripts: [OLD_BROWSER_TEST, early].map(hashOf), pages: list }, null, 2),
      );
    },
  };
}

/** The pages of the application, as the paths of their files in `src/routes`. */
export function routesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const routes = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => ROUTE.exec(id)?.[1] ?? [])));
  return [...routes].filter((route) => !NO_PAGE.test(route) && !isLayout(route, routes)).sort();
}

/** A `route.tsx` is a page only without an `index.tsx` beside it. */
function isLayout(route: string, routes: ReadonlySet<string>): boolean {
  return route.endsWith('/route') && routes.has(`${route.slice(0, -'route'.length)}index`);
}

/** JavaScript and styles of a page and of the frame around it, without the entry and the texts. */
export function filesOfPage(route: string, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const starts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => isOf(route, id)));
  return filesOf(starts, chunks);
}

/** What pages show besides the texts of all public pages, or of all pages under `/app`. */
const OWN_TEXTS: readonly [route: string, parts: TextPart[]][] = [
  ['_public/approve-teacher', ['accounts']],
  ['_public/card', ['dialogs']],
  ['_public/certificate/$code', ['accounts']],
  ['_public/consent', ['accounts', 'settings']],
  ['_public/contact', ['accounts', 'app']],
  ['_public/first-password', ['accounts', 'dialogs']],
  ['_public/privacy', ['accounts']],
  ['_public/register', ['accounts', 'app']],
  ['_public/register_/$type', ['accounts', 'app']],
  ['_public/restore-password', ['accounts']],
  ['_public/share', ['accounts']],
  ['app/activity', ['settings']],
  ['app/classes/$id/$homeworksOrTests/$testId/detail', ['player']],
  ['app/classes/$id/$homeworksOrTests/$testId/index', ['player']],
  ['app/classes/$id/$homeworksOrTests/$testId/preview', ['player']],
  ['app/classes/$id/$homeworksOrTests/$testId/result', ['player']],
  ['app/classes/$id/students/$studentId/index', ['player']],
  ['app/releases', ['settings']],
  ['app/settings', ['accounts', 'settings']],
  ['app/trainings/$id/index', ['player']],
  ['app/trainings/$id/result', ['player']],
  ['app/words_/import', ['import']],
];

/** The parts of the texts that a page shows. */
export function textsOf(route: string): TextPart[] {
  const own = OWN_TEXTS.find(([page]) => page === route)?.[1] ?? [];
  return [route.startsWith('app/') ? 'app' : 'public', ...own];
}

/**
 * The files of these chunks, of all chunks they import, and their styles. Styles come after those of what their chunk imports,
 * as when the browser fetches the chunk later: a page overrides what a shared component says.
 */
function filesOf(starts: readonly Rolldown.OutputChunk[], all: readonly Rolldown.OutputChunk[]): Set<string> {
  const chunks: Map<string, Rolldown.OutputChunk> = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) visit(chunks.get(name));
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const chunk of starts) visit(chunk);
  return new Set([...found, ...styles]);
}

function isOf(route: string, moduleId: string): boolean {
  const [, of, isSplit] = ROUTE.exec(moduleId) ?? [];
  if (!isSplit) return route.startsWith('app/') && OF_APPLICATION.test(moduleId);
  if (!route.startsWith('app/')) return of === route;
  return (
    of === route ||
    OF_APPLICATION.test(moduleId) ||
    (of?.endsWith('/route') === true && route.startsWith(of.slice(0, -5)))
  );
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `    <link rel="stylesheet" crossorigin href="/${file}">\n`;
  return `    <link rel="modulepreload" crossorigin href="/${file}">\n`;
}

/** `app/words_/import` as `/app/words/import`; the router's `to`. */
function addressOf(route: string): string {
  const parts = route.split('/').filter((part) => !['index', 'route', '_public'].includes(part));
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
}

/** `app/classes/$id/index` as `/app/classes/[^/]+`. */
function patternOf(route: string): string {
  return addressOf(route).replace(/\$[^/]+/g, '[^/]+');
}

function parametersOf(pattern: string): number {
  return pattern.split('[^/]+').length;
}

function fileOf(route: string): string {
  return `${route.replaceAll('/', '.').replaceAll('$', '')}.html`;
}

/** A small SVG as an attribute. */
async function pictureIn(file: string): Promise<string> {
  const svg = (await readFile(file, 'utf8')).replace(/\s+/g, ' ').replaceAll('"', "'");
  return `"data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}"`;
}

function replaced(html: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((before, [place, part]) => before.replace(place, () => part), html);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

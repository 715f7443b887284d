import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const EARLY_SCRIPT = 'src="/early.js"';
/** The page of a route: its file is split into `<file>?tsr-split=…`. */
const ROUTE = /src\/routes\/(.+)\.tsx\?tsr-split/;
/** Fetched on every page under `/app`, as a part of the frame. */
const FRAME = /src\/(routes\/app\/route\.tsx\?tsr-split|lib\/session\/(enter-application|kept-state)\.ts$)/;

/**
 * Writes a copy of `index.html` for every page, which names the files of the page: the browser then fetches them at once,
 * not level by level. `pages.json` lists the patterns of addresses; the server chooses the copy by it.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const index = await readFile(join(dir, 'index.html'), 'utf8');
      await mkdir(join(dir, 'pages'), { recursive: true });
      const pages = routesOf(chunks);
      for (const route of pages) {
        const links = [...filesOfPage(route, chunks)].filter((name) => !index.includes(name)).map(linkTo);
        const page = index.replace('</head>', `${links.join('')}  </head>`);
        await writeFile(
          join(dir, 'pages', fileOf(route)),
          page.replace(EARLY_SCRIPT, earlyScript(textsOf(route), chunks)),
        );
      }
      const list = pages.map((route) => ({ pattern: patternOf(route), file: `pages/${fileOf(route)}` }));
      // Fixed addresses come first: `/app/wordgroups/assigned/1` is not the page of a group.
      list.sort((one, other) => parametersOf(one.pattern) - parametersOf(other.pattern));
      await writeFile(join(dir, 'pages.json'), JSON.stringify(list, null, 2));
    },
  };
}

/** The pages of the application, as the paths of their files in `src/routes`. */
export function routesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const routes = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => ROUTE.exec(id)?.[1] ?? [])));
  return [...routes].filter((route) => !/^(app\/route|__root|_public)$/.test(route)).sort();
}

/** JavaScript and styles of a page and of the frame around it, without the entry and the texts. */
export function filesOfPage(route: string, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const starts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => isOf(route, id)));
  return filesOf(starts, chunks);
}

/** The groups of texts that a page shows, without their language. */
export function textsOf(route: string): string[] {
  return route.startsWith('app/') ? ['texts', 'texts-app'] : ['texts'];
}

/** The files of these chunks, of all chunks they import, and their styles. */
function filesOf(starts: readonly Rolldown.OutputChunk[], all: readonly Rolldown.OutputChunk[]): Set<string> {
  const chunks: Map<string, Rolldown.OutputChunk> = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  for (const chunk of starts) visit(chunk);
  return found;
}

function isOf(route: string, moduleId: string): boolean {
  const of = ROUTE.exec(moduleId)?.[1];
  if (!route.startsWith('app/')) return of === route;
  return of === route || FRAME.test(moduleId) || (of?.endsWith('/route') === true && route.startsWith(of.slice(0, -5)));
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `    <link rel="stylesheet" crossorigin href="/${file}">\n`;
  return `    <link rel="modulepreload" crossorigin href="/${file}">\n`;
}

/** The texts of a language are chosen by `early.js`. */
function earlyScript(texts: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string {
  const addresses = (language: string) =>
    chunks
      .filter(({ name }) => texts.some((text) => name === `${text}-${language}`))
      .map(({ fileName }) => `/${fileName}`);
  return `${EARLY_SCRIPT} data-texts-sk="${addresses('sk').join(' ')}" data-texts-en="${addresses('en').join(' ')}"`;
}

/** `app/classes/$id/index` as `/app/classes/[^/]+`. */
function patternOf(route: string): string {
  const parts = route.split('/').filter((part) => !['index', 'route', '_public'].includes(part));
  return parts.map((part) => `/${part.startsWith('$') ? '[^/]+' : part.replace(/_$/, '')}`).join('');
}

function parametersOf(pattern: string): number {
  return pattern.split('[^/]+').length;
}

function fileOf(route: string): string {
  return `${route.replaceAll('/', '.').replaceAll('$', '')}.html`;
}

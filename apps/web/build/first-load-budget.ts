import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOfPage, routesOf, textsOf } from './page-files.ts';
import { textAddress } from './texts.ts';

interface Budget {
  files: number;
  /** JavaScript and CSS with Slovak texts, compressed by Brotli, with the headers of their replies. */
  bytes: number;
}

/** What the first visit of a page may fetch, as in `tools/pages/budgets.ts`: a new user waits for it. */
const BUDGETS: Record<string, Budget> = {
  '_public/login/index': { files: 5, bytes: 110_000 },
  'app/index': { files: 9, bytes: 200_000 },
};
const ANY_PAGE: Budget = { files: 14, bytes: 260_000 };

/** The headers of one reply, in bytes. */
const HEADERS = 600;

/** The code of a page, which the router's plugin has split from its route. */
const PAGE = /\?tsr-split/;

/** Scripts that are neither a page nor one of the groups. */
const OTHER_SCRIPT = /^rolldown-runtime$/;

/**
 * Fails the build when the first load of a page exceeds its budget, and lists the files by size; and when it makes a script
 * that is neither a page nor one of the groups of `chunk-groups.ts`: the browser would find it only after another one.
 */
export function firstLoadBudget({ groups }: { groups: readonly string[] }): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    enforce: 'post',
    // After all other plugins: the lists of files to preload are part of the measured files.
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const routes = routesOf(chunks);
      const missing = Object.keys(BUDGETS).filter((route) => !routes.includes(route));
      if (missing.length > 0) this.error(`The budget measures pages that do not exist: ${missing.join(', ')}`);
      const strays = chunks.filter(
        ({ name, isEntry, moduleIds }) =>
          !(isEntry || moduleIds.some((id) => PAGE.test(id)) || groups.includes(name) || OTHER_SCRIPT.test(name)),
      );
      if (strays.length > 0) {
        const names = strays.map(({ fileName, moduleIds }) => `${fileName}: ${moduleIds.join(', ')}`);
        this.error(`Scripts that are neither a page nor a group of chunk-groups.ts:\n${names.join('\n')}`);
      }
      const sizes = new Map<string, number>();
      const sizeOf = (name: string) => {
        const size = sizes.get(name) ?? brotliCompressSync(contentOf(bundle[name])).length;
        sizes.set(name, size);
        return size;
      };
      for (const route of routes) {
        const budget = BUDGETS[route] ?? ANY_PAGE;
        const files = [...filesOfFirstVisit(route, chunks)];
        const bytes = files.reduce((sum, name) => sum + sizeOf(name) + HEADERS, 0);
        if (route in BUDGETS) this.info(`First load of ${route}: ${files.length} files, ${kilobytes(bytes)}.`);
        if (files.length <= budget.files && bytes <= budget.bytes) continue;
        const largest = files.sort((one, other) => sizeOf(other) - sizeOf(one));
        const list = largest.map((name) => `${kilobytes(sizeOf(name))} ${name}`).join('\n');
        const limits = `${budget.files} files, ${kilobytes(budget.bytes)}`;
        this.error(`${route} fetches ${files.length} files, ${kilobytes(bytes)}, of at most ${limits}:\n${list}`);
      }
    },
  };
}

/** The files of the page, of the entry, and of its texts in Slovak. */
function filesOfFirstVisit(route: string, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const texts = textsOf(route).map((part) => `${textAddress(part)}sk.js`.slice(1));
  const others = chunks.filter(({ name }) => name === 'libraries' || name === 'start');
  const styles = others.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return new Set([...filesOfPage(route, chunks), ...others.map(({ fileName }) => fileName), ...styles, ...texts]);
}

function contentOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'chunk' ? file.code : file.source;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

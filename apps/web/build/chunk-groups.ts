import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The catalogues of texts that the login page shows. */
const LOGIN_NAMESPACES = ['accounts', 'components', 'errors', 'problems', 'shell'] as const;

const LOGIN_TEXTS = new RegExp(`locales/(\\w+)/(${LOGIN_NAMESPACES.join('|')})\\.json$`);
const OTHER_TEXTS = new RegExp(`locales/(\\w+)/(?!${LOGIN_NAMESPACES.join('|')})[\\w-]+\\.json$`);
const LIBRARY = /node_modules\/.*\.m?js$/;
/** Libraries whose index names every module; only the members that are imported by name count as used. */
const COLLECTION =
  /node_modules\/(@mantine\/(core|hooks)\/esm\/index\.mjs|@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs)$/;
const IN_COLLECTION = /node_modules\/(@mantine\/(core|hooks)|@tabler\/icons-react)\//;
const FROM_COLLECTION = /import\s*\{([^}]*)\}\s*from\s*["'](?:@mantine\/(?:core|hooks)|@tabler\/icons-react)["']/g;
/** One copy for all chunks: what the bundler itself adds. */
const OF_BUNDLER = /^\0(rolldown|vite)/;

/** The modules from which each part of the application is reached. */
const ROOTS = {
  start:
    /src\/main\.tsx$|routes\/_public(\.tsx|\/login\/index\.tsx)\?tsr-split|features\/accounts\/sign-in\/login-page/,
  shell: /routes\/app\/(route|index)\.tsx\?tsr-split|lib\/session\/(enter-application|kept-state)\.ts$/,
  // All pages but those of a run.
  pages: /routes\/app\/(?!trainings\/\$id\/index|.*\/\$testId\/(index|preview))[^?]*\.tsx\?tsr-split/,
} as const;

type Part = keyof typeof ROOTS;

/**
 * Divides the application into a few files by what is used together, so that a page needs few requests and a deployment
 * changes few files. `start` is what every page needs and the login page; `shell` the frame of `/app` and the home page;
 * `work` what several other pages share; `player` what only the pages of a run share. What only one page needs stays with
 * that page.
 */
export function chunkGroups(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const parts = { start: new Set<string>(), shell: new Set<string>(), pages: new Set<string>() };
  const isIn = (part: Part) => (id: string) => parts[part].has(id);
  const isLibraryOf = (part: Part) => (id: string) => LIBRARY.test(id) && parts[part].has(id);
  return {
    plugin: {
      name: 'chunk-groups',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const members = new Map(ids.filter((id) => IN_COLLECTION.test(id)).map((id) => [basename(id, '.mjs'), id]));
        const importsOf = (id: string): readonly string[] => {
          const { importedIds = [], code = null } = this.getModuleInfo(id) ?? {};
          const files = importedIds.filter((imported) => !COLLECTION.test(imported));
          return [...files, ...namesFromCollections(code ?? '').flatMap((name) => members.get(name) ?? [])];
        };
        for (const part of Object.keys(ROOTS) as Part[]) {
          parts[part] = reachable(
            ids.filter((id) => ROOTS[part].test(id)),
            importsOf,
          );
        }
      },
    },
    groups: [
      { name: 'libraries', priority: 9, test: (id) => OF_BUNDLER.test(id) || isLibraryOf('start')(id) },
      { name: 'start', priority: 8, test: isIn('start') },
      { name: (id) => `texts-${LOGIN_TEXTS.exec(id)?.[1]}`, debugName: 'texts', priority: 7, test: LOGIN_TEXTS },
      {
        name: (id) => `texts-app-${OTHER_TEXTS.exec(id)?.[1]}`,
        debugName: 'texts-app',
        priority: 7,
        test: OTHER_TEXTS,
      },
      { name: 'icons', priority: 6, test: /node_modules\/@tabler/ },
      { name: 'kit', priority: 5, test: isLibraryOf('shell') },
      { name: 'shell', priority: 4, test: isIn('shell') },
      { name: 'forms', priority: 3, test: LIBRARY },
      { name: 'work', priority: 2, minShareCount: 2, test: isIn('pages') },
      { name: 'player', priority: 1, minShareCount: 2 },
    ],
  };
}

/** What a module imports by name from collections, as the names of their files: `Button`, `use-media-query`. */
function namesFromCollections(code: string): string[] {
  return [...code.matchAll(FROM_COLLECTION)].flatMap(([, names = '']) =>
    names.split(',').flatMap((given) => {
      const [name = ''] = given.trim().split(' as ');
      return [name, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    }),
  );
}

/** These modules and all they import; not what they import when it is first needed. */
function reachable(roots: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}

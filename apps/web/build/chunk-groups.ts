import type { Plugin, Rolldown } from 'vite';
import { findCollections } from './collections.ts';

/** Icons are not a library here: they belong to the code that shows them. */
const LIBRARY = /node_modules\/(?!@tabler).*\.m?js$/;
/** One copy for all chunks: what the bundler itself adds. */
const OF_BUNDLER = /^\0(rolldown|vite)/;

/** Modules by their files or folders, so that each line is found to be true or not: the build fails for one that names none. */
type Named = readonly RegExp[];

/** The modules from which each part of the application is reached. Dialogs are found by what the others import when needed. */
const ROOTS = {
  start: [
    /src\/main\.tsx$/,
    /routes\/_public\.tsx\?tsr-split/,
    /routes\/_public\/login\/index\.tsx\?tsr-split/,
    /features\/accounts\/sign-in\/login-page\.tsx$/,
  ],
  shell: [
    /routes\/app\/route\.tsx\?tsr-split/,
    /routes\/app\/index\.tsx\?tsr-split/,
    /lib\/session\/enter-application\.ts$/,
    /lib\/session\/kept-state\.ts$/,
    /lib\/test-lock\.ts$/,
    /components\/feedback\/notice-place\.ts$/,
  ],
  form: [/routes\/_public\/(?!login\/).+\.tsx\?tsr-split/, /routes\/app\/settings\.tsx\?tsr-split/],
  import: [/routes\/app\/words_\/import\.tsx\?tsr-split/],
  /** A teacher's look at a task: it uses the player, and what it has besides stays with it. */
  preview: [/features\/player\/preview-player\.tsx$/],
  player: [/routes\/app\/trainings\/\$id\/index\.tsx\?tsr-split/, /routes\/app\/.*\/\$testId\/index\.tsx\?tsr-split/],
  /** What comes long after the page. */
  later: [
    /components\/offline\/offline-part\.tsx$/,
    /features\/runs\/taken\/taken-list\.tsx$/,
    /features\/runs\/taken\/take-along\.tsx$/,
    /features\/runs\/start\/start-problem\.tsx$/,
    /lib\/offline\/write-delivery\.ts$/,
    /lib\/offline\/kept-session\.ts$/,
  ],
  /** The page of a task that is on this device, and the end of a run. */
  taken: [
    /routes\/app\/-run\/taken-page\.tsx$/,
    /features\/player\/screen\/run-ending\.tsx$/,
    /features\/player\/screen\/done-without-network\.tsx$/,
  ],
  /** The calendar of dialogs, with libraries that nothing else needs. */
  picker: [/components\/fields\/date-picker\.tsx$/, /components\/fields\/date-time-picker\.tsx$/],
  /** With the end of the home page, which is fetched when the user comes near it. */
  page: [/routes\/app\/.*\.tsx\?tsr-split/, /routes\/app\/-home\/home-rankings\.tsx$/],
} as const satisfies Record<string, Named>;
/** Parts that are fetched when needed and are no dialogs. */
const LOADED_LATER = ['later', 'taken', 'preview'] as const;
const PARTS = Object.keys(ROOTS) as (keyof typeof ROOTS)[];

type Part = keyof typeof ROOTS | 'dialog' | 'wizard';

/** Pages that come with `work`, with all that they show: results are there when a run ends. */
const PAGE_OF_WORK: Named = [/\/result\.tsx\?tsr-split/];

/** Dialogs of several steps, and the second step of the import. */
const WIZARD: Named = [
  /routes\/app\/-words\//,
  /features\/tasks\/new\//,
  /features\/word-files\/preview\//,
  /features\/pupil-accounts\//,
];

/** Fetched where services of others are set up, so it must not bring all dialogs with it. */
const SERVICES: Named = [
  /features\/accounts\/page-views\/page-views\.tsx$/,
  /features\/contact\/open-chat\.tsx$/,
  /components\/feedback\/consent-question\./,
];

/** Fetched by each result, so it must not bring all dialogs with it. */
const REWARD: Named = [/features\/runs\/result\/reward\//];

/** What the page of rankings shares with the end of the home page, with the addresses of the flags of all countries. */
const RANKINGS: Named = [
  /features\/rankings\/.+\.tsx$/,
  /routes\/app\/-home\//,
  /components\/ranking\/country-flag\.tsx$/,
  /\?country&url$/,
];

/** What reads a word aloud: fetched with the first word, and a word that is a button after the first sign of its reader. */
const SPEECH: Named = [
  /lib\/speech\/try-readers\.ts$/,
  /lib\/speech\/speech-from-.+\.ts$/,
  /lib\/speech\/broken-voices\.ts$/,
  /components\/words\/word-button\.tsx$/,
];

const ALL_NAMED: Named = [...Object.values(ROOTS), PAGE_OF_WORK, WIZARD, SERVICES, REWARD, RANKINGS, SPEECH].flat();

const isNamed = (named: Named, id: string) => named.some((pattern) => pattern.test(id));

/**
 * Divides the application into a few files by what is used together, so that a page needs few requests and a deployment
 * changes few files.
 *
 * - `start` is what every page needs and the login page; `libraries` are its libraries.
 * - `shell` is the frame of `/app` and the home page with their libraries, and the styles of all pages.
 * - `work` is what the pages of a run and of its result share with another part: the home page goes without it.
 * - `pages` is what other pages share, and the libraries that only they need: a run goes without it.
 * - `forms` and `word-entry` are what the pages of forms and the import share with dialogs, `player` the pages of a run.
 * - Dialogs are fetched after their page (`lazyPart`): `wizards` have several steps, `dialogs` are all others, with
 *   `dialog-kit` as their libraries and `picker` as the calendar of those with dates. `reward` is fetched so after a result,
 *   `rankings` at the end of the home page, `services` where services of others are set up, `speech` when words are read aloud.
 *
 * The code that only one page needs stays with that page.
 */
export function chunkGroups(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  /** The roots that reach a module, by its id; each with its part. */
  const users = new Map<string, Map<string, Part>>();
  const isUsedBy = (id: string, ...parts: Part[]) => parts.some((part) => partsOf(id).includes(part));
  const partsOf = (id: string) => [...(users.get(id)?.values() ?? [])];
  const isSharedBy = (id: string, ...parts: Part[]) => isUsedBy(id, ...parts) && partsOf(id).length > 1;
  const isLibrary = (id: string) => LIBRARY.test(id);
  const isStyle = (id: string) => id.endsWith('.css');
  const isShell = (id: string) =>
    // With its libraries: a file of their own would be one request more than some pages have left.
    isUsedBy(id, 'shell') ||
    (isUsedBy(id, 'page') && isStyle(id)) ||
    (isUsedBy(id, 'form') && isUsedBy(id, 'page', 'import') && !isLibrary(id));
  const isOfSeveralPages = (id: string) =>
    isUsedBy(id, 'page') && (isLibrary(id) || partsOf(id).length > 1) && !isNamed(RANKINGS, id);
  const isOfResult = (id: string) => [...(users.get(id)?.keys() ?? [])].some((root) => isNamed(PAGE_OF_WORK, root));
  const isWork = (id: string) =>
    (isOfSeveralPages(id) && (isUsedBy(id, 'player') || isOfResult(id))) ||
    isNamed(PAGE_OF_WORK, id) ||
    (isUsedBy(id, 'player') && isUsedBy(id, 'dialog', 'wizard'));
  return {
    plugin: {
      name: 'chunk-groups',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const absent = ALL_NAMED.filter((pattern) => !ids.some((id) => pattern.test(id)));
        if (absent.length > 0)
          this.error(`build/chunk-groups.ts names modules that are not there: ${absent.join(' ')}`);
        const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? '';
        const { isIndex, modulesOf } = findCollections(ids, codeOf);
        const filesOf = (id: string) => (this.getModuleInfo(id)?.importedIds ?? []).filter((file) => !isIndex(file));
        // Most modules are reached from many roots, and the code of some is long.
        const imports = new Map(ids.map((id) => [id, [...filesOf(id), ...modulesOf(codeOf(id))]]));
        const importsOf = (id: string) => imports.get(id) ?? [];
        const addUser = (root: string, part: Part) => {
          for (const id of reachable(root, importsOf)) users.set(id, (users.get(id) ?? new Map()).set(root, part));
        };
        for (const id of ids) {
          const part = PARTS.find((each) => isNamed(ROOTS[each], id));
          if (part) addUser(id, part);
        }
        const opened = [...users.keys()].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        const isDialog = (id: string) => id.endsWith('.tsx') && !LOADED_LATER.some((part) => isNamed(ROOTS[part], id));
        for (const id of opened.filter(isDialog)) addUser(id, isNamed(WIZARD, id) ? 'wizard' : 'dialog');
      },
    },
    groups: [
      { name: 'libraries', priority: 9, test: (id) => OF_BUNDLER.test(id) || (isLibrary(id) && isUsedBy(id, 'start')) },
      { name: 'start', priority: 9, test: (id) => isUsedBy(id, 'start') },
      { name: 'shell', priority: 7, test: isShell },
      { name: 'work', priority: 6, test: isWork },
      { name: 'pages', priority: 5, test: isOfSeveralPages },
      { name: 'forms', priority: 5, test: (id) => isSharedBy(id, 'form') || (isUsedBy(id, 'form') && isStyle(id)) },
      {
        name: 'word-entry',
        priority: 4,
        test: (id) => isSharedBy(id, 'import') || (isUsedBy(id, 'import') && isStyle(id)),
      },
      { name: 'rankings', priority: 3, test: (id) => isNamed(RANKINGS, id) },
      { name: 'reward', priority: 3, test: (id) => isNamed(REWARD, id) },
      { name: 'services', priority: 3, test: (id) => isNamed(SERVICES, id) },
      { name: 'player', priority: 3, test: (id) => isUsedBy(id, 'player') },
      // After `offline`, which keeps sounds too: a group takes what its modules import.
      { name: 'speech', priority: 2.5, test: (id) => isNamed(SPEECH, id) },
      { name: 'dialog-kit', priority: 2, test: (id) => isLibrary(id) && isUsedBy(id, 'dialog') },
      { name: 'dialogs', priority: 2, test: (id) => isUsedBy(id, 'dialog') },
      { name: 'wizards', priority: 1, test: (id) => isUsedBy(id, 'wizard') },
      { name: 'offline', priority: 3, test: (id) => isUsedBy(id, 'later') },
      { name: 'preview', priority: 2, test: (id) => isUsedBy(id, 'preview') },
      { name: 'taken', priority: 3, test: (id) => isUsedBy(id, 'taken') },
      { name: 'picker', priority: 0, test: (id) => isUsedBy(id, 'picker') },
    ],
  };
}

/** This module and all it imports; not what they import when it is first needed. */
function reachable(root: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}

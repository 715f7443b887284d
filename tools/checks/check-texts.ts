// Checks the catalogues: every language has only keys of the Slovak one, with the plural forms and values that it needs, and a
// complete language has all of them; no text is empty, a copy of another language or in wrong letters; every key is used; a text has
// one key; a text with plural forms gets a count; Slovak texts keep the rules of tools/rules/texts/slovak.ts; what is named otherwise than
// it is seen has the seen text in its name, in every language; no text is written in a component. The compiler checks that used keys exist.
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPLETE_LANGUAGES, INTERFACE_LANGUAGES } from '../../packages/domain/src/accounts/interface-languages.ts';
import { type Catalogues, type Files, flattened, languageProblems } from '../rules/texts/catalogues.ts';
import { sameTextProblems } from '../rules/texts/same-texts.ts';
import { slovakProblems } from '../rules/texts/slovak.ts';
import { SAME_AS_ENGLISH, SAME_TEXT } from '../rules/texts/text-exceptions.ts';
import { countProblems, unusedKeys } from '../rules/texts/text-use.ts';
import { namedElements, nameProblems } from '../rules/texts/visible-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'apps', 'web', 'src');
const SERVER = join(ROOT, 'apps', 'server');

interface Place {
  /** A folder of folders of languages. */
  locales: string;
  /** Where the keys are used; null if codes of the server and of rules become keys at run time. */
  sources: string | null;
  /** Whether a text that two keys share is a mistake. What the server writes belongs to one e-mail or file each. */
  hasUniqueTexts: boolean;
}

const PLACES: readonly Place[] = [
  { locales: join(WEB, 'locales'), sources: WEB, hasUniqueTexts: true },
  { locales: join(ROOT, 'packages', 'contract', 'locales'), sources: null, hasUniqueTexts: true },
  { locales: join(SERVER, 'locales'), sources: join(SERVER, 'src'), hasUniqueTexts: false },
];

const NO_FILES: Files = new Map();

function readCatalogues(locales: string): Catalogues {
  return new Map(readdirSync(locales).map((language) => [language, readFiles(join(locales, language))]));
}

function readFiles(folder: string): Files {
  return new Map(
    readdirSync(folder).map((name) => [
      name.replace(/\.json$/, ''),
      flattened(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ]),
  );
}

interface Source {
  path: string;
  code: string;
}

function readSources(folder: string): Source[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path))
    .map((path) => ({ path, code: readFileSync(join(folder, path), 'utf8') }));
}

function catalogueProblems(locales: string, catalogues: Catalogues): string[] {
  const unknown = [...catalogues.keys()].filter((name) => !INTERFACE_LANGUAGES.some((language) => language === name));
  const slovak = [...(catalogues.get('sk') ?? NO_FILES)];
  return [
    ...unknown.map((name) => `${locales} has ${name}, which is not a language of the interface`),
    ...INTERFACE_LANGUAGES.flatMap((language) => {
      const isComplete = COMPLETE_LANGUAGES.some((complete) => complete === language);
      return languageProblems(catalogues, { language, isComplete }, SAME_AS_ENGLISH[language]);
    }),
    ...slovak.flatMap(([file, texts]) =>
      [...texts].flatMap(([key, text]) =>
        slovakProblems(text).map((problem) => `sk/${file}.json: '${key}' ${problem}`),
      ),
    ),
    ...(slovak.length === 0 ? [`No catalogue was found in ${locales}.`] : []),
  ];
}

function useProblems(catalogues: Catalogues, sources: readonly Source[]): string[] {
  const code = sources.map((source) => source.code).join('\n');
  const slovak = catalogues.get('sk') ?? NO_FILES;
  return [...unusedKeys(slovak, code), ...countProblems(slovak, code)];
}

function namesIn(catalogues: Catalogues, sources: readonly Source[]): string[] {
  const components = sources.filter(({ path, code }) => path.endsWith('.tsx') && code.includes('aria-label'));
  const named = components.flatMap(({ path, code }) => namedElements(path, code));
  if (named.length === 0) return ['No element with a name of its own was found.'];
  return [...catalogues].flatMap(([language, files]) => nameProblems(named, language, files));
}

const places = PLACES.map((place) => ({ ...place, catalogues: readCatalogues(place.locales) }));
const problems = places.flatMap(({ locales, sources, catalogues }) => {
  const found = catalogueProblems(locales, catalogues);
  if (sources === null) return found;
  const read = readSources(sources);
  return [...found, ...useProblems(catalogues, read), ...(sources === WEB ? namesIn(catalogues, read) : [])];
});
problems.push(
  ...sameTextProblems(
    places
      .filter(({ hasUniqueTexts }) => hasUniqueTexts)
      .map(({ catalogues, sources }) => ({
        slovak: catalogues.get('sk') ?? NO_FILES,
        english: catalogues.get('en') ?? NO_FILES,
        isAtRunTime: sources === null,
      })),
    SAME_TEXT,
  ),
);

const lint = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'i18next-cli', 'dist', 'esm', 'cli.js'), 'lint'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (lint.status !== 0) problems.push(lint.stdout || lint.stderr);

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

// Checks the catalogues: every language has only keys of the Slovak one, with the plural forms and values that it needs, and a
// complete language has all of them; no text is empty, a copy of another language or in wrong letters; every key is used; a text has
// one key; a text with plural forms gets a count; Slovak texts keep the rules of tools/rules/slovak.ts; what is named otherwise than
// it is seen has the seen text in its name, in every language; no text is written in a component. The compiler checks that used keys exist.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPLETE_LANGUAGES, INTERFACE_LANGUAGES } from '../../packages/domain/src/accounts/interface-languages.ts';
import { baseKey } from '../../packages/domain/src/text/catalogues.ts';
import { flattened, keyProblems, type Texts, textProblems, valueProblems } from '../rules/catalogues.ts';
import { slovakProblems } from '../rules/slovak.ts';
import { SAME_AS_ENGLISH, SAME_TEXT } from '../rules/text-exceptions.ts';
import { isFoundByItsText, namedElements } from '../rules/visible-names.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const WEB = join(ROOT, 'apps', 'web', 'src');
const SERVER = join(ROOT, 'apps', 'server');

interface Place {
  /** A folder of folders of languages. */
  locales: string;
  /** Where the keys are used; null if codes of the server and of rules become keys at run time. */
  sources: string | null;
  /** Whether a text that two keys share is a mistake. What the server writes belongs to one letter or file each. */
  hasUniqueTexts: boolean;
}

const PLACES: readonly Place[] = [
  { locales: join(WEB, 'locales'), sources: WEB, hasUniqueTexts: true },
  { locales: join(ROOT, 'packages', 'contract', 'locales'), sources: null, hasUniqueTexts: true },
  { locales: join(SERVER, 'locales'), sources: join(SERVER, 'src'), hasUniqueTexts: false },
];

const problems: string[] = [];

function textsOf({ locales }: Place, language: string, file: string): Texts {
  const path = join(locales, language, `${file}.json`);
  return existsSync(path) ? flattened(JSON.parse(readFileSync(path, 'utf8'))) : new Map();
}

function filesOf({ locales }: Place, language: string): string[] {
  const folder = join(locales, language);
  return existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [];
}

function checkLanguage(place: Place, language: string): void {
  const isComplete = COMPLETE_LANGUAGES.some((known) => known === language);
  const known = filesOf(place, 'sk');
  for (const file of new Set([...(isComplete ? known : []), ...filesOf(place, language)])) {
    if (!known.includes(file)) {
      problems.push(`${language}/${file}.json is a file that Slovak does not have`);
      continue;
    }
    const translated = {
      language,
      isComplete,
      texts: textsOf(place, language, file),
      source: textsOf(place, 'sk', file),
      english: textsOf(place, 'en', file),
    };
    const same = SAME_AS_ENGLISH[language]?.[file] ?? [];
    const found = [...keyProblems(translated), ...valueProblems(translated), ...textProblems(translated, same)];
    problems.push(...found.map((problem) => `${language}/${file}.json: ${problem}`));
    for (const key of same.filter((one) => translated.texts.get(one) !== translated.english.get(one)))
      problems.push(
        `SAME_AS_ENGLISH: ${language}/${file}.json '${key}' is not the English text any more, remove the entry`,
      );
  }
}

/** Two keys with one Slovak text drift apart when one of them is changed or translated differently. */
function checkSameTexts(places: readonly Place[]): void {
  const keysOf = new Map<string, Set<string>>();
  const english = new Map<string, string>();
  const atRunTime = new Set<string>();
  for (const place of places) {
    for (const file of filesOf(place, 'sk')) {
      for (const [key, text] of textsOf(place, 'sk', file)) {
        const name = `${file}:${baseKey(key)}`;
        keysOf.set(text, (keysOf.get(text) ?? new Set()).add(name));
        if (place.sources === null) atRunTime.add(name);
      }
      for (const [key, text] of textsOf(place, 'en', file)) english.set(`${file}:${key}`, text);
    }
  }
  const shared = [...keysOf].map(([text, keys]) => ({ text, keys: [...keys] })).filter(({ keys }) => keys.length > 1);
  for (const { text, keys } of shared) {
    const isAllowed = SAME_TEXT.some((allowed) => keys.every((key) => allowed.keys.includes(key)));
    if (keys.some((key) => !atRunTime.has(key)) && !isAllowed)
      problems.push(
        `'${text}' has ${keys.length} keys, use one of terms.json, or add them to SAME_TEXT: ${keys.join(', ')}`,
      );
    const translations = new Set(keys.map((key) => english.get(key)));
    if (translations.size > 1) {
      problems.push(
        `'${text}' has several English texts: ${keys.map((key) => `${key} '${english.get(key)}'`).join(', ')}`,
      );
    }
  }
  for (const { keys } of SAME_TEXT) {
    if (!shared.some((found) => keys.every((key) => found.keys.includes(key)))) {
      problems.push(`SAME_TEXT: ${keys.join(', ')} no longer share a text, remove the entry`);
    }
  }
}

/** The arguments of each call of `t` after its key, by key. */
function callsOf(code: string): { key: string; options: string }[] {
  return [...code.matchAll(/\bt\(\s*(?:t,\s*)?'([\w:.-]+)'/g)].map(({ 0: start, 1: key = '', index }) => {
    let [depth, end] = [1, index + start.length];
    for (; depth > 0 && end < code.length; end += 1) depth += { '(': 1, ')': -1 }[code.charAt(end)] ?? 0;
    return { key, options: code.slice(index + start.length, end - 1) };
  });
}

/** Without `count` a key with plural forms names no text, and the key itself is shown. */
function checkCounts(place: Place, code: string): void {
  const keys = filesOf(place, 'sk').flatMap((file) => [...textsOf(place, 'sk', file).keys()]);
  const single = new Set(keys.filter((key) => key === baseKey(key)));
  const counted = new Set(keys.filter((key) => key !== baseKey(key)).map(baseKey));
  for (const { key, options } of callsOf(code)) {
    const name = key.replace(/^[\w-]+:/, '');
    if (counted.has(name) && !single.has(name) && !/\bcount\b/.test(options)) {
      problems.push(`t('${key}') has plural forms and needs a count`);
    }
  }
}

function checkUse(place: Place, code: string): void {
  // t(`kind.${kind}`) uses every key of this shape.
  const shapes = [...code.matchAll(/`([\w:.-]*\$\{[^`]*)`/g)].map(([, template = '']) => {
    const literal = template.replace(/^[\w-]+:/, '').split(/\$\{[^}]*\}/);
    return new RegExp(`^${literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`);
  });
  const isUsed = (file: string, key: string): boolean =>
    ["'", '"', '`'].some((quote) => [key, `${file}:${key}`].some((name) => code.includes(`${quote}${name}${quote}`))) ||
    shapes.some((shape) => shape.test(key));
  for (const file of filesOf(place, 'sk')) {
    for (const key of new Set([...textsOf(place, 'sk', file).keys()].map(baseKey))) {
      if (!isUsed(file, key)) problems.push(`sk/${file}.json: '${key}' is not used`);
    }
  }
}

function sourcesIn(folder: string): { path: string; code: string }[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path))
    .map((path) => ({ path, code: readFileSync(join(folder, path), 'utf8') }));
}

function checkNames(place: Place, sources: readonly { path: string; code: string }[]): void {
  const components = sources.filter(({ path, code }) => path.endsWith('.tsx') && code.includes('aria-label'));
  const named = components.flatMap(({ path, code }) => namedElements(path, code));
  for (const language of INTERFACE_LANGUAGES) {
    for (const { name, seen } of named) {
      const text = (key: string) => {
        const [file = '', own = ''] = key.split(':');
        const texts = textsOf(place, language, file);
        return texts.get(own) ?? texts.get(`${own}_other`);
      };
      const [nameText, seenText] = [text(name), text(seen)];
      if (nameText !== undefined && seenText !== undefined && !isFoundByItsText(nameText, seenText))
        problems.push(`${language}: the name '${name}' lacks what is seen, '${seen}': ${nameText} / ${seenText}`);
    }
  }
  if (named.length === 0) problems.push(`No element with a name of its own was found in ${place.sources}.`);
}

for (const place of PLACES) {
  const found = readdirSync(place.locales);
  const unknown = found.filter((name) => !INTERFACE_LANGUAGES.some((language) => language === name));
  problems.push(...unknown.map((name) => `${place.locales} has ${name}, which is not a language of the interface`));
  for (const language of INTERFACE_LANGUAGES) checkLanguage(place, language);
  for (const file of filesOf(place, 'sk')) {
    for (const [key, text] of textsOf(place, 'sk', file)) {
      problems.push(...slovakProblems(text).map((problem) => `sk/${file}.json: '${key}' ${problem}`));
    }
  }
  if (filesOf(place, 'sk').length === 0) problems.push(`No catalogue was found in ${place.locales}.`);
  if (place.sources === null) continue;
  const sources = sourcesIn(place.sources);
  const code = sources.map((source) => source.code).join('\n');
  if (place.sources === WEB) checkNames(place, sources);
  checkUse(place, code);
  checkCounts(place, code);
}
checkSameTexts(PLACES.filter(({ hasUniqueTexts }) => hasUniqueTexts));

const lint = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'i18next-cli', 'dist', 'esm', 'cli.js'), 'lint'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (lint.status !== 0) problems.push(lint.stdout || lint.stderr);

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

// Checks the catalogues: every language has the keys of the Slovak one, with the plural forms it needs; every key is used;
// a text has one key; a text with plural forms gets a count; Slovak texts keep the rules of tools/rules/slovak.ts; no text is
// written in a component. The compiler checks that used keys exist.
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slovakProblems } from '../rules/slovak.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const WEB = join(ROOT, 'apps', 'web', 'src');
const LOCALES = join(WEB, 'locales');
/** The texts of refusals and of problems of a field, which the server sends as well. */
const LOCALES_OF_CONTRACT = join(ROOT, 'packages', 'contract', 'locales');
const SOURCE_LANGUAGE = 'sk';
const PLURAL = /_(zero|one|two|few|many|other)$/;
// Codes of the server and of rules become keys at run time; the compiler checks that each code has its text. Two codes may
// say the same.
const MADE_AT_RUN_TIME = new Set([
  'errors',
  'errors-accounts',
  'errors-app',
  'errors-files',
  'problems',
  'problems-accounts',
  'problems-app',
]);

/**
 * Keys that share a Slovak text on purpose. Any other text under two keys belongs into `terms`, or into `components`.
 */
const SAME_TEXT: { keys: readonly string[]; reason: string }[] = [
  { keys: ['accounts:settings.language', 'words:language'], reason: 'The language of the interface, and of a word.' },
  {
    keys: ['login:loginRequired', 'problems:login_required'],
    reason: 'The login page needs one problem of a field, and is too small for the texts of all.',
  },
  {
    keys: ['accounts:social.teacher', 'administration:roles.teacher'],
    reason: 'The page of a social sign-in does not fetch the texts of administrators.',
  },
  {
    keys: ['administration:actions.create_notice', 'administration:notices.new'],
    reason: 'What somebody did, in the audit list, and the button that does it.',
  },
  {
    keys: ['administration:notices.types.info', 'components:noticeType.info'],
    reason: 'The kinds that an administrator chooses from, and what a screen reader says of any notice.',
  },
  {
    keys: ['administration:notices.types.warning', 'components:noticeType.warning'],
    reason: 'The kinds that an administrator chooses from, and what a screen reader says of any notice.',
  },
  { keys: ['shell:settings', 'tasks:stepSettings'], reason: 'The settings of the account, and of a task.' },
  {
    keys: ['classes:newsText', 'import:paste'],
    reason: 'The body of a message, and pasted text as a source of words.',
  },
  {
    keys: ['import:delimiters.semicolon', 'import:rowDelimiters.semicolon'],
    reason: 'Two lists that change independently: separators of columns and of rows.',
  },
  { keys: ['import:shown.faulty', 'import:states.faulty'], reason: 'A filter of rows, and the state of one row.' },
  {
    keys: ['tasks:remove.homework.text', 'tasks:remove.test.text'],
    reason: 'One question for each kind of task; the loss that it names may change for one kind.',
  },
];

const problems: string[] = [];

function textsOf(language: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string') flat.set(path, node);
    else for (const [key, value] of Object.entries(node as object)) walk(value, path === '' ? key : `${path}.${key}`);
  };
  walk(JSON.parse(readFileSync(join(localesOf(namespace), language, `${namespace}.json`), 'utf8')), '');
  return flat;
}

function localesOf(namespace: string): string {
  return MADE_AT_RUN_TIME.has(namespace) ? LOCALES_OF_CONTRACT : LOCALES;
}

const baseOf = (key: string) => key.replace(PLURAL, '');

function checkLanguage(language: string, namespace: string, source: Map<string, string>): void {
  const texts = textsOf(language, namespace);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const where = `${language}/${namespace}.json`;
  const expected = new Set(
    [...source.keys()].flatMap((key) => (PLURAL.test(key) ? forms.map((form) => `${baseOf(key)}_${form}`) : [key])),
  );
  for (const key of expected) if (!texts.has(key)) problems.push(`${where}: '${key}' is missing`);
  for (const key of texts.keys())
    if (!expected.has(key)) problems.push(`${where}: '${key}' is not in the Slovak catalogue`);
  for (const [key, text] of texts) if (text.trim() === '') problems.push(`${where}: '${key}' is empty`);
}

/** Two keys with one Slovak text drift apart when one of them is changed or translated differently. */
function checkSameTexts(): void {
  const keysOf = new Map<string, Set<string>>();
  const english = new Map<string, string>();
  for (const namespace of namespaces) {
    for (const [key, text] of textsOf(SOURCE_LANGUAGE, namespace)) {
      keysOf.set(text, (keysOf.get(text) ?? new Set()).add(`${namespace}:${baseOf(key)}`));
    }
    for (const [key, text] of textsOf('en', namespace)) english.set(`${namespace}:${key}`, text);
  }
  const shared = [...keysOf].map(([text, keys]) => ({ text, keys: [...keys] })).filter(({ keys }) => keys.length > 1);
  for (const { text, keys } of shared) {
    const named = keys.filter((key) => !MADE_AT_RUN_TIME.has(key.split(':')[0] ?? ''));
    const isAllowed = SAME_TEXT.some((allowed) => keys.every((key) => allowed.keys.includes(key)));
    if (named.length > 0 && !isAllowed)
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
      problems.push(
        `SAME_TEXT in tools/checks/check-texts.ts: ${keys.join(', ')} no longer share a text, remove the entry`,
      );
    }
  }
}

const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path))
  .map((path) => readFileSync(join(WEB, path), 'utf8'))
  .join('\n');
// t(`kind.${kind}`) uses every key of this shape.
const shapes = [...sources.matchAll(/`([\w:.-]*\$\{[^`]*)`/g)].map(([, template = '']) => {
  const literal = template.replace(/^[\w-]+:/, '').split(/\$\{[^}]*\}/);
  return new RegExp(`^${literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`);
});

/** The arguments of each call of `t` after its key, by key. */
function callsOf(code: string): { key: string; options: string }[] {
  return [...code.matchAll(/\bt\(\s*'([\w:.-]+)'/g)].map(({ 0: start, 1: key = '', index }) => {
    let [depth, end] = [1, index + start.length];
    for (; depth > 0 && end < code.length; end += 1) depth += { '(': 1, ')': -1 }[code.charAt(end)] ?? 0;
    return { key, options: code.slice(index + start.length, end - 1) };
  });
}

/** Without `count` a key with plural forms names no text, and the key itself is shown. */
function checkCounts(): void {
  const keys = namespaces.flatMap((namespace) => [...textsOf(SOURCE_LANGUAGE, namespace).keys()]);
  const single = new Set(keys.filter((key) => !PLURAL.test(key)));
  const counted = new Set(keys.filter((key) => PLURAL.test(key)).map(baseOf));
  for (const { key, options } of callsOf(sources)) {
    const name = key.replace(/^[\w-]+:/, '');
    if (counted.has(name) && !single.has(name) && !/\bcount\b/.test(options)) {
      problems.push(`t('${key}') has plural forms and needs a count`);
    }
  }
}

function isUsed(namespace: string, key: string): boolean {
  const quoted = ["'", '"', '`'].some((quote) =>
    [key, `${namespace}:${key}`].some((name) => sources.includes(`${quote}${name}${quote}`)),
  );
  return quoted || shapes.some((shape) => shape.test(key));
}

const namespaces = [LOCALES, LOCALES_OF_CONTRACT]
  .flatMap((of) => readdirSync(join(of, SOURCE_LANGUAGE)))
  .map((name) => name.replace(/\.json$/, ''));
for (const namespace of namespaces) {
  const source = textsOf(SOURCE_LANGUAGE, namespace);
  for (const language of readdirSync(LOCALES)) checkLanguage(language, namespace, source);
  for (const [key, text] of source) {
    const where = `${SOURCE_LANGUAGE}/${namespace}.json: '${key}'`;
    problems.push(...slovakProblems(text).map((problem) => `${where} ${problem}`));
  }
  if (MADE_AT_RUN_TIME.has(namespace)) continue;
  for (const key of new Set([...source.keys()].map(baseOf))) {
    if (!isUsed(namespace, key)) problems.push(`${SOURCE_LANGUAGE}/${namespace}.json: '${key}' is not used`);
  }
}
checkSameTexts();
checkCounts();
if (namespaces.length === 0) problems.push(`No catalogue was found in ${LOCALES}.`);

const lint = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'i18next-cli', 'dist', 'esm', 'cli.js'), 'lint'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (lint.status !== 0) problems.push(lint.stdout || lint.stderr);

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

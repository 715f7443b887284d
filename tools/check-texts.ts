// Holds the catalogues: every language has the keys of the Slovak one, with the plural forms it needs; every key is used;
// no text stands in a component. That used keys exist is held by the compiler.
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const WEB = join(ROOT, 'apps', 'web', 'src');
const LOCALES = join(WEB, 'locales');
const SOURCE_LANGUAGE = 'sk';
const PLURAL = /_(zero|one|two|few|many|other)$/;
// Codes of the server and of rules are put together at run time; the compiler holds that each has its text.
const MADE_AT_RUN_TIME = new Set(['errors', 'problems']);

const problems: string[] = [];

function textsOf(language: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string') flat.set(path, node);
    else for (const [key, value] of Object.entries(node as object)) walk(value, path === '' ? key : `${path}.${key}`);
  };
  walk(JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8')), '');
  return flat;
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
  for (const key of texts.keys()) if (!expected.has(key)) problems.push(`${where}: '${key}' is in no other language`);
  for (const [key, text] of texts) if (text.trim() === '') problems.push(`${where}: '${key}' says nothing`);
}

const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path))
  .map((path) => readFileSync(join(WEB, path), 'utf8'))
  .join('\n');
// t(`kind.${kind}`) uses every key of that shape.
const shapes = [...sources.matchAll(/`([\w:.-]*\$\{[^`]*)`/g)].map(([, template = '']) => {
  const literal = template.replace(/^[\w-]+:/, '').split(/\$\{[^}]*\}/);
  return new RegExp(`^${literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`);
});

function isUsed(namespace: string, key: string): boolean {
  const quoted = ["'", '"', '`'].some((quote) =>
    [key, `${namespace}:${key}`].some((name) => sources.includes(`${quote}${name}${quote}`)),
  );
  return quoted || shapes.some((shape) => shape.test(key));
}

const namespaces = readdirSync(join(LOCALES, SOURCE_LANGUAGE)).map((name) => name.replace(/\.json$/, ''));
for (const namespace of namespaces) {
  const source = textsOf(SOURCE_LANGUAGE, namespace);
  for (const language of readdirSync(LOCALES)) checkLanguage(language, namespace, source);
  if (MADE_AT_RUN_TIME.has(namespace)) continue;
  for (const key of new Set([...source.keys()].map(baseOf))) {
    if (!isUsed(namespace, key)) problems.push(`${SOURCE_LANGUAGE}/${namespace}.json: nobody shows '${key}'`);
  }
}
if (namespaces.length === 0) problems.push('No catalogue was found: the check looked at the wrong place.');

const lint = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'i18next-cli', 'dist', 'esm', 'cli.js'), 'lint'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (lint.status !== 0) problems.push(lint.stdout || lint.stderr);

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

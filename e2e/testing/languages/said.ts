import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseKey, type Catalogue, pluralRulesOf } from '../../../packages/domain/src/text/catalogues.ts';
import { flattened } from '../../../tools/rules/texts/catalogues.ts';

/** The languages in which stories are told: in Slovak they are written. */
export type StoryLanguage = 'sk' | 'en' | 'de';

/** Stands for whatever a text contains at this place. */
export const ANYTHING = '…';

const ROOT = join(import.meta.dirname, '../../..');
/** The catalogues whose texts a page shows. */
const PLACES = ['apps/web/src/locales', 'packages/contract/locales'];
const VALUE = /\{\{(\w+)\}\}/g;

const known = new Map<StoryLanguage, Map<string, string>>();

/** The texts of a language by file and key. */
export function textsOf(language: StoryLanguage): Map<string, string> {
  const read = known.get(language);
  if (read) return read;
  const texts = new Map<string, string>();
  known.set(language, texts);
  for (const place of PLACES) {
    const folder = join(ROOT, place, language);
    for (const file of readdirSync(folder)) {
      const catalogue = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue;
      for (const [key, text] of flattened(catalogue)) texts.set(`${file}:${key}`, text);
    }
  }
  return texts;
}

/** Matches a text with any values, which become groups with their names. */
export function patternOf(text: string): RegExp {
  const names = new Set<string>();
  const parts = text.split(VALUE).map((part, index) => {
    if (index % 2 === 0) return literal(part);
    if (names.has(part)) return `\\k<${part}>`;
    names.add(part);
    return `(?<${part}>.+?)`;
  });
  return new RegExp(`^${parts.join('')}$`);
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** Spaces that do not break are found by plain ones. */
function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(/\s/g, '\\s');
}

/**
 * Returns how the interface says a Slovak text of its own in another language: with the same values, in the right plural form. A pattern if
 * `ANYTHING` is in it, with a group for each, or if the language says it in several ways. Throws if the interface has no such text.
 */
export function said(slovak: string, language: StoryLanguage): string | RegExp {
  if (language === 'sk') return slovak.includes(ANYTHING) ? asPattern(slovak) : slovak;
  const texts = textsOf(language);
  const found = new Set<string>();
  for (const [key, values] of keysOf(slovak, textsOf('sk'))) {
    const count = Number(values.count ?? Number.NaN);
    const text =
      texts.get(key) ??
      texts.get(`${baseKey(key)}_${pluralRulesOf(language).select(count)}`) ??
      texts.get(`${baseKey(key)}_other`);
    if (text !== undefined) found.add(text.replaceAll(VALUE, (_place, name: string) => values[name] ?? ''));
  }
  const [only, ...others] = found;
  if (only === undefined) throw new Error(`The interface says "${slovak}" nowhere.`);
  if (others.length > 0) return new RegExp(`^(?:${[...found].map(literal).join('|')})$`);
  return only.includes(ANYTHING) ? asPattern(only) : only;
}

/** The keys of a Slovak text with its values: of texts without values if there are any. */
function keysOf(slovak: string, texts: Map<string, string>): [key: string, values: Record<string, string>][] {
  const exact = [...texts]
    .filter(([, text]) => plain(text) === slovak)
    .map(([key]): [string, Record<string, string>] => [key, {}]);
  if (exact.length > 0) return exact;
  const matching = [...texts]
    .filter(([, text]) => text.includes('{{'))
    .map(([key, text]) => ({
      key,
      own: text.replaceAll(VALUE, '').length,
      values: patternOf(text).exec(slovak)?.groups,
    }))
    .filter(({ values }) => values !== undefined);
  // "{{name}} {{count}}" matches almost everything: the text that says most itself is meant.
  const most = Math.max(...matching.map(({ own }) => own));
  return matching.filter(({ own }) => own === most).map(({ key, values = {} }) => [key, values]);
}

function asPattern(text: string): RegExp {
  return new RegExp(`^${text.split(ANYTHING).map(literal).join('(.+)')}$`);
}

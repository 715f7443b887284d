import { createStore, type Store } from '../store.ts';
import { readStored, STORED, writeStored } from '../stored-choice.ts';
import type { Namespace, TextValues, Translate } from './i18n-types.ts';

/** Complete catalogues; `sk` is the source (product §1.4). */
export const INTERFACE_LANGUAGES = ['sk', 'en'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Each language's name in that language. */
export const LANGUAGE_NAMES = { sk: 'Slovenčina', en: 'English' } as const satisfies Record<InterfaceLanguage, string>;

/** Texts of every page's frame; pages load their own with `loadTexts`. */
const OF_EVERY_PAGE = ['shell', 'components', 'errors', 'problems'] as const satisfies readonly Namespace[];

/** Texts by key; `kind.test` is the text `test` in the object `kind`. */
interface Catalogue {
  [key: string]: string | Catalogue;
}

const files = import.meta.glob<Catalogue>('../../locales/*/*.json', { import: 'default' });
const catalogues = new Map<string, Catalogue>();
const loading = new Map<string, Promise<void>>();
const used = new Set<Namespace>(OF_EVERY_PAGE);
const language = createStore<InterfaceLanguage>('sk');

/** The language of the screen; components follow it with `useTranslation`. */
export const screenLanguage: Pick<Store<InterfaceLanguage>, 'get' | 'subscribe'> = language;

/** Resolves when the texts of every page's frame are loaded. */
export async function startTexts(): Promise<void> {
  await show(asInterfaceLanguage(readStored(STORED.language)) ?? 'sk');
}

/** For a route's `loader`, so that a page and its texts arrive together. Rejects if a catalogue cannot be fetched. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(language.get(), namespace)));
}

export function hasTexts(namespace: Namespace): boolean {
  return catalogues.has(fileOf(language.get(), namespace));
}

/** Fetches a catalogue once; after a failure the next call fetches it again. The same promise for all callers. */
export function load(of: InterfaceLanguage, namespace: Namespace): Promise<void> {
  used.add(namespace);
  const file = fileOf(of, namespace);
  const known = loading.get(file);
  if (known) return known;
  const fetched = fetchCatalogue(file).catch((failure: unknown) => {
    loading.delete(file);
    throw failure;
  });
  loading.set(file, fetched);
  return fetched;
}

async function fetchCatalogue(file: string): Promise<void> {
  const catalogue = await files[file]?.();
  if (!catalogue) throw new Error(`No catalogue ${file}`);
  catalogues.set(file, catalogue);
}

/** Returns a text for code outside components. */
export const translate: Translate<'shell', Namespace> = (key, values) => textOf('shell', key, values);

/** The text of a key, which names its namespace or belongs to `byDefault`; the key itself if there is no such text. */
export function textOf(byDefault: Namespace, fullKey: string, values: TextValues = {}): string {
  const colon = fullKey.indexOf(':');
  const key = fullKey.slice(colon + 1);
  const namespace = colon < 0 ? byDefault : fullKey.slice(0, colon);
  const catalogue = catalogues.get(fileOf(language.get(), namespace));
  const { count } = values;
  const counted = typeof count === 'number' ? find(catalogue, `${key}_${pluralForm(count)}`) : undefined;
  const text = counted ?? find(catalogue, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}

function find(catalogue: Catalogue | undefined, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const pluralRules = new Map<InterfaceLanguage, Intl.PluralRules>();

/** Rules are cached: creating them takes longer than a hundred choices. */
function pluralForm(count: number): string {
  const now = language.get();
  const rules = pluralRules.get(now) ?? new Intl.PluralRules(now);
  pluralRules.set(now, rules);
  return rules.select(count);
}

export function interfaceLanguage(): InterfaceLanguage {
  return language.get();
}

/** Changes the language of the screen and remembers it on this device. */
export async function chooseLanguage(chosen: InterfaceLanguage): Promise<void> {
  writeStored(STORED.language, chosen);
  await show(chosen);
}

/** Texts that cannot be fetched do not keep the page from being shown: their keys stand in for them. */
async function show(next: InterfaceLanguage): Promise<void> {
  await Promise.allSettled([...used].map((namespace) => load(next, namespace)));
  document.documentElement.lang = next;
  language.set(next);
}

export function asInterfaceLanguage(code: string | null): InterfaceLanguage | undefined {
  return INTERFACE_LANGUAGES.find((known) => known === code);
}

function fileOf(of: InterfaceLanguage, namespace: string): string {
  return `../../locales/${of}/${namespace}.json`;
}

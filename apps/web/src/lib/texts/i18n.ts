import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { createStore, type Store } from '../store.ts';
import { readStored, STORED, writeStored } from '../stored-choice.ts';
import type { Namespace, TextValues, Translate } from './i18n-types.ts';

/** Each language's name in that language. */
export const LANGUAGE_NAMES = { sk: 'Slovenčina', en: 'English' } as const satisfies Record<InterfaceLanguage, string>;

/**
 * A file for the public pages and one for the pages under `/app`, because the login page needs little. Each has the texts that
 * every page shows, so that the first page asks for one file, and the login page, to which a sign-out without a network leads.
 * The import, the player, the forms of accounts, settings and the pages of administrators have many texts of their own, and large dialogs are
 * fetched after their page.
 */
type Part = 'public' | 'app' | 'accounts' | 'administration' | 'settings' | 'import' | 'player' | 'dialogs';

const OF_EVERY_PAGE: ReadonlySet<Namespace> = new Set(['components', 'errors', 'login', 'shell']);
const OF_ACCOUNTS: ReadonlySet<Namespace> = new Set(['consent', 'contact', 'protection', 'sharing']);
const OF_SETTINGS: ReadonlySet<Namespace> = new Set(['activity', 'privacy', 'rankings', 'releases']);
const OF_DIALOGS: ReadonlySet<Namespace> = new Set([
  'certificates',
  'class-archive',
  'class-groups',
  'class-teachers',
  'new-tasks',
  'offline',
  'past-notices',
  'pupil-accounts',
  'times',
  'tutorial',
]);

const FILES: Record<InterfaceLanguage, Record<Part, () => Promise<{ texts: Record<string, object> }>>> = {
  sk: {
    public: () => import('./catalogues/texts-sk.ts'),
    app: () => import('./catalogues/texts-app-sk.ts'),
    accounts: () => import('./catalogues/texts-accounts-sk.ts'),
    administration: () => import('./catalogues/texts-administration-sk.ts'),
    settings: () => import('./catalogues/texts-settings-sk.ts'),
    import: () => import('./catalogues/texts-import-sk.ts'),
    player: () => import('./catalogues/texts-player-sk.ts'),
    dialogs: () => import('./catalogues/texts-dialogs-sk.ts'),
  },
  en: {
    public: () => import('./catalogues/texts-en.ts'),
    app: () => import('./catalogues/texts-app-en.ts'),
    accounts: () => import('./catalogues/texts-accounts-en.ts'),
    administration: () => import('./catalogues/texts-administration-en.ts'),
    settings: () => import('./catalogues/texts-settings-en.ts'),
    import: () => import('./catalogues/texts-import-en.ts'),
    player: () => import('./catalogues/texts-player-en.ts'),
    dialogs: () => import('./catalogues/texts-dialogs-en.ts'),
  },
};

/** By `sk/terms`. */
const catalogues = new Map<string, object>();
const loading = new Map<string, Promise<void>>();
const used = new Set<Part>();
const language = createStore<InterfaceLanguage>('sk');

/** The language of the screen; components follow it with `useTranslation`. */
export const screenLanguage: Pick<Store<InterfaceLanguage>, 'get' | 'subscribe'> = language;

/** Resolves when the texts of every page's frame are loaded; `path` is the first page's. */
export async function startTexts(path: string): Promise<void> {
  used.add(/^\/app(\/|$)/.test(path) ? 'app' : 'public');
  await show(asInterfaceLanguage(readStored(STORED.language)) ?? 'sk');
}

/** For a route's `loader`, so that a page and its texts arrive together. Rejects if they cannot be fetched. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(language.get(), partOf(namespace))));
}

export function hasTexts(namespace: Namespace): boolean {
  return catalogues.has(`${language.get()}/${namespace}`);
}

/** Whether the texts are fetched by the dialogs that show them, and not by their page. */
export function isOfDialogs(namespace: Namespace): boolean {
  return OF_DIALOGS.has(namespace);
}

/** Fetches texts once; after a failure the next call fetches them again. The same promise for all callers. */
export function loadOnce(of: InterfaceLanguage, namespace: Namespace): Promise<void> {
  return load(of, partOf(namespace));
}

/** Whether the texts of a namespace are a file of their own, which few pages fetch. */
function isOwnPart(namespace: Namespace): namespace is Namespace & Part {
  return namespace in FILES.sk;
}

function partOf(namespace: Namespace): Part {
  if (OF_ACCOUNTS.has(namespace)) return 'accounts';
  if (OF_SETTINGS.has(namespace)) return 'settings';
  if (namespace === 'runs') return 'player';
  if (isOwnPart(namespace)) return namespace;
  if (OF_DIALOGS.has(namespace)) return 'dialogs';
  const [first = 'public'] = used;
  if (namespace === 'problems') return first === 'public' ? 'accounts' : 'app';
  return OF_EVERY_PAGE.has(namespace) ? first : 'app';
}

function load(of: InterfaceLanguage, part: Part): Promise<void> {
  used.add(part);
  const name = `${of} ${part}`;
  const known = loading.get(name);
  if (known) return known;
  const fetched: Promise<void> = fetchTexts(of, part)
    // The mark of a promise that React has seen: `use` does not suspend for texts that are there.
    .then(() => void Object.assign(fetched, { status: 'fulfilled' }))
    .catch((failure: unknown) => {
      loading.delete(name);
      throw failure;
    });
  loading.set(name, fetched);
  return fetched;
}

async function fetchTexts(of: InterfaceLanguage, part: Part): Promise<void> {
  const { texts } = await FILES[of][part]();
  for (const [path, catalogue] of Object.entries(texts)) {
    // `errors-app.json` has those texts of `errors` that the public pages do not need, `errors-accounts.json` those that only the
    // forms of accounts do, `errors-files.json` those of files that are read; so have the files of `problems`.
    const namespace = path.slice(path.lastIndexOf('/') + 1, -'.json'.length).replace(/^(errors|problems)-.+/, '$1');
    const name = `${of}/${namespace}`;
    catalogues.set(name, { ...catalogues.get(name), ...catalogue });
  }
}

/** Returns a text for code outside components. */
export const translate: Translate<'shell', Namespace> = (key, values) => textOf('shell', key, values);

/** The text of a key, which names its namespace or belongs to `byDefault`; the key itself if there is no such text. */
export function textOf(byDefault: Namespace, fullKey: string, values: TextValues = {}): string {
  const colon = fullKey.indexOf(':');
  const key = fullKey.slice(colon + 1);
  const namespace = colon < 0 ? byDefault : fullKey.slice(0, colon);
  const catalogue = catalogues.get(`${language.get()}/${namespace}`);
  const { count } = values;
  const counted = typeof count === 'number' ? find(catalogue, `${key}_${pluralForm(count)}`) : undefined;
  const text = counted ?? find(catalogue, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}

/** `kind.test` is the text `test` in the object `kind`. */
function find(catalogue: unknown, key: string): string | undefined {
  let found = catalogue;
  for (const part of key.split('.')) found = isRecord(found) ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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
  await Promise.allSettled([...used].map((part) => load(next, part)));
  document.documentElement.lang = next;
  language.set(next);
}

export function asInterfaceLanguage(code: string | null): InterfaceLanguage | undefined {
  return INTERFACE_LANGUAGES.find((known) => known === code);
}

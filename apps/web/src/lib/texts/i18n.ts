import { fetchTexts } from 'virtual:texts';
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { type Catalogue, type TextValues, textIn, type WrittenTexts } from '@slovickovo/domain/text/catalogues';
import { createStore, type Store } from '../store.ts';
import { readStored, STORED, writeStored } from '../stored-choice.ts';
import type { Namespace, Translate } from './i18n-types.ts';
import { offeredLanguage } from './offered-languages.ts';
import { EVERYWHERE, ownPart, type TextPart } from './text-parts.ts';

/** By `sk/terms`: the texts of a namespace on a screen in Slovak, first those in that language, then those that stand in for it. */
const catalogues = new Map<string, WrittenTexts[]>();
const loading = new Map<string, Promise<void>>();
const used = new Set<TextPart>();
const language = createStore<InterfaceLanguage>(SOURCE_LANGUAGE);

/** The language of the screen; components follow it with `useTranslation`. */
export const screenLanguage: Pick<Store<InterfaceLanguage>, 'get' | 'subscribe'> = language;

/** Resolves when the texts of every page's frame are loaded; `path` is the first page's. */
export async function startTexts(path: string): Promise<void> {
  used.add(/^\/app(\/|$)/.test(path) ? 'app' : 'public');
  await show(offeredLanguage(readStored(STORED.language)) ?? SOURCE_LANGUAGE);
}

/** For a route's `loader`, so that a page and its texts arrive together. Rejects if they cannot be fetched. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(language.get(), partOf(namespace))));
}

/** Whether the texts of the namespace are loaded in the language of the screen. */
export function hasTexts(namespace: Namespace): boolean {
  return catalogues.has(`${language.get()}/${namespace}`);
}

/** Whether the texts are fetched by the dialogs that show them, and not by their page. */
export function isOfDialogs(namespace: Namespace): boolean {
  return ownPart(namespace) === 'dialogs';
}

/** Fetches texts once; after a failure the next call fetches them again. The same promise for all callers. */
export function loadOnce(of: InterfaceLanguage, namespace: Namespace): Promise<void> {
  return load(of, partOf(namespace));
}

function partOf(namespace: Namespace): TextPart {
  const [first = 'public'] = used;
  if (namespace === 'problems') return first === 'public' ? 'accounts' : 'app';
  return EVERYWHERE.includes(namespace) ? first : (ownPart(namespace) ?? 'app');
}

function load(of: InterfaceLanguage, part: TextPart): Promise<void> {
  used.add(part);
  const name = `${of} ${part}`;
  const known = loading.get(name);
  if (known) return known;
  const fetched: Promise<void> = fetchTexts(of, part)
    .then(({ texts }) => {
      for (const written of texts) keep(of, written);
      // The mark of a promise that React has seen: `use` does not suspend for texts that are there.
      Object.assign(fetched, { status: 'fulfilled' });
    })
    .catch((failure: unknown) => {
      loading.delete(name);
      throw failure;
    });
  loading.set(name, fetched);
  return fetched;
}

/** Adds the texts of a part by namespace. Some namespaces have texts in several parts, but each text is in one of them. */
function keep(of: InterfaceLanguage, { language: written, texts }: WrittenTexts): void {
  for (const [namespace, added] of Object.entries(texts)) {
    const name = `${of}/${namespace}`;
    catalogues.set(name, [...(catalogues.get(name) ?? []), { language: written, texts: added as Catalogue }]);
  }
}

/** Returns a text for code outside components. */
export const translate: Translate<'shell', Namespace> = (key, values) => textOf('shell', key, values);

/** The text of a key, which names its namespace or belongs to `byDefault`; the key itself if there is no such text. */
export function textOf(byDefault: Namespace, fullKey: string, values?: TextValues): string {
  const colon = fullKey.indexOf(':');
  const key = fullKey.slice(colon + 1);
  const namespace = colon < 0 ? byDefault : fullKey.slice(0, colon);
  return textIn(catalogues.get(`${language.get()}/${namespace}`) ?? [], key, values) ?? key;
}

/** The language of the screen at this moment. A component takes `useTranslation`, to render again in another one. */
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

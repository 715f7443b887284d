import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, STORED, writeStored } from '../stored-choice.ts';
import type { Namespace } from './i18n-types.ts';

/** Complete catalogues; `sk` is the source (product §1.4). */
export const INTERFACE_LANGUAGES = ['sk', 'en'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Each language's name in that language. */
export const LANGUAGE_NAMES = { sk: 'Slovenčina', en: 'English' } as const satisfies Record<InterfaceLanguage, string>;

const catalogues = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json');

/** Each namespace is a separate file, fetched when a page first needs it. */
const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = catalogues[`../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No catalogue ${language}/${namespace}`), null);
    load().then(
      (catalogue) => done(null, catalogue.default),
      (failure: Error) => done(failure, null),
    );
  },
};

export const i18n = i18next;

/** Resolves when the texts of every page's frame are loaded; pages load their own with `loadTexts`. */
export async function startTexts(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({
      lng: asInterfaceLanguage(readStored(STORED.language)) ?? 'sk',
      fallbackLng: false,
      ns: ['shell', 'components', 'errors', 'problems'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
    });
}

/** For a route's `loader`, so that a page and its texts arrive together. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
}

export function interfaceLanguage(): InterfaceLanguage {
  return asInterfaceLanguage(i18n.language) ?? 'sk';
}

/** Changes the language of the screen and remembers it on this device. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  writeStored(STORED.language, language);
  await i18n.changeLanguage(language);
}

export function asInterfaceLanguage(code: string | null): InterfaceLanguage | undefined {
  return INTERFACE_LANGUAGES.find((known) => known === code);
}

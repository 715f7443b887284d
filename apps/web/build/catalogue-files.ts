import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  textLanguages,
} from '@slovickovo/domain/accounts/interface-languages';
import { type Catalogue, missingTexts, type WrittenTexts } from '@slovickovo/domain/text/catalogues';
import { EVERYWHERE, OWN_TEXTS, type TextPart } from '../src/lib/texts/text-parts.ts';

/** The folders of the languages: the texts of the screens, and those that the server sends as well. */
const FOLDERS = ['../src/locales', '../../../packages/contract/locales'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * The files of each part. Refusals and problems of fields are divided: `errors-app.json` has those texts of `errors` that the public
 * pages do not need, `errors-accounts.json` those that only the forms of accounts do, `errors-files.json` those of files that are read.
 */
const PARTS: Record<TextPart, readonly string[]> = {
  public: EVERYWHERE,
  app: [...EVERYWHERE, 'errors-app', 'problems', 'problems-app'],
  ...OWN_TEXTS,
  accounts: [...OWN_TEXTS.accounts, 'errors-accounts', 'problems', 'problems-accounts'],
  import: [...OWN_TEXTS.import, 'errors-files'],
  dialogs: [...OWN_TEXTS.dialogs, 'errors-files'],
};

export const PART_NAMES = Object.keys(PARTS) as TextPart[];

/** The texts of a part, each in the first language that has it: the chosen one, then those that stand in for it. */
export function textsOfPart(part: TextPart, language: InterfaceLanguage): WrittenTexts[] {
  const written = textLanguages(language).map((each) => ({ language: each, texts: ownTexts(part, each) }));
  return written.flatMap(({ language: each, texts }, index) => {
    const before = written.slice(0, index).map((one) => one.texts);
    const missing = before.reduce((rest, known) => missingTexts(rest, known), texts);
    return index === 0 || Object.keys(missing).length > 0 ? [{ language: each, texts: missing }] : [];
  });
}

/** The catalogues of all languages that exist, as paths of files. */
export function catalogueFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    INTERFACE_LANGUAGES.flatMap((language) => namesIn(folder, language).map((name) => pathOf(folder, language, name))),
  );
}

/** Texts of a part in one language by namespace, and nothing from others. */
function ownTexts(part: TextPart, language: InterfaceLanguage): Catalogue {
  const texts: Record<string, Catalogue> = {};
  for (const name of filesOfPart(part)) {
    const path = FOLDERS.map((folder) => pathOf(folder, language, name)).find(existsSync);
    if (path === undefined) continue;
    const namespace = name.replace(/^(errors|problems)-.+/, '$1');
    texts[namespace] = { ...texts[namespace], ...(JSON.parse(readFileSync(path, 'utf8')) as Catalogue) };
  }
  return texts;
}

/** The pages under `/app` also have all texts that no part names. */
function filesOfPart(part: TextPart): readonly string[] {
  if (part !== 'app') return PARTS[part];
  const ofOthers = new Set(Object.values(PARTS).flat());
  const rest = FOLDERS.flatMap((folder) => namesIn(folder, SOURCE_LANGUAGE)).filter((name) => !ofOthers.has(name));
  return [...PARTS.app, ...rest];
}

function namesIn(folder: string, language: InterfaceLanguage): string[] {
  const path = join(folder, language);
  return existsSync(path) ? readdirSync(path).map((name) => name.replace('.json', '')) : [];
}

function pathOf(folder: string, language: InterfaceLanguage, name: string): string {
  return join(folder, language, `${name}.json`);
}

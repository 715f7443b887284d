import { readFileSync } from 'node:fs';
import type errors from '@slovickovo/contract/locales/sk/errors.json';
import type errorsOfApp from '@slovickovo/contract/locales/sk/errors-app.json';
import type errorsOfFiles from '@slovickovo/contract/locales/sk/errors-files.json';
import type problems from '@slovickovo/contract/locales/sk/problems.json';
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import {
  asInterfaceLanguage,
  type InterfaceLanguage,
  textLanguages,
} from '@slovickovo/domain/accounts/interface-languages';
import {
  type Catalogue,
  type KeysIn,
  type TextValues,
  textIn,
  type WrittenTexts,
} from '@slovickovo/domain/text/catalogues';
import type certificates from '../locales/sk/certificates.json';
import type download from '../locales/sk/download.json';
import type emails from '../locales/sk/emails.json';
import type exportTexts from '../locales/sk/exports.json';
import { serverPath } from './program-files.ts';

/** The texts of the server by their files; the Slovak files define the keys. */
interface ServerTexts {
  certificates: typeof certificates;
  download: typeof download;
  emails: typeof emails;
  exports: typeof exportTexts;
  errors: typeof errors & typeof errorsOfApp & typeof errorsOfFiles;
  problems: typeof problems;
}

type Name = keyof ServerTexts;

const OWN = 'locales';
/** Those that the browser shows, too. */
const OF_CONTRACT = '../../packages/contract/locales';

const FILES: Record<Name, { folder: string; names: readonly string[] }> = {
  certificates: { folder: OWN, names: ['certificates'] },
  download: { folder: OWN, names: ['download'] },
  emails: { folder: OWN, names: ['emails'] },
  exports: { folder: OWN, names: ['exports'] },
  errors: { folder: OF_CONTRACT, names: ['errors', 'errors-app', 'errors-files'] },
  problems: { folder: OF_CONTRACT, names: ['problems'] },
};

/** Returns the text of a key, with its values and its plural form; the key itself if there is no such text. */
export type ServerText<Of extends Name> = (key: KeysIn<ServerTexts[Of]>, values?: TextValues) => string;

/**
 * Returns the texts of a subject in a language: `language` is a code of an account, of a form or of a share. A text that the
 * language lacks is the English one, or else the Slovak one; a stored code that is no longer known counts as Slovak.
 */
export function serverTexts<Of extends Name>(of: Of, language: string): ServerText<Of> {
  const sources = textLanguages(asInterfaceLanguage(language) ?? SOURCE_LANGUAGE).map((each) => writtenTexts(of, each));
  return (key, values) => textIn(sources, key, values) ?? key;
}

const read = new Map<string, WrittenTexts>();

/** Reads catalogues once, when they are first needed: most installations need two or three languages. */
function writtenTexts(of: Name, language: InterfaceLanguage): WrittenTexts {
  const { folder, names } = FILES[of];
  const key = `${of} ${language}`;
  const texts = () => Object.assign({}, ...names.map((name) => catalogueIn(`${folder}/${language}/${name}.json`)));
  const known = read.get(key) ?? { language, texts: texts() };
  read.set(key, known);
  return known;
}

/** A language without the file has none of its texts. */
function catalogueIn(path: string): Catalogue {
  try {
    return JSON.parse(readFileSync(serverPath(path), 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

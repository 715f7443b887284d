import { LANGUAGE_IDS } from './language-ids.ts';

export { specialLetters } from './special-letters.ts';

/** A language (product §3.2). Ids never change. */
export interface Language {
  id: number;
  /** BCP 47 code. */
  code: string;
  /** The locale for choosing a voice; null if there is no voice for the language. */
  speech_locale: string | null;
  /** Two-letter country code of product §3.2. */
  flag_name: string;
  /** Name of the picture, which differs from `flag_name` if the flag of the language is not a country's. */
  flag_asset: string;
  native_name: string;
  name_sk: string;
  /** The Slovak name as it stands after "do", in the genitive. */
  name_sk_into: string;
  name_en: string;
  /** ISO 15924 script code. */
  script: string;
  /** Pickers show it first. */
  pinned: boolean;
  /** Pickers show it: it has a supported full locale. */
  offered: boolean;
}

/** The languages of a word or a group by their ids: from the original to the translation. */
export interface LanguagePair {
  language_from_id: number;
  language_to_id: number;
}

/** German, English, Czech and Slovak come first in pickers (product §9.16). */
export const PINNED_LANGUAGE_IDS: readonly number[] = [
  LANGUAGE_IDS.de,
  LANGUAGE_IDS.en,
  LANGUAGE_IDS.cs,
  LANGUAGE_IDS.sk,
];

type LanguageRow = readonly [
  id: number,
  code: string,
  speech_locale: string | null,
  flag_name: string,
  flag_asset: string,
  native_name: string,
  name_sk: string,
  name_en: string,
  script: string,
];

const OFFERED_ROWS: readonly LanguageRow[] = [
  [1, 'sq', 'sq-AL', 'al', 'al', 'shqip', 'albánčina', 'Albanian', 'Latn'],
  [2, 'ru', 'ru-RU', 'ru', 'ru', 'русский', 'ruština', 'Russian', 'Cyrl'],
  [3, 'de', 'de-DE', 'de', 'de', 'Deutsch', 'nemčina', 'German', 'Latn'],
  [4, 'fr', 'fr-FR', 'fr', 'fr', 'français', 'francúzština', 'French', 'Latn'],
  [5, 'it', 'it-IT', 'it', 'it', 'italiano', 'taliančina', 'Italian', 'Latn'],
  [6, 'en', 'en-GB', 'gb', 'gb', 'English', 'angličtina', 'English', 'Latn'],
  [7, 'pl', 'pl-PL', 'pl', 'pl', 'polski', 'poľština', 'Polish', 'Latn'],
  [8, 'es', 'es-ES', 'es', 'es', 'español', 'španielčina', 'Spanish', 'Latn'],
  [9, 'uk', 'uk-UA', 'ua', 'ua', 'українська', 'ukrajinčina', 'Ukrainian', 'Cyrl'],
  [10, 'ro', 'ro-RO', 'ro', 'ro', 'română', 'rumunčina', 'Romanian', 'Latn'],
  [11, 'nl', 'nl-NL', 'nl', 'nl', 'Nederlands', 'holandčina', 'Dutch', 'Latn'],
  [12, 'hu', 'hu-HU', 'hu', 'hu', 'magyar', 'maďarčina', 'Hungarian', 'Latn'],
  [13, 'tr', 'tr-TR', 'tr', 'tr', 'Türkçe', 'turečtina', 'Turkish', 'Latn'],
  [14, 'sv', 'sv-SE', 'se', 'se', 'svenska', 'švédčina', 'Swedish', 'Latn'],
  [15, 'el', 'el-GR', 'gr', 'gr', 'Ελληνικά', 'gréčtina', 'Greek', 'Grek'],
  [16, 'cs', 'cs-CZ', 'cz', 'cz', 'čeština', 'čeština', 'Czech', 'Latn'],
  [17, 'pt', 'pt-PT', 'pt', 'pt', 'português', 'portugalčina', 'Portuguese', 'Latn'],
  [18, 'sr', 'sr-RS', 'rs', 'rs', 'српски', 'srbčina', 'Serbian', 'Cyrl'],
  [19, 'bg', 'bg-BG', 'bg', 'bg', 'български', 'bulharčina', 'Bulgarian', 'Cyrl'],
  [20, 'da', 'da-DK', 'dk', 'dk', 'dansk', 'dánčina', 'Danish', 'Latn'],
  [21, 'fi', 'fi-FI', 'fi', 'fi', 'suomi', 'fínčina', 'Finnish', 'Latn'],
  [22, 'nb', 'nb-NO', 'no', 'no', 'norsk bokmål', 'nórčina', 'Norwegian Bokmål', 'Latn'],
  [24, 'sk', 'sk-SK', 'sk', 'sk', 'slovenčina', 'slovenčina', 'Slovak', 'Latn'],
  [25, 'ca', 'ca-ES', 'ad', 'es-ct', 'català', 'katalánčina', 'Catalan', 'Latn'],
  [26, 'lt', 'lt-LT', 'lt', 'lt', 'lietuvių', 'litovčina', 'Lithuanian', 'Latn'],
  [27, 'sl', 'sl-SI', 'si', 'si', 'slovenščina', 'slovinčina', 'Slovenian', 'Latn'],
  [28, 'lv', 'lv-LV', 'lv', 'lv', 'latviešu', 'lotyština', 'Latvian', 'Latn'],
  [29, 'mk', 'mk-MK', 'mk', 'mk', 'македонски', 'macedónčina', 'Macedonian', 'Cyrl'],
  [30, 'et', 'et-EE', 'ee', 'ee', 'eesti', 'estónčina', 'Estonian', 'Latn'],
  [31, 'en-IE', 'en-IE', 'ie', 'ie', 'English (Ireland)', 'angličtina (Írsko)', 'English (Ireland)', 'Latn'],
];

/** Not offered. They have ids, so that an installation can offer them later without new ones. */
const FURTHER_ROWS: readonly LanguageRow[] = [
  [23, 'hr', 'hr-HR', 'hr', 'hr', 'hrvatski', 'chorvátčina', 'Croatian', 'Latn'],
  [32, 'en-US', 'en-US', 'us', 'us', 'English (US)', 'angličtina (USA)', 'American English', 'Latn'],
  [33, 'la', 'la', 'va', 'va', 'Latina', 'latinčina', 'Latin', 'Latn'],
  [34, 'rom', null, 'xr', 'xx', 'romani čhib', 'rómčina', 'Romany', 'Latn'],
  [35, 'ja', 'ja-JP', 'jp', 'jp', '日本語', 'japončina', 'Japanese', 'Jpan'],
  [36, 'zh', 'zh-CN', 'cn', 'cn', '中文', 'čínština', 'Chinese', 'Hans'],
  [37, 'ko', 'ko-KR', 'kr', 'kr', '한국어', 'kórejčina', 'Korean', 'Kore'],
  [38, 'ar', 'ar-EG', 'sa', 'sa', 'العربية', 'arabčina', 'Arabic', 'Arab'],
  [39, 'eo', null, 'xe', 'eo', 'Esperanto', 'esperanto', 'Esperanto', 'Latn'],
  [40, 'is', 'is-IS', 'is', 'is', 'íslenska', 'islandčina', 'Icelandic', 'Latn'],
  [41, 'vi', 'vi-VN', 'vn', 'vn', 'Tiếng Việt', 'vietnamčina', 'Vietnamese', 'Latn'],
  [42, 'pt-BR', 'pt-BR', 'br', 'br', 'português (Brasil)', 'portugalčina (brazílska)', 'Brazilian Portuguese', 'Latn'],
];

export const OFFERED_LANGUAGES: readonly Language[] = OFFERED_ROWS.map((row) => language(row, true));

/** Every language that has an id, by id. */
export const LANGUAGES: readonly Language[] = [
  ...OFFERED_LANGUAGES,
  ...FURTHER_ROWS.map((row) => language(row, false)),
].sort((one, other) => one.id - other.id);

const BY_ID = new Map(LANGUAGES.map((known) => [known.id, known]));
const BY_CODE = new Map(LANGUAGES.map((known) => [known.code, known]));

/** The language with this id, also one that is not offered; undefined if there is none. */
export function findLanguage(id: number): Language | undefined {
  return BY_ID.get(id);
}

/** The language with this BCP 47 code, also one that is not offered; undefined if there is none. */
export function findLanguageByCode(code: string): Language | undefined {
  return BY_CODE.get(code);
}

function language(
  [id, code, speech_locale, flag_name, flag_asset, native_name, name_sk, name_en, script]: LanguageRow,
  offered: boolean,
): Language {
  const pinned = PINNED_LANGUAGE_IDS.includes(id);
  return {
    id,
    code,
    speech_locale,
    flag_name,
    flag_asset,
    native_name,
    name_sk,
    name_sk_into: slovakGenitive(name_sk),
    name_en,
    script,
    pinned,
    offered,
  };
}

/**
 * The Slovak genitive of a language's name: "slovenčina" → "slovenčiny", "esperanto" → "esperanta", "portugalčina (brazílska)" →
 * "portugalčiny (brazílskej)".
 */
function slovakGenitive(name: string): string {
  return name.replace(/[ao](?=$| \()/, (ending) => (ending === 'a' ? 'y' : 'a')).replace(/ska\)$/, 'skej)');
}

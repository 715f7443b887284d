/** The codes of a language in dictionaries and translation services. */
interface LanguageCodes {
  /** ISO 639-3, as in the names of dictionaries. */
  dictionary: string;
  deepl: string | null;
  libretranslate: string | null;
}

type Row = readonly [code: string, dictionary: string, deepl: string | null, libretranslate: string | null];

const ROWS: readonly Row[] = [
  ['sq', 'sqi', 'SQ', 'sq'],
  ['ru', 'rus', 'RU', 'ru'],
  ['de', 'deu', 'DE', 'de'],
  ['fr', 'fra', 'FR', 'fr'],
  ['it', 'ita', 'IT', 'it'],
  ['en', 'eng', 'EN-GB', 'en'],
  ['pl', 'pol', 'PL', 'pl'],
  ['es', 'spa', 'ES', 'es'],
  ['uk', 'ukr', 'UK', 'uk'],
  ['ro', 'ron', 'RO', 'ro'],
  ['nl', 'nld', 'NL', 'nl'],
  ['hu', 'hun', 'HU', 'hu'],
  ['tr', 'tur', 'TR', 'tr'],
  ['sv', 'swe', 'SV', 'sv'],
  ['el', 'ell', 'EL', 'el'],
  ['cs', 'ces', 'CS', 'cs'],
  ['pt', 'por', 'PT-PT', 'pt'],
  ['sr', 'srp', 'SR', null],
  ['bg', 'bul', 'BG', 'bg'],
  ['da', 'dan', 'DA', 'da'],
  ['fi', 'fin', 'FI', 'fi'],
  ['nb', 'nor', 'NB', 'nb'],
  ['hr', 'hrv', 'HR', null],
  ['sk', 'slk', 'SK', 'sk'],
  ['ca', 'cat', 'CA', 'ca'],
  ['lt', 'lit', 'LT', 'lt'],
  ['sl', 'slv', 'SL', 'sl'],
  ['lv', 'lav', 'LV', 'lv'],
  ['mk', 'mkd', 'MK', null],
  ['et', 'est', 'ET', 'et'],
  ['en-IE', 'eng', 'EN-GB', 'en'],
  ['en-US', 'eng', 'EN-US', 'en'],
  ['la', 'lat', null, null],
  ['ja', 'jpn', 'JA', 'ja'],
  ['zh', 'zho', 'ZH', 'zh'],
  ['ko', 'kor', 'KO', 'ko'],
  ['ar', 'ara', 'AR', 'ar'],
  ['eo', 'epo', 'EO', 'eo'],
  ['is', 'isl', 'IS', null],
  ['vi', 'vie', 'VI', 'vi'],
  ['pt-BR', 'por', 'PT-BR', 'pt-BR'],
];

const CODES = new Map<string, LanguageCodes>(
  ROWS.map(([code, dictionary, deepl, libretranslate]) => [code, { dictionary, deepl, libretranslate }]),
);

/** Returns undefined for a language without codes in dictionaries and services. */
export function codesOf(code: string): LanguageCodes | undefined {
  return CODES.get(code);
}

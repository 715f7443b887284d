import { findLanguageByCode, LANGUAGES, OFFERED_LANGUAGES, specialLetters } from '../languages/languages.ts';
import { foldAccents, foldCase } from '../text/normalise.ts';

/** Beginnings of headings that name a language, without accents: adverbs, adjectives, words of other languages. */
const STEMS: Readonly<Record<string, readonly string[]>> = {
  sq: ['albans'],
  ru: ['rusk', 'russia', 'russis'],
  de: ['nemeck', 'nemci', 'german', 'deutsch'],
  fr: ['francuz', 'french', 'francais', 'franzos'],
  it: ['talian', 'italian', 'italien'],
  en: ['anglic', 'english', 'englisch'],
  pl: ['polsk', 'polst', 'polish', 'polnisch'],
  es: ['spaniel', 'spanish', 'espanol', 'spanisch'],
  uk: ['ukrajin', 'ukrain'],
  ro: ['rumun', 'romanian'],
  nl: ['holand', 'dutch', 'nederland'],
  hu: ['madar', 'hungar', 'magyar', 'ungar'],
  tr: ['turec', 'turkish', 'turkce'],
  sv: ['svedsk', 'svedci', 'swedish', 'svensk'],
  el: ['grec', 'greek', 'griech'],
  cs: ['cesk', 'cesti', 'czech', 'tschech'],
  pt: ['portug'],
  sr: ['srbsk', 'srbci', 'serbian'],
  bg: ['bulhar', 'bulgar'],
  da: ['dansk', 'danci', 'danish'],
  fi: ['finsk', 'finci', 'finnish'],
  nb: ['norsk', 'norci', 'norweg'],
  sk: ['slovensk', 'slovenci', 'slovak'],
  ca: ['katalan', 'catalan'],
  lt: ['litov', 'lithuan'],
  sl: ['slovin', 'slovenian', 'slovensci'],
  lv: ['lotys', 'latvian'],
  mk: ['macedon'],
  et: ['eston'],
};

/** Further codes in use for languages. */
const CODES: Readonly<Record<string, string>> = {
  ang: 'en',
  eng: 'en',
  gb: 'en',
  aj: 'en',
  ger: 'de',
  deu: 'de',
  nem: 'de',
  nj: 'de',
  cz: 'cs',
  cze: 'cs',
  ces: 'cs',
  slk: 'sk',
  svk: 'sk',
  slo: 'sk',
  sj: 'sk',
  fra: 'fr',
  fj: 'fr',
  spa: 'es',
  ita: 'it',
  rus: 'ru',
  rj: 'ru',
  hun: 'hu',
  pol: 'pl',
  ua: 'uk',
  ukr: 'uk',
  no: 'nb',
};

const STEM_ROWS = Object.entries(STEMS).flatMap(([code, stems]) => stems.map((stem) => ({ code, stem })));
const OFFERED_IDS = new Set(OFFERED_LANGUAGES.map(({ id }) => id));
const EXACT_NAMES = new Map(
  LANGUAGES.flatMap(({ id, name_sk, name_en, native_name, code }) =>
    [name_sk, name_en, native_name, code].map((name) => [plain(name), id]),
  ),
);

function plain(text: string): string {
  return foldCase(foldAccents(text)).trim();
}

/** The offered language a short text names: "English", "anglicky", "sk", "Slovenčina", "Nemecké slovíčka". */
export function languageNamed(text: string): number | null {
  const name = plain(text);
  // A long text that begins like the name of a language is a sentence.
  if (name === '' || name.length > 40) return null;
  const known = EXACT_NAMES.get(name) ?? idOf(CODES[name]);
  if (known !== undefined) return OFFERED_IDS.has(known) ? known : null;
  const inBrackets = /[([]([a-z]{2,3}(?:-[a-z]{2})?)[)\]]/.exec(name)?.[1];
  if (inBrackets !== undefined) return idOf(inBrackets) ?? idOf(CODES[inBrackets]) ?? null;
  const found = STEM_ROWS.find(({ stem }) => name.startsWith(stem));
  return idOf(found?.code) ?? null;
}

function idOf(code: string | undefined): number | undefined {
  return code === undefined ? undefined : findLanguageByCode(code)?.id;
}

/** Languages by how likely a Slovak school has a list in them. Of the possible languages of a text, the first is taken. */
const LIKELY = 'sk cs de hu pl fr es it ru uk pt ro sv nb da fi nl tr sl et lt lv sq ca el bg sr mk'.split(' ');

/** Words before an entry, as dictionaries write them: articles, "to". */
const ARTICLES: readonly { code: string; beginning: RegExp }[] = [
  { code: 'en', beginning: /^(?:to|the|an?) \p{L}/iu },
  { code: 'de', beginning: /^(?:der|die|das|sich) \p{L}/iu },
  { code: 'fr', beginning: /^(?:(?:le|les|une?|des) \p{L}|l['’]\p{L})/iu },
  { code: 'es', beginning: /^(?:el|los|las|una?) \p{L}/iu },
  { code: 'it', beginning: /^(?:il|lo|gli|uno) \p{L}/iu },
];

const TEXTS_LOOKED_AT = 500;
const ENOUGH_TO_TELL = 8;

/** The probable language of texts, by their letters and articles; null if nothing indicates one. */
export function languageOfTexts(texts: readonly string[]): number | null {
  const looked = texts.filter((text) => /\p{L}/u.test(text)).slice(0, TEXTS_LOOKED_AT);
  if (looked.length === 0) return null;
  const article = ARTICLES.find(
    ({ beginning }) => looked.filter((text) => beginning.test(text)).length * 5 >= looked.length,
  );
  if (article) return idOf(article.code) ?? null;
  const letters = [...foldCase(looked.join(' ')).replace(/[^\p{L}]|\p{ASCII}/gu, '')];
  // Only English has no accents at all, in a list that is long enough to be sure.
  if (letters.length === 0) return looked.length >= ENOUGH_TO_TELL ? (idOf('en') ?? null) : null;
  const able = LIKELY.filter((code) => knows(code, letters));
  return idOf(able.find((code) => isTypical(code, letters)) ?? able[0]) ?? null;
}

/** Whether nearly all letters belong to the language; a few foreign names do not count. */
function knows(code: string, letters: readonly string[]): boolean {
  const own = new Set(specialLetters(code));
  return own.size > 0 && letters.filter((letter) => own.has(letter)).length >= letters.length * 0.97;
}

/** Letters that a longer list in the language nearly always has, and that similar languages lack. */
const TYPICAL: Readonly<Record<string, string>> = { cs: 'ěřů', hu: 'őű', uk: 'іїєґ', ru: 'ыэё', pl: 'łąęż', de: 'ß' };

function isTypical(code: string, letters: readonly string[]): boolean {
  return TYPICAL[code] !== undefined && letters.some((letter) => TYPICAL[code]?.includes(letter));
}

/**
 * The lower-case letters of each offered language that a keyboard may lack: all except a–z, because a school's computer may
 * be set to English; for Cyrillic and Greek the whole alphabet. Spanish has its opening marks too, which are part of answers.
 */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  sq: 'çë',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  de: 'äöüß',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'àèéìíîòóùú',
  en: '',
  pl: 'ąćęłńóśźż',
  es: 'áéíñóúü¡¿',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  ro: 'ăâîșț',
  nl: 'áàäçéèêëíïóöôúü',
  hu: 'áéíóöőúüű',
  tr: 'âçğıîöşûü',
  sv: 'åäöé',
  el: 'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ',
  cs: 'áčďéěíňóřšťúůýž',
  pt: 'áâãàçéêíóôõúü',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  da: 'æøåé',
  fi: 'åäöšž',
  nb: 'æøåéèêóòô',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  ca: 'àçéèíïóòúü',
  lt: 'ąčęėįšųūž',
  sl: 'čšž',
  lv: 'āčēģīķļņšūž',
  mk: 'абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ',
  et: 'äõöüšž',
  'en-IE': '',
};

/** The letters to offer as keys under an answer in the language; none for a language that is not offered. */
export function specialLetters(code: string): string[] {
  return [...(Object.hasOwn(SPECIAL_LETTERS, code) ? (SPECIAL_LETTERS[code] ?? '') : '')];
}

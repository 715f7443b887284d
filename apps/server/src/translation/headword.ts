import { foldCase } from '@slovickovo/domain/text/normalise';
import { readingsOf } from '@slovickovo/domain/words/alternatives';

/** Articles and particles that people write before a word, but that are not part of a dictionary's headword. */
const BEFORE_WORD: Readonly<Record<string, RegExp>> = {
  en: /^(?:to|the|an?) (?=\S)/iu,
  de: /^(?:der|die|das|ein|eine|sich) (?=\S)/iu,
  fr: /^(?:(?:le|la|les|une?|des) |l['’])(?=\S)/iu,
  es: /^(?:el|la|los|las|una?) (?=\S)/iu,
  it: /^(?:(?:il|lo|la|i|gli|le|una?|uno) |l['’])(?=\S)/iu,
};

/** Returns the headword of an entered text: its first alternative, without optional parts and without an article. */
export function headwordOf(typed: string, code: string): string {
  const [word = ''] = readingsOf(typed);
  const articles = BEFORE_WORD[code.split('-')[0] ?? ''];
  return articles === undefined ? word : word.replace(articles, '');
}

const SIGNS = /[^\p{L}\p{M}\p{N}\s]+/gu;
const BLANKS = /\s+/gu;

/** Returns the key by which look-ups compare words: without case and signs, which a dictionary's index leaves out. */
export function lookUpKey(word: string): string {
  return foldCase(word).replace(SIGNS, '').replace(BLANKS, ' ').trim();
}

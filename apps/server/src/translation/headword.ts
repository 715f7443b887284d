import { foldCase } from '@slovickovo/domain/text/normalise';
import { readingsOf } from '@slovickovo/domain/words/alternatives';

/** What people write before a word and no dictionary lists it under. */
const BEFORE_WORD: Readonly<Record<string, RegExp>> = {
  en: /^(?:to|the|an?) (?=\S)/iu,
  de: /^(?:der|die|das|ein|eine|sich) (?=\S)/iu,
  fr: /^(?:(?:le|la|les|une?|des) |l['’])(?=\S)/iu,
  es: /^(?:el|la|los|las|una?) (?=\S)/iu,
  it: /^(?:(?:il|lo|la|i|gli|le|una?|uno) |l['’])(?=\S)/iu,
};

/** The word that is looked up for what was typed: the first alternative, without what is optional and without an article. */
export function headwordOf(typed: string, code: string): string {
  const [word = ''] = readingsOf(typed);
  const articles = BEFORE_WORD[code.split('-')[0] ?? ''];
  return articles === undefined ? word : word.replace(articles, '');
}

const UNSPELT = /[^\p{L}\p{M}\p{N}\s]+/gu;
const BLANKS = /\s+/gu;

/** A word as look-ups compare it: regardless of case and of signs, which dictionaries leave out of their index. */
export function lookUpKey(word: string): string {
  return foldCase(word).replace(UNSPELT, '').replace(BLANKS, ' ').trim();
}

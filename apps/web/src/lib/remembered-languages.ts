import { LANGUAGE_IDS } from '@slovickovo/domain/languages/language-ids';
import { readStored, writeStored } from './stored-choice.ts';

/** The languages of words while they are being chosen; null is not chosen yet. */
export interface LanguageChoice {
  from: number | null;
  to: number | null;
}

const KEY = 'slovickovo.word-languages';

/** The pair chosen last on this device; before the first choice only the language of translations is set, to Slovak. */
export function rememberedLanguages(): LanguageChoice {
  const [from, to] = (readStored(KEY) ?? '').split('-').map(Number);
  return from && to ? { from, to } : { from: null, to: LANGUAGE_IDS.sk };
}

/** Remembers the pair of word languages on this device, by their ids. */
export function rememberLanguages({ from, to }: { from: number; to: number }): void {
  writeStored(KEY, `${from}-${to}`);
}

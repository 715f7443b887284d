import { readStored, writeStored } from '../../lib/stored-choice.ts';

export interface LanguageChoice {
  from: number | null;
  to: number | null;
}

const KEY = 'slovickovo.word-languages';
const SLOVAK = 24;

/** The pair chosen last time on this device; at first only that one translates into Slovak. */
export function rememberedLanguages(): LanguageChoice {
  const [from, to] = (readStored(KEY) ?? '').split('-').map(Number);
  return from && to ? { from, to } : { from: null, to: SLOVAK };
}

export function rememberLanguages({ from, to }: { from: number; to: number }): void {
  writeStored(KEY, `${from}-${to}`);
}

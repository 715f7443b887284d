import type { EmailKind } from '../email-kinds.ts';
import type { EmailText, EmailWords } from './email-words.ts';
import { en } from './en.ts';
import { sk } from './sk.ts';

/** E-mails in the language of their reader; a language without texts of its own gets the Slovak ones. */
const TEXTS = { sk, en } as const;

export function emailText(kind: EmailKind, language: string, words: EmailWords): EmailText {
  const texts = language in TEXTS ? TEXTS[language as keyof typeof TEXTS] : TEXTS.sk;
  return texts[kind](words);
}

import type { TaskEmailKind } from '../email-kinds.ts';
import type { AccountEmailTexts, EmailText, EmailWords } from './email-words.ts';
import { en } from './en.ts';
import { enAccounts } from './en-accounts.ts';
import { sk } from './sk.ts';
import { skAccounts } from './sk-accounts.ts';

/** E-mails in the language of their reader; a language without texts of its own gets the Slovak ones. */
const TEXTS = { sk: { tasks: sk, accounts: skAccounts }, en: { tasks: en, accounts: enAccounts } } as const;

function textsOf(language: string) {
  return language in TEXTS ? TEXTS[language as keyof typeof TEXTS] : TEXTS.sk;
}

/** Returns the text of an e-mail about a task. */
export function emailText(kind: TaskEmailKind, language: string, words: EmailWords): EmailText {
  return textsOf(language).tasks[kind](words);
}

/** Returns the texts of the e-mails about accounts. */
export function accountEmailText(language: string): AccountEmailTexts {
  return textsOf(language).accounts;
}

import { serverTexts } from '../../server-texts.ts';
import type { TaskEmailKind } from '../email-kinds.ts';
import { accountEmails } from './account-texts.ts';
import type { AccountEmailTexts, EmailText, EmailWords } from './email-words.ts';
import { taskEmails } from './task-texts.ts';

/** Returns the text of an e-mail about a task in the language of its reader. */
export function emailText(kind: TaskEmailKind, language: string, words: EmailWords): EmailText {
  return taskEmails(serverTexts('emails', language))[kind](words);
}

/** Returns the texts of the e-mails about accounts. */
export function accountEmailText(language: string): AccountEmailTexts {
  return accountEmails(serverTexts('emails', language));
}

import type { EmailFacts } from './email-facts.ts';
import type { ClassTaskKind, EmailKind } from './email-kinds.ts';
import { momentOf } from './email-moments.ts';
import { emailText } from './texts/email-texts.ts';

export interface EmailToSend {
  id: number;
  kind: EmailKind;
  task_kind: ClassTaskKind;
  facts: EmailFacts;
  /** The moment of the sending, ISO 8601: texts are relative to it. */
  now: string;
  address: string;
  name: string;
  language: string;
  /** The path of the e-mail's link, below the address of the application. */
  path: string;
}

export interface Mail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * An e-mail as text and as a plain page. Its message id never changes: a mailbox that gets it twice, after a crash between
 * sending and committing, shows it once.
 */
export function composeEmail(email: EmailToSend, { appUrl, timeZone }: { appUrl: string; timeZone: string }): Mail {
  const { task_name, class_name, valid_from, valid_until } = email.facts;
  const { subject, body, link } = emailText(email.kind, email.language, {
    name: email.name,
    task_kind: email.task_kind,
    task_name,
    class_name,
    from: momentOf(valid_from, email.now, timeZone),
    until: valid_until === null ? null : momentOf(valid_until, email.now, timeZone),
  });
  const url = `${appUrl}${email.path}`;
  const paragraphs = body.map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  const button = link === undefined ? '' : `<p><a href="${escaped(url)}">${escaped(link)}</a></p>`;
  return {
    messageId: `<email-${email.id}@${new URL(appUrl).hostname}>`,
    to: email.address,
    subject,
    text: [...body, ...(link === undefined ? [] : [`${link}: ${url}`]), 'Slovíčkovo'].join('\n\n'),
    html: `<!doctype html><html lang="${email.language}"><body style="font-family: sans-serif; color: #1b2a4e">${paragraphs.join('')}${button}<p>Slovíčkovo</p></body></html>`,
  };
}

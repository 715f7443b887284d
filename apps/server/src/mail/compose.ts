import type { EmailText } from './texts/email-words.ts';

/** What an e-mail says, and to whom. */
export interface EmailToSend {
  id: number;
  /** Distinguishes the tries of an e-mail that says something else in each of them. */
  version?: string;
  /** Null for one that is only kept as a file. */
  address: string | null;
  language: string;
  text: EmailText;
  /** The path of the e-mail's link, below the address of the application. */
  path: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: { name: string; address: string };
}

/** An e-mail as the mail server gets it. */
export interface Mail {
  messageId: string;
  /** Null for one that is only kept as a file. */
  to: string | null;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * An e-mail as text and as a plain page. Its message id never changes, unless it has a version: a mailbox that gets it twice,
 * after a crash between sending and committing, shows it once.
 */
export function composeEmail(email: EmailToSend, appUrl: string): Mail {
  const { subject, body, link } = email.text;
  const url = `${appUrl}${email.path}`;
  const name = email.version === undefined ? `email-${email.id}` : `email-${email.id}-${email.version}`;
  const paragraphs = body.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`);
  const button = link === undefined ? '' : `<p><a href="${escaped(url)}">${escaped(link)}</a></p>`;
  return {
    messageId: `<${name}@${new URL(appUrl).hostname}>`,
    to: email.address,
    ...(email.replyTo && { replyTo: email.replyTo }),
    subject,
    text: [...body, ...(link === undefined ? [] : [`${link}: ${url}`]), 'Slovíčkovo'].join('\n\n'),
    html: `<!doctype html><html lang="${email.language}"><body style="font-family: sans-serif; color: #1b2a4e">${paragraphs.join('')}${button}<p>Slovíčkovo</p></body></html>`,
  };
}

import type { EmailFacts } from './email-facts.ts';
import type { EmailKind } from './email-kinds.ts';
import { emailText } from './email-texts.ts';

export interface EmailToSend {
  id: number;
  kind: EmailKind;
  facts: EmailFacts;
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

/** `DD.MM.YYYY HH:mm` in the installation's zone (product §9.15). */
export function emailDate(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sk', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = new Map(format.formatToParts(Date.parse(iso)).map(({ type, value }) => [type, value]));
  return `${part.get('day')}.${part.get('month')}.${part.get('year')} ${part.get('hour')}:${part.get('minute')}`;
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
    task_name,
    class_name,
    from: emailDate(valid_from, timeZone),
    until: valid_until === null ? null : emailDate(valid_until, timeZone),
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

import type { LetterFacts, LetterKind } from './letter-facts.ts';
import { letterText } from './letter-texts.ts';

export interface LetterToSend {
  id: number;
  kind: LetterKind;
  facts: LetterFacts;
  email: string;
  name: string;
  language: string;
  /** Where the letter's link leads, below the address of the application. */
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
export function letterDate(iso: string, timeZone: string): string {
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
 * A letter as text and as a plain page. The message id is the letter's for good: a mailbox that gets it twice after a
 * crash in the wrong instant shows it once.
 */
export function composeLetter(letter: LetterToSend, { appUrl, timeZone }: { appUrl: string; timeZone: string }): Mail {
  const { task_name, class_name, valid_from, valid_until } = letter.facts;
  const { subject, body, link } = letterText(letter.kind, letter.language, {
    name: letter.name,
    task_name,
    class_name,
    from: letterDate(valid_from, timeZone),
    until: valid_until === null ? null : letterDate(valid_until, timeZone),
  });
  const url = `${appUrl}${letter.path}`;
  const paragraphs = body.map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  const button = link === undefined ? '' : `<p><a href="${escaped(url)}">${escaped(link)}</a></p>`;
  return {
    messageId: `<letter-${letter.id}@${new URL(appUrl).hostname}>`,
    to: letter.email,
    subject,
    text: [...body, ...(link === undefined ? [] : [`${link}: ${url}`]), 'Slovíčkovo'].join('\n\n'),
    html: `<!doctype html><html lang="${letter.language}"><body style="font-family: sans-serif; color: #1b2a4e">${paragraphs.join('')}${button}<p>Slovíčkovo</p></body></html>`,
  };
}

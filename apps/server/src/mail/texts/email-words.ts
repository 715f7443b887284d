import type { EmailFacts } from '../email-facts.ts';
import type { ClassTaskKind, EmailKind } from '../email-kinds.ts';
import type { Moment } from '../email-moments.ts';

/** Names, and the moments of the task as they are at the sending. `until` is null for a task without an end. */
export interface EmailWords extends Pick<EmailFacts, 'task_name' | 'class_name'> {
  name: string;
  task_kind: ClassTaskKind;
  from: Moment;
  until: Moment | null;
}

export interface EmailText {
  subject: string;
  /** Paragraphs. */
  body: string[];
  /** The text of the link; an e-mail without it has no link. */
  link?: string;
}

/** The e-mails of one language. */
export type EmailTexts = Record<EmailKind, (words: EmailWords) => EmailText>;

/** From this many minutes to that many, a test starts "in an hour". */
const AN_HOUR = { from: 55, to: 65 } as const;

/** Whether the moment comes in about an hour. */
export const isAnHourAhead = ({ minutes }: Moment): boolean => minutes >= AN_HOUR.from && minutes <= AN_HOUR.to;

export const hasStarted = ({ from }: EmailWords): boolean => from.minutes <= 0;

/** Homework is hidden from pupils until it starts (product §4.1), so that a link to it would lead nowhere. */
export const isHidden = (words: EmailWords): boolean => words.task_kind === 'homework' && !hasStarted(words);

import type { EmailFacts } from './email-facts.ts';
import type { EmailKind } from './email-kinds.ts';

/** Names and formatted dates. `until` is null for a task without an end. */
type Words = Pick<EmailFacts, 'task_name' | 'class_name'> & { name: string; from: string; until: string | null };

interface Text {
  subject: string;
  /** Paragraphs. */
  body: string[];
  /** The text of the link; an e-mail without it has no link. */
  link?: string;
}

type Write = (words: Words) => Text;

const sk: Record<EmailKind, Write> = {
  test_soon: ({ name, task_name, class_name, from, until }) => ({
    subject: `O hodinu sa začne písomka ${task_name}`,
    body: [
      `Dobrý deň, ${name},`,
      `písomka „${task_name}“ v triede ${class_name} sa začne ${from}${until === null ? '' : ` a skončí sa ${until}`}.`,
      'Písať ju môžete len raz.',
    ],
    link: 'Otvoriť písomku',
  }),
  homework_started: ({ name, task_name, class_name, until }) => ({
    subject: `Nová domáca úloha ${task_name}`,
    body: [
      `Dobrý deň, ${name},`,
      `v triede ${class_name} máte novú domácu úlohu „${task_name}“.`,
      until === null ? 'Robiť ju môžete koľkokrát chcete.' : `Robiť ju môžete do ${until}, koľkokrát chcete.`,
    ],
    link: 'Otvoriť domácu úlohu',
  }),
  task_moved: ({ name, task_name, class_name, from, until }) => ({
    subject: `Zmena termínu: ${task_name}`,
    body: [
      `Dobrý deň, ${name},`,
      `v triede ${class_name} sa zmenil termín pre „${task_name}“.`,
      until === null ? `Nový termín: od ${from}.` : `Nový termín: od ${from} do ${until}.`,
    ],
    link: 'Otvoriť',
  }),
  task_cancelled: ({ name, task_name, class_name, from, until }) => ({
    subject: `Zrušené: ${task_name}`,
    body: [
      `Dobrý deň, ${name},`,
      `v triede ${class_name} sa ruší „${task_name}“ s termínom od ${from}${until === null ? '' : ` do ${until}`}.`,
    ],
  }),
};

const en: Record<EmailKind, Write> = {
  test_soon: ({ name, task_name, class_name, from, until }) => ({
    subject: `The test ${task_name} starts in an hour`,
    body: [
      `Hello ${name},`,
      `the test “${task_name}” in class ${class_name} starts ${from}${until === null ? '' : ` and ends ${until}`}.`,
      'You can take it once.',
    ],
    link: 'Open the test',
  }),
  homework_started: ({ name, task_name, class_name, until }) => ({
    subject: `New homework: ${task_name}`,
    body: [
      `Hello ${name},`,
      `class ${class_name} has new homework: “${task_name}”.`,
      until === null ? 'You can do it as often as you like.' : `You can do it until ${until}, as often as you like.`,
    ],
    link: 'Open the homework',
  }),
  task_moved: ({ name, task_name, class_name, from, until }) => ({
    subject: `New dates: ${task_name}`,
    body: [
      `Hello ${name},`,
      `the dates of “${task_name}” in class ${class_name} have changed.`,
      until === null ? `It is open from ${from}.` : `It is open from ${from} to ${until}.`,
    ],
    link: 'Open it',
  }),
  task_cancelled: ({ name, task_name, class_name, from, until }) => ({
    subject: `Cancelled: ${task_name}`,
    body: [
      `Hello ${name},`,
      `“${task_name}” in class ${class_name}, open from ${from}${until === null ? '' : ` to ${until}`}, is cancelled.`,
    ],
  }),
};

/** E-mails in the language of their reader; a language without texts of its own gets the Slovak ones. */
const TEXTS = { sk, en } as const;

export function emailText(kind: EmailKind, language: string, words: Words): Text {
  const texts = language in TEXTS ? TEXTS[language as keyof typeof TEXTS] : TEXTS.sk;
  return texts[kind](words);
}

import { INTERFACE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import { expect, it } from 'vitest';
import { momentOf } from '../email-moments.ts';
import { accountEmailText, emailText } from './email-texts.ts';
import type { EmailWords } from './email-words.ts';

const ZONE = 'Europe/Bratislava';
/** Sunday, 22:30 in Bratislava. */
const NOW = '2026-11-22T21:30:00.000Z';

/** Words of an e-mail about a task with these times in UTC. */
function words(task_kind: EmailWords['task_kind'], from: string, until: string | null): EmailWords {
  return {
    name: 'Anna',
    task_kind,
    task_name: 'Zvieratá',
    class_name: 'VII. A',
    from: momentOf(from, NOW, ZONE),
    until: until === null ? null : momentOf(until, NOW, ZONE),
  };
}

it.each([
  // Midnight in Bratislava is 23:00 in UTC.
  ['2026-11-22T22:20:00Z', null, 'sa začne dnes o 23:20.'],
  ['2026-11-22T23:20:00Z', '2026-11-23T00:00:00Z', 'sa začne zajtra o 00:20 a skončí sa o 01:00.'],
  ['2026-11-22T22:20:00Z', '2026-11-23T07:00:00Z', 'sa začne dnes o 23:20 a skončí sa zajtra o 08:00.'],
  ['2026-11-22T21:00:00Z', '2026-11-24T07:00:00Z', 'už beží a skončí sa 24.11.2026 08:00.'],
])('names the days of a test from %s to %s as a person would', (from, until, end) => {
  const { body } = emailText('test_soon', 'sk', words('test', from, until));
  expect(body[1]).toBe(`písomka „Zvieratá“ (VII. A) ${end}`);
});

it.each([
  ['test', '2026-11-23T07:00:00Z', '2026-11-23T07:45:00Z', 'Začne sa zajtra o 08:00 a skončí sa o 08:45.'],
  ['test', '2026-11-22T21:00:00Z', null, 'Už beží.'],
  ['homework', '2026-11-22T21:00:00Z', '2026-11-23T07:00:00Z', 'Robiť ju môžete do zajtra do 08:00.'],
  ['homework', '2026-11-22T21:00:00Z', null, 'Robiť ju môžete už teraz.'],
] as const)('says when a moved %s is now', (kind, from, until, dates) => {
  expect(emailText('task_moved', 'sk', words(kind, from, until)).body[2]).toBe(dates);
});

it.each([
  ['test_soon', 'Starts in 50 minutes: Zvieratá'],
  ['homework_started', 'New for you: Zvieratá'],
  ['task_missing', 'Do not forget: Zvieratá'],
  ['task_moved', 'Moved: Zvieratá'],
  ['task_cancelled', 'Cancelled: Zvieratá'],
] as const)('is written in the language of its reader: %s', (kind, subject) => {
  expect(emailText(kind, 'en', words('test', '2026-11-22T22:20:00Z', null)).subject).toBe(subject);
});

it.each([
  { minutes: 1, subject: 'Почнеться через 1 хвилину: Zvieratá' },
  { minutes: 3, subject: 'Почнеться через 3 хвилини: Zvieratá' },
  { minutes: 5, subject: 'Почнеться через 5 хвилин: Zvieratá' },
  { minutes: 21, subject: 'Почнеться через 21 хвилину: Zvieratá' },
])('counts as the language does: $minutes minutes in Ukrainian', ({ minutes, subject }) => {
  const from = new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
  expect(emailText('test_soon', 'uk', words('test', from, null)).subject).toBe(subject);
});

it.each(INTERFACE_LANGUAGES)('says everything in every language, in another one if it must: %s', (language) => {
  const account = { login: 'anna', name: 'Anna', surname: 'Malá', school: 'ZŠ', email: 'anna@skola.sk' };
  const texts = [
    ...(['test_soon', 'homework_started', 'task_missing', 'task_moved', 'task_cancelled'] as const).map((kind) =>
      emailText(kind, language, words('test', '2026-11-22T22:20:00Z', '2026-11-22T23:20:00Z')),
    ),
    accountEmailText(language).approve_teacher(account),
    accountEmailText(language).access_restored(account),
  ];
  for (const { subject, body, link } of texts) {
    // A key that has no text stands in for it.
    for (const text of [subject, ...body, link ?? '']) expect(text).not.toMatch(/^[a-z_]+(\.[a-zA-Z]+)+$|\{\{/);
    expect(subject).not.toBe('');
  }
});

it.each([
  ['2027-03-27T22:30:00Z', '2027-03-28T21:30:00Z', 'tomorrow'], // the night that is an hour shorter
  ['2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z', 'tomorrow'], // the night that is an hour longer
] as const)('counts days by the calendar: from %s, %s is %s', (now, moment, day) => {
  expect(momentOf(moment, now, ZONE).day).toBe(day);
});

it.each([
  ['Ján Ľubomír', 'Dobrý deň, Ján Ľubomír,'],
  ['Anna-Mária', 'Dobrý deň, Anna-Mária,'],
  ["O’Brien D'Arcy", "Dobrý deň, O’Brien D'Arcy,"],
  ['J. R.', 'Dobrý deň, J. R.,'],
  ['Олена', 'Dobrý deň, Олена,'],
  ['Vyhrali ste! https://zle.sk', 'Dobrý deň,'],
  ['www.zle.sk', 'Dobrý deň,'],
  ['Zavolajte 0900 123 456', 'Dobrý deň,'],
  ['Vyhrali ste cenu a stačí si po ňu prísť ešte dnes', 'Dobrý deň,'],
  ['<b>Jano</b>', 'Dobrý deň,'],
])(
  'greets %o by name only if that is one: strangers register accounts with the address of somebody else',
  (name, greeting) => {
    const account = { login: 'anna', name, surname: 'Malá', school: null, email: 'anna@skola.sk' };
    expect(accountEmailText('sk').reset_password(account).body[0]).toBe(greeting);
    expect(accountEmailText('en').reset_password(account).body[0]).toBe(
      greeting.replace('Dobrý deň', 'Hello').replace(', ', ' '),
    );
  },
);

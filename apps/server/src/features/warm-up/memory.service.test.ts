import type { Recall } from '@slovickovo/domain/warm-up/recall';
import type { Memory } from '@slovickovo/domain/warm-up/warm-up';
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { recallProbability, remembered } from './memory.service.ts';

/** Answers to words over half a year: a strong word, a weak one, one that is forgotten, one repeated on one day. */
const LOGS: Record<string, [day: string, recall: Recall][]> = {
  strong: [
    ['2026-09-01', 'right'],
    ['2026-09-03', 'right'],
    ['2026-09-14', 'right'],
    ['2026-11-02', 'right'],
    ['2027-02-15', 'right'],
  ],
  weak: [
    ['2026-09-01', 'wrong'],
    ['2026-09-02', 'weak'],
    ['2026-09-03', 'wrong'],
    ['2026-09-04', 'weak'],
    ['2026-09-06', 'right'],
    ['2026-09-30', 'weak'],
  ],
  forgotten: [
    ['2026-09-01', 'right'],
    ['2026-09-03', 'right'],
    ['2026-12-24', 'wrong'],
    ['2026-12-25', 'right'],
    ['2027-01-02', 'weak'],
  ],
  repeated: [
    ['2026-09-01', 'weak'],
    ['2026-09-01', 'right'],
    ['2026-09-01', 'wrong'],
    ['2026-09-01', 'right'],
    ['2026-09-04', 'right'],
  ],
};

const GRADES: Record<Recall, Grade> = { wrong: Rating.Again, weak: Rating.Hard, right: Rating.Good };

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe.each(Object.entries(LOGS))('the log of a %s word', (_name, log) => {
  it('gives the schedule of ts-fsrs, whose card is carried on whole', () => {
    const reference = fsrs({
      request_retention: 0.9,
      maximum_interval: 180,
      enable_fuzz: false,
      enable_short_term: false,
    });
    let card: Card = createEmptyCard(log[0]?.[0]);
    let memory: Memory | null = null;
    for (const [day, recall] of log) {
      // A word that is wrong at its first answer was never learnt.
      const grade = memory === null && recall === 'wrong' ? Rating.Hard : GRADES[recall];
      card = reference.next(card, `${day}T00:00:00Z`, grade).card;
      memory = remembered(memory, recall, day);
      expect(memory).toEqual({
        stability: card.stability,
        difficulty: card.difficulty,
        reviewed_on: day,
        due_on: dayOf(card.due),
      });
      const [later] = [dayOf(new Date(card.due.getTime() + 5 * 86_400_000))];
      expect(recallProbability(memory, later)).toBe(reference.get_retrievability(card, later, false));
    }
  });
});

it('is the schedule that was published', () => {
  const days: string[] = [];
  let memory: Memory | null = null;
  for (const [day, recall] of LOGS.strong ?? []) {
    memory = remembered(memory, recall, day);
    days.push(memory.due_on);
  }
  expect(days).toMatchInlineSnapshot(`
    [
      "2026-09-04",
      "2026-09-14",
      "2026-10-30",
      "2027-04-19",
      "2027-08-15",
    ]
  `);
});

it('gains nothing by repeating a word on one day', () => {
  const once = remembered(null, 'right', '2026-09-01');
  const often = remembered(remembered(once, 'right', '2026-09-01'), 'right', '2026-09-01');
  expect(often.stability).toBe(once.stability);
  expect(often.due_on).toBe(once.due_on);
});

it('brings a word back the day after it was forgotten, and after half a year at the latest', () => {
  expect(remembered(remembered(null, 'right', '2026-09-01'), 'wrong', '2026-09-05').due_on).toBe('2026-09-06');
  let memory = remembered(null, 'right', '2020-01-01');
  for (let review = 0; review < 20; review += 1) memory = remembered(memory, 'right', memory.due_on);
  // ts-fsrs keeps a day between the intervals of a weak and of a right answer.
  expect(Date.parse(memory.due_on) - Date.parse(memory.reviewed_on)).toBe(181 * 86_400_000);
});

it('is due when nine of ten such words would be answered right', () => {
  const memory = remembered(remembered(null, 'right', '2026-09-01'), 'right', '2026-09-03');
  expect(recallProbability(memory, memory.due_on)).toBeCloseTo(0.9, 1);
  expect(recallProbability(memory, memory.reviewed_on)).toBe(1);
});

it('starts where the migration starts a word that was answered before memories were kept', () => {
  expect(remembered(null, 'right', '2026-09-01')).toMatchObject({
    stability: 2.3065,
    difficulty: 2.11810397,
    due_on: '2026-09-04',
  });
  expect(remembered(null, 'wrong', '2026-09-01')).toMatchObject({
    stability: 1.2931,
    difficulty: 5.11217071,
    due_on: '2026-09-03',
  });
});

import { FASTEST_MS, LIMITS, RANKED_CLASS_POINTS_PER_DAY, RANKED_OWN_POINTS_PER_DAY } from '@slovickovo/domain/limits';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { isTooFast } from '@slovickovo/domain/runs/plausibility';
import { summarise } from '@slovickovo/domain/runs/runs';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { transaction } from '../../../db/database.ts';
import { answersOf, type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Pair, Person } from '../../../testing/school.ts';
import { pointsCtes } from '../points/points.repository.ts';
import { bookingOf } from '../points/points.service.ts';
import { takeResultBack } from '../results/voiding.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A day in the summer time of Bratislava: it begins at 22:00 UTC of the day before. */
const MIDNIGHT = Date.parse('2026-06-09T22:00:00Z');
const config = readConfig({});

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room?.school.close());

let newest = 1_000_000;

/** Books a result with the statement that finishes runs, at a moment of the simulated clock; returns the id of its run. */
async function book(
  person: Person,
  result: { kind: TaskKind; points: number; at: number; task_id?: number; suspicious?: boolean },
): Promise<number> {
  newest += 1;
  const { kind, points, at, task_id = newest, suspicious = false } = result;
  await sql`
    with changed as (
      select ${newest}::bigint as id, ${person.id}::bigint as user_id, ${task_id}::bigint as task_id, ${points}::int as points,
        ${suspicious}::boolean as suspicious, false as entered_by_teacher, ${new Date(at).toISOString()}::timestamptz as date_finished
    ),
    ${pointsCtes(bookingOf(config, kind))}
    select from changed`.execute(room.school.db);
  return newest;
}

/** The points of a person: all of them, and those that rankings count; the sums must agree with the ledger. */
async function pointsOf({ id }: Person) {
  const { db } = room.school;
  const total = await db.selectFrom('points_totals').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  const ledger = await db.selectFrom('points_ledger').selectAll().where('user_id', '=', id).execute();
  const months = await db.selectFrom('points_months').selectAll().where('user_id', '=', id).execute();
  const days = await db.selectFrom('points_days').selectAll().where('user_id', '=', id).execute();
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const ranked = sum(ledger.map(({ ranked_points }) => ranked_points));
  expect([total.points, total.ranked_points]).toEqual([sum(ledger.map(({ points }) => points)), ranked]);
  expect([sum(months.map(({ points }) => points)), sum(months.map((month) => month.ranked_points))]).toEqual([
    total.points,
    ranked,
  ]);
  expect(sum(days.map(({ points }) => points))).toBe(ranked);
  return { personal: total.points, ranked };
}

describe('an own exercise with answers of 200 letters', () => {
  /** Ten words whose sides are as long as a word may be; 9 points each in a hard exercise. */
  const long = (letter: string) => letter.repeat(LIMITS.word_side_length);
  const LONG: Pair[] = Array.from('abcdefghij', (letter, n) => [long(letter), long('klmnopqrst'.charAt(n))]);
  let groupId: number;
  beforeAll(async () => {
    groupId = (await room.school.wordGroupOf(room.stranger, LONG)).id;
  });

  /** Makes an exercise, answers everything right in the given seconds, and returns the result. */
  async function farm(seconds: number, type = 'connect') {
    const { data } = await room.school.as(room.stranger).post('/tests', {
      name: 'Farma',
      usergroup_id: null,
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      valid_until: null,
      language_ids: { language_from_id: 6, language_to_id: 24 },
      settings: {
        ...{ type, difficulty: 'hard', time: null, diacritic: true, email: false },
        ...{ ugType: null, wordGroups: [groupId], words: [] },
      },
    });
    const run = await room.start(room.stranger, data.id);
    await room.age(run.id, seconds);
    const reply = await room.save(room.stranger, { id: run.id, answers: answersOf(run), date_finished: 'now' });
    return reply.testResult;
  }

  it('is suspicious when its letters came faster than a person can type', async () => {
    // Ten answers of 200 letters take 83 s at least: 10 × (300 + 200 × 40).
    expect(await farm(82, 'folding')).toMatchObject({ test_rate: 100, suspicious: true });
    expect((await pointsOf(room.stranger)).ranked).toBe(0);
  });

  it('counts in rankings up to the daily cap, however many exercises there are; personal points keep all', async () => {
    const before = await pointsOf(room.stranger);
    let personal = 0;
    for (let n = 0; n < 12; n += 1) personal += (await farm(60)).points;
    expect(personal).toBe(12 * 10 * 9);
    expect(await pointsOf(room.stranger)).toEqual({
      personal: before.personal + personal,
      ranked: RANKED_OWN_POINTS_PER_DAY,
    });
  });

  it('leaves room for homework and class tests', async () => {
    const before = await pointsOf(room.stranger);
    await book(room.stranger, { kind: 'homework', points: 40, at: Date.now() });
    expect((await pointsOf(room.stranger)).ranked).toBe(before.ranked + 40);
  });
});

describe('the daily cap', () => {
  it('holds for results that arrive at the same moment, to the point', async () => {
    const person = await room.school.pupil();
    const kinds = ['exercise', 'homework', 'test'] as const;
    const results = Array.from({ length: 60 }, (_, n) => kinds[n % 3] as TaskKind);
    await Promise.all(results.map((kind) => book(person, { kind, points: 97, at: MIDNIGHT })));
    const days = await room.school.db
      .selectFrom('points_days')
      .select(['source', 'points'])
      .where('user_id', '=', person.id)
      .orderBy('source')
      .execute();
    expect(days).toEqual([
      { source: 'class', points: RANKED_CLASS_POINTS_PER_DAY },
      { source: 'own', points: RANKED_OWN_POINTS_PER_DAY },
    ]);
    expect(await pointsOf(person)).toEqual({
      personal: 60 * 97,
      ranked: RANKED_CLASS_POINTS_PER_DAY + RANKED_OWN_POINTS_PER_DAY,
    });
  });

  it('counts the last result in part', async () => {
    const person = await room.school.pupil();
    for (const points of [200, 150, 50]) await book(person, { kind: 'exercise', points, at: MIDNIGHT });
    const rows = await room.school.db
      .selectFrom('points_ledger')
      .select('ranked_points')
      .where('user_id', '=', person.id)
      .orderBy('run_id')
      .execute();
    expect(rows.map(({ ranked_points }) => ranked_points)).toEqual([200, 100, 0]);
  });

  it('begins again at midnight of the installation, not of UTC', async () => {
    const person = await room.school.pupil();
    for (const at of [MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + DAY_MS - 1]) {
      await book(person, { kind: 'exercise', points: 1_000, at });
    }
    expect((await pointsOf(person)).ranked).toBe(2 * RANKED_OWN_POINTS_PER_DAY);
  });

  it('gets its room back when a result is voided, the other results of the day fill it, and the sums agree', async () => {
    const person = await room.school.pupil();
    const at = MIDNIGHT;
    const first = await book(person, { kind: 'test', points: 1_000, at });
    const second = await book(person, { kind: 'test', points: 1_000, at });
    const takeBack = (id: number) =>
      transaction(room.school.db, (tx) =>
        takeResultBack(tx, id, { booking: bookingOf(config, 'test'), isCounted: false }),
      );
    await takeBack(first);
    expect(await pointsOf(person)).toEqual({ personal: 1_000, ranked: 1_000 });
    await book(person, { kind: 'homework', points: 1_200, at });
    expect(await pointsOf(person)).toEqual({ personal: 2_200, ranked: RANKED_CLASS_POINTS_PER_DAY });
    await takeBack(second);
    expect(await pointsOf(person)).toEqual({ personal: 1_200, ranked: 1_200 });
  });
});

describe('a day of a script that plays perfectly, against half an hour of a pupil', () => {
  interface Player {
    kind: TaskKind;
    questions: number;
    /** The length of the answers, in letters. */
    length: number;
    type: 'connect' | 'filling';
    difficulty: 'medium' | 'hard';
    /** Milliseconds an answer takes; the script asks for the fewest that are not suspicious. */
    pace: number | 'fastest';
    success: number;
    until: number;
  }

  function questionsOf({ questions, length, type }: Player): Question[] {
    return Array.from({ length: questions }, (_, n) => {
      const pair = { wType: 'from', word_id: n, word: { from: `${n}`, to: 'a'.repeat(length) } } as const;
      return type === 'connect' ? { ...pair, type, answers: [] } : { ...pair, type, prefilled: [] };
    });
  }

  /** Plays one run after another, each of another task, from midnight on; returns the points of the day. */
  async function play(player: Player) {
    const person = await room.school.pupil();
    const questions = questionsOf(player);
    const right = questions.slice(0, Math.round(questions.length * player.success));
    const verdicts = questions.map((question) => right.includes(question));
    const { points } = summarise({ questions, verdicts, kind: player.kind, difficulty: player.difficulty });
    let elapsed = player.pace === 'fastest' ? FASTEST_MS.answer : player.pace * questions.length;
    const isSuspicious = () => isTooFast({ answered: questions.length, right, elapsed });
    while (player.pace === 'fastest' && isSuspicious()) elapsed += FASTEST_MS.letter;
    let runs = 0;
    for (let at = MIDNIGHT + elapsed; at < MIDNIGHT + player.until; at += elapsed, runs += 1) {
      await book(person, { kind: player.kind, points, at, suspicious: isSuspicious() });
    }
    return { runs, ...(await pointsOf(person)) };
  }

  const WHOLE_DAY = { pace: 'fastest', success: 1, until: DAY_MS, questions: 200, difficulty: 'hard' } as const;
  const HALF_AN_HOUR = { pace: 8_000, success: 0.85, until: DAY_MS / 48, questions: 20, type: 'filling' } as const;

  const days: { player: string; plays: Player; day: Awaited<ReturnType<typeof play>> }[] = [
    {
      player: 'the script with own exercises that are chosen',
      plays: { ...WHOLE_DAY, kind: 'exercise', type: 'connect', length: 200 },
      day: { runs: 1_439, personal: 2_590_200, ranked: 300 },
    },
    {
      player: 'the script with own exercises that are typed',
      plays: { ...WHOLE_DAY, kind: 'exercise', type: 'filling', length: 30 },
      day: { runs: 287, personal: 516_600, ranked: 300 },
    },
    {
      player: 'the script with a second account that sets it homework as a teacher',
      plays: { ...WHOLE_DAY, kind: 'homework', type: 'connect', length: 200 },
      day: { runs: 1_439, personal: 2_590_200, ranked: 1_500 },
    },
    {
      player: 'a pupil with own exercises: six letters, eight seconds an answer, 17 of 20 right',
      plays: { ...HALF_AN_HOUR, kind: 'exercise', length: 6, difficulty: 'medium' },
      day: { runs: 11, personal: 187, ranked: 187 },
    },
    {
      player: 'a pupil with hard homework of ten letters, as fast and as good',
      plays: { ...HALF_AN_HOUR, kind: 'homework', length: 10, difficulty: 'hard' },
      day: { runs: 11, personal: 561, ranked: 561 },
    },
  ];

  it.each(days)(
    '$player: $day',
    async ({ plays, day }) => {
      expect(await play(plays)).toEqual(day);
    },
    120_000,
  );
});

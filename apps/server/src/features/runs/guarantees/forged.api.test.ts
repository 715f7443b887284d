import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import { expectedAnswer, type Question, shownText, TASK_TYPES } from '@slovickovo/domain/question-types/question-types';
import { taskTypeProblem } from '@slovickovo/domain/question-types/task-types';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Caller, Pair, Person } from '../../../testing/school.ts';

/** Number of bodies; `FORGED_BODIES` raises it: 10,000 take a minute and a half. */
const BODIES = Number(process.env.FORGED_BODIES ?? 1_000);
const BODIES_PER_RUN = 4;
/** Keeps the calls of one person below the general limit of 900 a minute. */
const RUNS_PER_PUPIL = 100;

const WORDS: readonly Pair[] = [
  ['dog', 'pes'],
  ['ice cream', 'zmrzlina'],
  ['don’t', 'nerob'],
  ['butterfly', 'motýľ'],
  ['Straße', 'cesta'],
  ['hotel', 'hotel'],
  ['grandmother', 'stará mama'],
  ['(to) walk / stroll', 'ísť (pešo); kráčať'],
  ['colo(u)r', 'farba / farbivo'],
];
/** Sides with several right answers: the model answer, whose length pays, and the other right ones. */
const READINGS = new Map([
  ['(to) walk / stroll', { model: 'walk', other: 'to walk' }],
  ['ísť (pešo); kráčať', { model: 'ísť', other: 'kráčať' }],
  ['colo(u)r', { model: 'color', other: 'colour' }],
  ['farba / farbivo', { model: 'farba', other: 'farbivo' }],
]);
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
type Difficulty = (typeof DIFFICULTIES)[number];

interface Settings {
  type: (typeof TASK_TYPES)[number];
  difficulty: Difficulty;
  diacritic: boolean;
  wordGroups: number[];
}

interface Task extends Settings {
  id: number;
  kind: 'homework' | 'test';
}

let room: Classroom;
let pupils: Person[];
let homeworks: Task[];
/** An open run of another person, with one answer. */
let victim: { person: Person; runId: number };

beforeAll(async () => {
  room = await createClassroom();
  const { school, teacher, classId } = room;
  pupils = await school.pupils(1 + Math.ceil(BODIES / BODIES_PER_RUN / RUNS_PER_PUPIL));
  await school.db
    .insertInto('class_students')
    .values(pupils.map(({ id }) => ({ class_id: classId, user_id: id })))
    .execute();
  const group = await school.wordGroupOf(teacher, [...WORDS], { name: 'Všeličo' });
  homeworks = await Promise.all(
    TASK_TYPES.flatMap((type) =>
      DIFFICULTIES.map(async (difficulty) => {
        const settings = { type, difficulty, diacritic: difficulty !== 'medium', wordGroups: [group.id] };
        return { ...settings, kind: 'homework' as const, id: await room.homework(settings) };
      }),
    ),
  );
  const run = await room.start(room.classmate, homeworks[0]?.id ?? 0);
  await room.save(room.classmate, { id: run.id, answers: [{ n: 0, response: 'moje' }] });
  victim = { person: room.classmate, runId: run.id };
});
afterAll(() => room?.school.close());

/** Forged responses; `right` is replaced by the right answer to the question once it is known. */
type Forged = { right: number; spoilt?: string; other?: boolean } | { raw: unknown };

const number = fc.oneof(
  { weight: 60, arbitrary: fc.nat(WORDS.length) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(-1, 0.5, 199, 1e9, 2 ** 53, '0', null, [0]) },
);
const SPOILT = [' ', '\u200b', '.', 'x', '\u0301', '’', '\n'];
const ODD: unknown[] = ['\u0000', '\ud800', 'a'.repeat(1001), true, 5, ['pes'], { to: 'pes' }];
const LONG_OR_STRANGE = ['', '__proto__', 'á'.repeat(1000), 'ﷺ'.repeat(300), null];
const place = fc.nat(WORDS.length - 1);
const raw = (texts: fc.Arbitrary<unknown>) => texts.map((it) => ({ raw: it }));
// Rare, because one odd value makes the server refuse the whole body.
const response: fc.Arbitrary<Forged> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ right: place, other: fc.boolean() }) },
  { weight: 10, arbitrary: fc.record({ right: place, spoilt: fc.constantFrom(...SPOILT) }) },
  { weight: 10, arbitrary: raw(fc.string({ unit: 'grapheme', maxLength: 12 })) },
  { weight: 3, arbitrary: raw(fc.constantFrom<unknown>(...LONG_OR_STRANGE)) },
  { weight: 1, arbitrary: raw(fc.constantFrom(...ODD)) },
);
/** Verdicts, points and dates, which the server must ignore. */
const lies = fc.record(
  {
    valid: fc.boolean(),
    points: fc.constantFrom<unknown>(999, -1, 1e308, '999'),
    max_points: fc.constantFrom(1, 999),
    test_rate: fc.constantFrom<unknown>(100, 1000, '100'),
    correct: fc.constant(7),
    state: fc.constantFrom('finished', 'open', 'voided'),
    mode: fc.constant('open'),
    word: fc.constant({ from: 'a', to: 'a' }),
    deadline: fc.constant('2999-01-01T00:00:00.000Z'),
    suspicious: fc.constant(false),
  },
  { requiredKeys: [] },
);
const body = fc.record(
  {
    whose: fc.oneof(
      { weight: 15, arbitrary: fc.constant('own') },
      { weight: 1, arbitrary: fc.constantFrom('victim', 'nobody', 'text', 'none') },
    ),
    lies,
    questions: fc.array(fc.tuple(response, lies), { maxLength: WORDS.length + 3 }),
    answers: fc.array(fc.tuple(number, response, lies), { maxLength: WORDS.length + 3 }),
    current: number,
    known: fc.oneof(
      { weight: 20, arbitrary: fc.nat(WORDS.length) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(1e12, -1, '0') },
    ),
    date_finished: fc.constantFrom<unknown>(null, null, null, null, '', 0, false, '1970-01-01', { at: 'now' }),
    discard: fc.oneof(
      { weight: 20, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constantFrom(true, 'yes') },
    ),
  },
  { requiredKeys: ['whose', 'lies'] },
);
type ForgedBody = typeof body extends fc.Arbitrary<infer T> ? T : never;

function written(forged: Forged, questions: readonly Question[]): unknown {
  if ('raw' in forged) return forged.raw;
  const question = questions[forged.right];
  if (question === undefined) return null;
  const whole = expectedAnswer(question);
  return ((forged.other && READINGS.get(whole)?.other) || whole) + (forged.spoilt ?? '');
}

/** The body as it is sent. */
function sent({ whose, lies, questions, answers, current, ...rest }: ForgedBody, runId: number, asked: Question[]) {
  const ids: Record<string, unknown> = { own: runId, victim: victim.runId, nobody: 999_999, text: String(runId) };
  return {
    ...lies,
    ...rest,
    ...(whose !== 'none' && { id: ids[whose] }),
    ...(questions && {
      result: { current, questions: questions.map(([it, more]) => ({ ...more, response: written(it, asked) })) },
    }),
    ...(answers && { answers: answers.map(([n, it, more]) => ({ ...more, n, response: written(it, asked) })) }),
  };
}

interface Oracle {
  state: 'open' | 'finished' | 'discarded';
  responses: string[];
}

/** The oracle: the effect of a save that was not refused (product §10.5: the first gap, the first write). */
function afterSave({ state, responses }: Oracle, body: ReturnType<typeof sent>, { kind }: Task): Oracle {
  if (state !== 'open') return { state, responses };
  if (body.discard === true && kind === 'homework') return { state: 'discarded', responses };
  const list = (body.result?.questions ?? []).map(({ response }, n) => ({ n: n as unknown, response }));
  const offers = [...list, ...(body.answers ?? [])].filter(({ response }) => response !== null);
  const stored = [...responses];
  while (stored.length < WORDS.length) {
    const offer = offers.find(({ n }) => n === stored.length);
    if (offer === undefined) break;
    stored.push(String(offer.response));
  }
  // A class test that is quit is handed in.
  const isOver = (body.date_finished ?? null) !== null || body.discard === true;
  return { state: isOver ? 'finished' : 'open', responses: stored };
}

const BASE: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };
const LETTERS = new Intl.Segmenter('sk', { granularity: 'grapheme' });

/**
 * Points of one right answer: in a class test 1, 2 or 3; in homework the same for ten letters, in proportion to the length,
 * at least 1; always 1 for a word that is only copied.
 */
function worth(question: Question, { kind, difficulty }: Task): number {
  const whole = expectedAnswer(question);
  if (shownText(question) === whole) return 1;
  const answer = READINGS.get(whole)?.model ?? whole;
  if (kind === 'test') return BASE[difficulty];
  return Math.max(1, Math.round((BASE[difficulty] * [...LETTERS.segment(answer)].length) / 10));
}

function expectedRows({ state, responses }: Oracle, asked: Question[], task: Task) {
  const { diacritic } = task;
  const answers = responses.map((response, n) => ({
    n,
    valid: isCorrect(asked[n] as Question, response, { diacritic }),
    counts: true,
  }));
  const max_points = asked.reduce((sum, question) => sum + worth(question, task), 0);
  const right = asked.filter((_, n) => answers[n]?.valid);
  const points = right.reduce((sum, question) => sum + worth(question, task), 0);
  const score = { points, correct: right.length, test_rate: Math.round((points / max_points) * 100) };
  const nothing = { points: null, correct: null, test_rate: null };
  return {
    run: { state, current: responses.length, max_points, ...(state === 'finished' ? score : nothing) },
    answers,
    ledger: state === 'finished' ? [{ points }] : [],
  };
}

async function storedRows(runId: number) {
  const { db } = room.school;
  const [run, answers, ledger] = await Promise.all([
    db
      .selectFrom('runs')
      .select(['state', 'current', 'max_points', 'points', 'correct', 'test_rate'])
      .where('id', '=', runId)
      .executeTakeFirst(),
    db.selectFrom('answers').select(['n', 'valid', 'counts']).where('run_id', '=', runId).orderBy('n').execute(),
    db.selectFrom('points_ledger').select('points').where('run_id', '=', runId).execute(),
  ]);
  return { run, answers, ledger };
}

/** Homework can be repeated, a class test cannot: each run of a test has a test of its own. */
async function taskOf(kind: Task['kind'], homework: Task): Promise<Task> {
  const { type, difficulty, diacritic, wordGroups } = homework;
  const settings = { type, difficulty, diacritic, wordGroups };
  return kind === 'homework' || taskTypeProblem(type, kind) !== null
    ? homework
    : { ...settings, kind, id: await room.test(settings) };
}

interface Saving {
  caller: Caller;
  runId: number;
  task: Task;
  questions: Question[];
  forged: ForgedBody[];
  statuses: Map<number, number>;
}

/** Sends the bodies one after another and compares the database with the oracle after each. */
async function saveAndCompare({ caller, runId, task, questions, forged, statuses }: Saving): Promise<void> {
  let oracle: Oracle = { state: 'open', responses: [] };
  for (const each of forged) {
    const saving = sent(each, runId, questions);
    const reply = await caller.post('/tests/results', saving);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    expect(reply.status).toBeOneOf([200, 400, 404, 409]);
    if (reply.status === 200) {
      expect(saving.id).toBe(runId);
      oracle = afterSave(oracle, saving, task);
      expect(reply.testResult ?? reply.body.change).toMatchObject({ state: oracle.state });
    }
    expect(await storedRows(runId)).toEqual(expectedRows(oracle, questions, task));
  }
}

describe(`${BODIES} forged bodies`, () => {
  it('store exactly the verdicts and points of an oracle, and cause no server error', async () => {
    let runs = 0;
    const statuses = new Map<number, number>();
    const bodies = fc.array(body, { minLength: BODIES_PER_RUN, maxLength: BODIES_PER_RUN });
    const kind = fc.constantFrom(...(['homework', 'homework', 'homework', 'test'] as const));
    const setting = fc.nat(homeworks.length - 1);
    const property = fc.asyncProperty(kind, setting, lies, bodies, async (kind, index, startLies, forged) => {
      const task = await taskOf(kind, homeworks[index] as Task);
      const pupil = pupils[Math.floor(runs / RUNS_PER_PUPIL) % pupils.length] as Person;
      runs += 1;
      const caller = room.school.as(pupil);
      const start = { ...startLies, id: task.id };
      const stolen = await caller.post('/tests/generate', { ...start, user_id: victim.person.id });
      expect(stolen.status).toBe(404);
      const started = await caller.post('/tests/generate', start);
      expect(started.status).toBe(200);
      const runId = started.testResult.id;
      expect(started.testResult).toMatchObject({ user_id: pupil.id, state: 'open', points: null });
      const questions = await room.storedQuestions(runId);

      try {
        await saveAndCompare({ caller, runId, task, questions, forged, statuses });
      } finally {
        // Also after a failure, because each smaller example starts a new run.
        await caller.post('/tests/results', { id: runId, discard: true });
      }
    });
    await fc.assert(property, { numRuns: BODIES / BODIES_PER_RUN });
    // If all had been refused, nothing would be proven.
    expect(statuses.get(200)).toBeGreaterThan(BODIES / 2);
  }, 600_000);

  it('do not change the run of another person', async () => {
    const { run, answers } = await storedRows(victim.runId);
    expect(run).toMatchObject({ state: 'open', current: 1 });
    expect(answers).toHaveLength(1);
    const { db } = room.school;
    const runsOfVictim = await db.selectFrom('runs').select('id').where('user_id', '=', victim.person.id).execute();
    expect(runsOfVictim).toHaveLength(1);
  });

  it('earn no more than the sum of the results', async () => {
    const { db } = room.school;
    const totals = await db.selectFrom('points_totals').select(['user_id', 'points']).execute();
    const results = await db.selectFrom('runs').select(['user_id', 'points']).where('state', '=', 'finished').execute();
    for (const { user_id, points } of totals) {
      const own = results.filter((result) => result.user_id === user_id);
      expect(points).toBe(own.reduce((sum, result) => sum + (result.points ?? 0), 0));
    }
  });
});

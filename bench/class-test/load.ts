// Ten classes take a test at the same time: how long pupils wait, and whether everything is stored correctly.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ENGLISH_WORDS } from '../../apps/server/src/demo/data/english-words.ts';
import { MINUTE_MS } from '../../packages/domain/src/durations.ts';
import { type Environment, openEnvironment } from '../environment.ts';
import { type BenchPerson, insertPeople, type Pool } from '../population.ts';
import { times } from '../scenario.ts';
import { ANSWER_EVERY_MS, CLASS_SIZE, isRight, type Measured, type Plan, QUESTIONS } from './plan.ts';

export const CLASS_TEST_LOAD = 'class-test-load';

const PUPILS = fileURLToPath(new URL('./pupils.ts', import.meta.url));
/** A right answer of a class test of medium difficulty (product §9.4). */
const POINTS = 2;

/** Who takes the tests. */
export interface Exam {
  classes: number;
  /** Of each group whose pupils all hand in at one moment, the number of pupils. */
  hurried: readonly number[];
  /** Of each pupil of the classes, one after another; the others follow together before the end. */
  answers: number;
  /**
   * Whether other pupils take the same tests before, on the same servers: those of an exam have run since the morning, so their code is
   * compiled and their statements are planned.
   */
  isRehearsed?: true;
}

const SCHOOL = { classes: 10, hurried: [CLASS_SIZE, CLASS_SIZE, CLASS_SIZE, CLASS_SIZE, CLASS_SIZE] } as const;

/** The longest a pupil may wait, in milliseconds. */
const TARGETS = { answers: 40, starts: 800, finishes: 1_000, handIns: 60 } as const;

interface SchoolClass {
  teacher: BenchPerson;
  pupils: BenchPerson[];
  task_id: number;
}

/** Runs the load, with answers for this many minutes, and prints its figures. Resolves to whether all targets are met. */
export async function meetsClassTestTargets(minutes: number): Promise<boolean> {
  const answers = Math.min(QUESTIONS, Math.round((minutes * MINUTE_MS) / ANSWER_EVERY_MS));
  const { measured, wrong } = await holdExam({ ...SCHOOL, answers });
  return report(measured, wrong);
}

/** Lets the pupils take their tests, on a server with these settings; returns the times and the results that are not as expected. */
export async function holdExam(
  exam: Exam,
  settings: Record<string, string> = {},
): Promise<{ measured: Measured; wrong: string[] }> {
  const environment = await openEnvironment(async () => {}, { settings });
  try {
    const earlier = exam.isRehearsed ? await fillSchool(environment, exam, 'earlier_') : [];
    if (exam.isRehearsed) await measure(planOf(environment.url, earlier, exam));
    const classes = await fillSchool(environment, exam);
    const measured = await measure(planOf(environment.url, classes, exam));
    return { measured, wrong: await findWrongResults(environment.pool, [earlier, classes]) };
  } finally {
    await environment.close();
  }
}

async function fillSchool(
  { pool, url }: Environment,
  { classes: count, hurried }: Exam,
  prefix = '',
): Promise<SchoolClass[]> {
  const sizes = [...times(count, () => CLASS_SIZE), ...hurried];
  const teachers = await insertPeople(pool, `${prefix}teacher`, sizes.length);
  const pupils = await insertPeople(
    pool,
    `${prefix}pupil`,
    sizes.reduce((sum, size) => sum + size, 0),
    'user',
  );
  const classes: SchoolClass[] = [];
  for (const [index, teacher] of teachers.entries()) {
    const own = pupils.splice(0, sizes[index]);
    classes.push({ teacher, pupils: own, task_id: await setTest(pool, url, teacher, own) });
  }
  await pool.query('vacuum analyze');
  return classes;
}

/** Real words, no side of them twice, so that the shown side determines the right answer. */
function pairs(): { word_text: string; translation: string }[] {
  const sides = new Set<string>();
  const all = ENGLISH_WORDS.flatMap(({ words }) => words);
  const unique = all.filter((pair) => {
    const isNew = pair.every((side) => !sides.has(side));
    for (const side of pair) sides.add(side);
    return isNew;
  });
  if (unique.length < QUESTIONS) throw new Error('The word lists are too short.');
  return unique.slice(0, QUESTIONS).map(([word_text, translation]) => ({ word_text, translation }));
}

/** Makes a class of these pupils and an open test for it, by their teacher's calls; returns the id of the test. */
export async function setTest(pool: Pool, url: string, teacher: BenchPerson, pupils: BenchPerson[]): Promise<number> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { status, message, data } = (await reply.json()) as {
      status: string;
      message?: string;
      data: { id: number } & { id: number }[];
    };
    if (status !== 'success') throw new Error(`${path} answers ${reply.status} ${message}`);
    return data;
  };
  const language_ids = { language_from_id: 6, language_to_id: 24 };
  const { id: usergroup_id } = await post('/usergroups', { name: 'VII. A', comment: null });
  await pool.query('insert into class_students (class_id, user_id) select $1, unnest($2::bigint[])', [
    usergroup_id,
    pupils.map(({ id }) => id),
  ]);
  const groups = await post('/wordgroups', {
    wordgroups: [{ wordgroup_id: null, name: 'Slovíčka' }],
    language_ids,
    words: pairs(),
  });
  const settings = { type: 'random', difficulty: 'medium', time: 20, diacritic: true, email: false, ugType: 'test' };
  const { id } = await post('/tests', {
    name: 'Písomka',
    usergroup_id,
    valid_from: new Date(Date.now() - MINUTE_MS).toISOString(),
    valid_until: null,
    language_ids,
    settings: { ...settings, wordGroups: [groups[0]?.id], words: [] },
  });
  return id;
}

function planOf(url: string, classes: SchoolClass[], { classes: count, answers }: Exam): Plan {
  const seats = (some: SchoolClass[]) =>
    some.map(({ pupils, task_id }) => pupils.map(({ token }) => ({ token, task_id })));
  return {
    url,
    pupils: seats(classes.slice(0, count)).flat(),
    teachers: classes.slice(0, count).map(({ teacher: { token }, task_id }) => ({ token, task_id })),
    partners: partnersOfSides(),
    answers,
    hurried: seats(classes.slice(count)),
  };
}

/** Returns each side of each word with the other side. */
export function partnersOfSides(): Record<string, string> {
  const sides = pairs().map(({ word_text, translation }) => [word_text, translation] as const);
  return Object.fromEntries(
    sides.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  );
}

async function measure(plan: Plan): Promise<Measured> {
  const child = fork(PUPILS, { stdio: 'inherit' });
  child.send(plan);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The pupils' program ended with ${code}.`);
  });
  const [measured] = await Promise.race([once(child, 'message'), ended]);
  return measured as Measured;
}

/** Checks every result of these exams in the database: exactly one for each pupil, with the points of the pupil's answers. */
async function findWrongResults(pool: Pool, exams: SchoolClass[][]): Promise<string[]> {
  const { rows } = await pool.query<{
    user_id: number;
    state: string;
    correct: number;
    points: number;
    earned: number;
  }>(
    `select r.user_id, r.state, r.correct, r.points, l.points as earned
     from runs r left join points_ledger l on l.run_id = r.id`,
  );
  const ofUser = Map.groupBy(rows, ({ user_id }) => user_id);
  const wrong: string[] = [];
  const places = exams.flatMap((classes) => [...classes.flatMap(({ pupils }) => pupils).entries()]);
  for (const [index, { id }] of places) {
    const correct = times(QUESTIONS, (n) => isRight(index, n)).filter(Boolean).length;
    const expected = { user_id: id, state: 'finished', correct, points: correct * POINTS, earned: correct * POINTS };
    const stored = ofUser.get(id);
    if (JSON.stringify(stored) !== JSON.stringify([expected]))
      wrong.push(`pupil ${id}: ${JSON.stringify(stored)} instead of ${JSON.stringify(expected)}`);
  }
  const { rows: kept } = await pool.query<{ count: number }>('select count(*)::int as count from answers where counts');
  const all = places.length * QUESTIONS;
  if (kept[0]?.count !== all) wrong.push(`${kept[0]?.count} answers are stored instead of ${all}`);
  return wrong;
}

function report({ starts, answers, finishes, handIns, errors }: Measured, wrong: string[]): boolean {
  console.log(
    `${SCHOOL.classes * CLASS_SIZE} pupils of ${SCHOOL.classes} classes, a test of ${QUESTIONS} questions; ms`,
  );
  console.log(`${' '.repeat(34)}calls     p50     p95     max  at most`);
  const worst = handIns.map((latencies) => percentile(latencies, 1));
  const lines = [
    {
      title: 'starts within a second, p95',
      latencies: starts,
      decides: percentile(starts, 0.95),
      most: TARGETS.starts,
    },
    { title: 'answers, p95', latencies: answers, decides: percentile(answers, 0.95), most: TARGETS.answers },
    {
      title: 'finishes within a second, p95',
      latencies: finishes,
      decides: percentile(finishes, 0.95),
      most: TARGETS.finishes,
    },
    {
      title: '30 hand in at once, slowest',
      latencies: handIns.flat(),
      decides: Math.max(...worst),
      most: TARGETS.handIns,
    },
  ];
  for (const { title, latencies, decides, most } of lines) {
    const cells = [0.5, 0.95, 1].map((part) => percentile(latencies, part).toFixed(1).padStart(8)).join('');
    const verdict = decides <= most ? '' : '  TOO SLOW';
    console.log(
      `${title.padEnd(32)}${String(latencies.length).padStart(7)}${cells}${String(most).padStart(9)}${verdict}`,
    );
  }
  console.log(`the slowest of each of ${worst.length} classes: ${worst.map((ms) => ms.toFixed(1)).join(', ')}`);
  console.log(`${errors.length} errors, ${wrong.length} wrong results`);
  for (const text of [...errors, ...wrong].slice(0, 20)) console.error(`  ${text}`);
  return errors.length === 0 && wrong.length === 0 && lines.every(({ decides, most }) => decides <= most);
}

export function percentile(latencies: number[], part: number): number {
  const sorted = [...latencies].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

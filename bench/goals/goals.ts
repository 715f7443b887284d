// The goals of speed: each is measured, compared and printed as a table of docs/performance.md.
import { availableParallelism, loadavg } from 'node:os';
import { holdExam, percentile } from '../class-test/load.ts';
import { openEnvironment, profiled } from '../environment.ts';
import { rankMs } from '../rankings/ranks.ts';
import { loginStorm, longListMs, memoryOf, startMs } from './alone.ts';
import { type Cost, type Costs, measureCalls } from './calls.ts';
import { wrongRanks } from './ranks.ts';
import { openRecorder, type Recorded } from './recorded.ts';
import { atLeast, atMost, printVerdicts, type Verdict } from './verdicts.ts';

export const GOALS = 'goals';

const SIZES = [1_000, 100_000, 1_000_000];
export const GOAL_SECONDS = 3;

/** Processes, classes of the large exam, and answers of each pupil before the end. */
const EXAM = { processes: 2, classes: 100, answers: 3 };
const COUNTRY_PUPILS = 30_000;

/** The parts that can be measured by themselves. */
export const PARTS = ['calls', 'alone', 'exam'] as const;
type Part = (typeof PARTS)[number];

interface Choice {
  /** The most users. */
  most: number;
  /** Of each measurement. */
  seconds: number;
  parts: readonly Part[];
  /** The folder for a profile of the server. */
  profile: string | undefined;
}

/** Measures the goals, prints them, and resolves to whether all that noise does not move are met. */
export async function meetsGoals({ most, seconds, parts, profile }: Choice): Promise<boolean> {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`${availableParallelism()} cores for server, database and load; load of the machine ${load}`);
  const verdicts: Verdict[] = [];
  const costs =
    parts.includes('calls') || parts.includes('alone')
      ? await ofOneServer(verdicts, { most, seconds, parts, profile })
      : undefined;
  if (parts.includes('exam')) verdicts.push(...(await examVerdicts(costs)));
  return printVerdicts(verdicts);
}

async function ofOneServer(verdicts: Verdict[], { most, seconds, parts, profile }: Choice): Promise<Costs | undefined> {
  const environment = await openEnvironment(async () => {}, profiled(profile));
  const recorder = await openRecorder(environment);
  try {
    if (parts.includes('alone')) {
      verdicts.push(...(await aloneVerdicts(environment)));
    }
    if (!parts.includes('calls')) return undefined;
    const ranks = new Map<number, { ms: number; wrong: number }>();
    const { costs, recorded } = await measureCalls(environment, recorder.record, {
      sizes: SIZES.filter((size) => size <= most),
      seconds,
      afterwards: async (size) => {
        ranks.set(size, { wrong: await wrongRanks(environment), ms: await rankMs(environment, size) });
      },
    });
    verdicts.push(...callVerdicts(costs, recorded), ...rankVerdicts(ranks));
    return costs;
  } finally {
    await recorder.close();
    await environment.close();
  }
}

const percent = (part: number, whole: number | undefined) => (100 * part) / (whole ?? Number.NaN);

function callVerdicts(costs: Costs, recorded: Map<string, Recorded>): Verdict[] {
  const at = (name: string, size: number) => costs.get(name)?.get(size) as Cost;
  const ofDriver = (name: string) => percent(at(name, 1_000).per_second, at(name, 1_000).bare_driver);
  const growth = (name: string) => at(name, 100_000).processor_ms / at(name, 1_000).processor_ms;
  const processor = (work: string, name: string, most: number) =>
    atMost(work, at(name, 1_000).processor_ms, most, { unit: 'ms of processor', isFirm: true });
  const queries = (name: string) => recorded.get(name)?.statements.length ?? Number.NaN;
  return [
    atLeast('list of 30 lists, made anew', ofDriver('groups-anew'), 55, '% of the driver'),
    atLeast(
      'list of 30 lists, sent again',
      percent(at('groups', 1_000).per_second, at('groups-anew', 1_000).bare_driver),
      90,
      '% of the driver',
    ),
    processor('list of 30 lists, made anew', 'groups-anew', 0.3),
    processor('list of 30 lists, sent again', 'groups', 0.3),
    atMost('list of 30 lists', (recorded.get('groups')?.bytes ?? Number.NaN) / 1_000, 5, { unit: 'kB', isFirm: true }),
    atLeast('one list of 100 words, made anew', ofDriver('group-anew'), 55, '% of the driver'),
    processor('one list of 100 words, made anew', 'group-anew', 0.4),
    processor('one list of 100 words, sent again', 'group', 0.4),
    atLeast('save one answer', ofDriver('save'), 60, '% of the driver'),
    atLeast('save one answer, fsync on, 128 pupils', at('save, 128', 1_000).per_second, 5_000, 'a second'),
    atLeast('login of a pupil', ofDriver('login'), 85, '% of argon2id alone'),
    atLeast('login of a teacher, told by e-mail', ofDriver('teacher-login'), 85, '% of argon2id alone'),
    ...(costs.get('save')?.has(100_000) ? ['groups', 'groups-anew', 'group', 'group-anew', 'save'] : []).map((name) =>
      atMost(`growth from 1,000 to 100,000 users: ${name}`, growth(name), 2, {
        unit: 'times the processor time',
        isFirm: true,
      }),
    ),
    ...['groups', 'groups-anew', 'group', 'group-anew'].map((name) =>
      atMost(`queries of a call: ${name}`, queries(name), 2, { unit: 'queries', digits: 0, isFirm: true }),
    ),
    ...['home', 'rank', 'ranking'].map((name) =>
      atMost(`queries of a call: ${name}`, queries(name), 6, { unit: 'queries', digits: 0, isFirm: true }),
    ),
  ];
}

function rankVerdicts(ranks: Map<number, { ms: number; wrong: number }>): Verdict[] {
  const sizes = [...ranks.keys()];
  const [fewest, most] = [sizes[0], sizes.at(-1)] as [number, number];
  const of = (size: number) => ranks.get(size) as { ms: number; wrong: number };
  const among = most.toLocaleString('en');
  return [
    atMost(`a rank among ${among}`, of(most).ms, 0.5, { unit: 'ms' }),
    atMost(`a rank among ${among}, beside 1,000`, of(most).ms / of(fewest).ms, 2, { unit: 'times' }),
    atMost(`ranks of 200 people among ${among} that differ from rank()`, of(most).wrong, 0, {
      unit: 'ranks',
      digits: 0,
      isFirm: true,
    }),
  ];
}

async function aloneVerdicts(environment: Parameters<typeof memoryOf>[0]): Promise<Verdict[]> {
  const start = await startMs(environment);
  const memory = await memoryOf(environment);
  console.log(`memory after each 100,000 calls: ${memory.after.map((mib) => mib.toFixed(0)).join(', ')} MiB`);
  const long = await longListMs(environment);
  const storm = await loginStorm(environment);
  console.log(
    `login storm: ${storm.logins.per_second.toFixed(0)} logins and ${storm.lists.per_second.toFixed(0)} lists a second`,
  );
  return [
    atMost('one list of 10,000 words', long, 20, { unit: 'ms', digits: 1 }),
    atMost('a list during a login storm, p99', storm.lists.p99, 20, { unit: 'ms', digits: 1 }),
    atMost('memory, idle', memory.idle, 120, { unit: 'MiB', digits: 0 }),
    atMost('memory, at most', memory.peak, 200, { unit: 'MiB', digits: 0 }),
    atMost('memory, growth by 100,000 calls', memory.growth, 5, { unit: 'MiB', digits: 1 }),
    atMost('start to the first answer', start, 700, { unit: 'ms', digits: 0 }),
  ];
}

async function examVerdicts(costs: Costs | undefined): Promise<Verdict[]> {
  const hurried = await holdExam({ classes: 0, hurried: [30, 30, 30, 900], answers: 0 });
  const [, , third, all] = hurried.measured.handIns as [number[], number[], number[], number[]];
  const large = await holdExam(
    { classes: EXAM.classes, hurried: [], answers: EXAM.answers, isRehearsed: true },
    { PROCESSES: String(EXAM.processes) },
  );
  const { starts, answers, finishes, errors } = large.measured;
  const wrong = [...hurried.wrong, ...large.wrong, ...hurried.measured.errors, ...errors];
  for (const text of wrong.slice(0, 10)) console.error(text);
  console.log(`answers of ${starts.length} pupils: p95 ${percentile(answers, 0.95).toFixed(0)} ms`);
  sayWhatACountryNeeds(costs);
  return [
    atMost('30 pupils hand in at once, the last', percentile(third, 1), 60, { unit: 'ms', digits: 0 }),
    atMost('900 pupils hand in at once, the last', percentile(all, 1), 1_000, { unit: 'ms', digits: 0 }),
    atMost('class tests: errors, and results that are missing, double or wrong', wrong.length, 0, {
      unit: 'results',
      digits: 0,
      isFirm: true,
    }),
    atMost('3,000 pupils start within a second, p95', percentile(starts, 0.95), 800, { unit: 'ms', digits: 0 }),
    atMost('3,000 pupils finish within a second, p95', percentile(finishes, 0.95), 800, { unit: 'ms', digits: 0 }),
  ];
}

/** Prints how many cores are busy for a second if 30,000 pupils start or finish within it, by the measured processor time. */
function sayWhatACountryNeeds(costs: Costs | undefined): void {
  for (const name of ['start', 'finish'] as const) {
    const cost = costs?.get(name)?.get(1_000);
    if (cost === undefined) continue;
    const cores = (COUNTRY_PUPILS * cost.processor_ms) / 1_000;
    console.log(
      `30,000 × ${name} × ${cost.processor_ms.toFixed(2)} ms of processor = ${cores.toFixed(0)} cores for a second`,
    );
  }
}

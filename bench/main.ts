// `npm run bench`: which goals of speed this machine meets; with `--scenario`, one use beside a bare server or driver.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { CLASS_TEST_LOAD, meetsClassTestTargets } from './class-test/load.ts';
import { type Environment, openEnvironment, profiled } from './environment.ts';
import { EVENT_LOOP, holdsEventLoopBriefly } from './event-loop/held.ts';
import { FAILOVER, losesNothingAtFailover } from './failover/failover.ts';
import { GOAL_SECONDS, GOALS, meetsGoals, PARTS } from './goals/goals.ts';
import { type Caller, type Figures, type Load, measureDriver, measureServer } from './measure.ts';
import { RANKS, ranksCostTheSame } from './rankings/ranks.ts';
import { ROLLING_RESTART, restartsUnnoticed } from './rolling-restart/rolling-restart.ts';
import type { Prepared, Scenario } from './scenario.ts';
import { accountSearches } from './scenarios/account-search.ts';
import { answerSaved } from './scenarios/answers.ts';
import { home } from './scenarios/home.ts';
import { login, teacherLogin } from './scenarios/login.ts';
import { suggestedTranslations } from './scenarios/suggestions.ts';
import { groupList, groupListAnew, groupOfWords, groupOfWordsAnew } from './scenarios/word-groups.ts';
import { wordImport } from './scenarios/word-import.ts';
import { wordsTables } from './scenarios/words-table.ts';

const SCENARIOS: readonly Scenario[] = [
  answerSaved(20),
  answerSaved(200),
  groupList,
  groupListAnew,
  groupOfWords,
  groupOfWordsAnew,
  ...wordsTables,
  ...accountSearches,
  suggestedTranslations,
  wordImport,
  login,
  teacherLogin,
  home,
];
const CONNECTIONS = 32;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;

const MINUTES = 5;

const USAGE = `Usage: npm run bench [-- --part NAME] [--users N] [--seconds N]
       npm run bench -- --scenario NAME [--seconds N] [--minutes N] [--profile FOLDER]

  Without a scenario the goals of docs/performance.md are measured, in about eight minutes.
  --users      the most users: 1000, 100000 or 1000000, the default
  --part       one of ${PARTS.join(', ')}; may be repeated; default: all

  --scenario   one of ${SCENARIOS.map(({ name }) => name).join(', ')}; may be repeated
  --seconds    seconds for which each is measured; default: ${SECONDS}

  --profile    a folder for a profile of the server's processor time

  --scenario ${CLASS_TEST_LOAD} runs alone, and only on request: ten classes take a test at the same time
  --minutes    minutes for which they answer; default: ${MINUTES}

  --scenario ${EVENT_LOOP} runs alone, and only on request: for how long calls with much data hold the event loop

  --scenario ${RANKS} runs alone, and only on request: what a rank and points cost among up to a million people

  --scenario ${ROLLING_RESTART} runs alone, and only on request: two processes behind nginx restart in turn while sixty pupils answer

  --scenario ${FAILOVER} runs alone, and only on request: sixty pupils write tests while the primary of three database machines dies,
    freezes and changes, and its standby freezes`;

interface Measured extends Figures {
  /** Processor time of server and database for one call; undefined if the system does not tell. */
  processor_ms?: number | undefined;
  /** Memory of the server after the load. */
  resident_mib?: number | undefined;
}

interface Line extends Measured {
  title: string;
  /** The same work by the bare server, or by the bare driver. */
  bare: Measured & { by: 'server' | 'driver' };
  /** The problem that the verification found. */
  wrong: string | undefined;
}

interface Parameters {
  chosen: Scenario[];
  load: Load;
  /** The folder for a profile of the server. */
  profile: string | undefined;
  /** Instead of scenarios: resolves to whether all targets are met. */
  alone?: () => Promise<boolean>;
}

/** Reads the command line; returns undefined if it is wrong, and 'help' if it asks for that. */
function readParameters(): Parameters | 'help' | undefined {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      scenario: { type: 'string', multiple: true },
      seconds: { type: 'string' },
      minutes: { type: 'string', default: String(MINUTES) },
      profile: { type: 'string' },
      users: { type: 'string', default: '1000000' },
      part: { type: 'string', multiple: true },
    },
  });
  if (values.help) return 'help';
  const names = values.scenario ?? [GOALS];
  const parts = PARTS.filter((part) => values.part === undefined || values.part.includes(part));
  if (values.part?.some((part) => !parts.includes(part as (typeof PARTS)[number]))) return undefined;
  const [seconds, minutes] = [Number(values.seconds ?? SECONDS), Number(values.minutes)];
  const load = { connections: CONNECTIONS, seconds, warm_up: WARM_UP_SECONDS };
  if (!(seconds > 0 && minutes > 0)) return undefined;
  const runsAlone: Record<string, () => Promise<boolean>> = {
    [GOALS]: () =>
      meetsGoals({
        most: Number(values.users),
        seconds: Number(values.seconds ?? GOAL_SECONDS),
        parts,
        profile: values.profile,
      }),
    [CLASS_TEST_LOAD]: () => meetsClassTestTargets(minutes),
    [EVENT_LOOP]: holdsEventLoopBriefly,
    [RANKS]: ranksCostTheSame,
    [ROLLING_RESTART]: restartsUnnoticed,
    [FAILOVER]: losesNothingAtFailover,
  };
  const alone = names.length === 1 ? runsAlone[names[0] ?? ''] : undefined;
  if (alone) return { chosen: [], load, profile: values.profile, alone };
  const chosen = names.map((name) => SCENARIOS.find((scenario) => scenario.name === name));
  if (chosen.includes(undefined)) return undefined;
  return { chosen: chosen.filter((scenario) => scenario !== undefined), load, profile: values.profile };
}

async function measure(environment: Environment, { title }: Scenario, parts: Prepared, load: Load): Promise<Line> {
  const served = await measureServed(environment, load, parts.callers);
  const bare = await measureBareWork(environment, parts, load);
  const wrong = await parts.verify?.(environment.pool, environment.url);
  return { title, ...served, bare, wrong };
}

/** Measures a server, its processor time and its memory. */
async function measureServed(
  { url, usage }: Pick<Environment, 'url' | 'usage'>,
  load: Load,
  callers: readonly Caller[],
): Promise<Measured> {
  let before: ReturnType<typeof usage>;
  const figures = await measureServer(url, load, callers, () => {
    before = usage();
  });
  const after = usage();
  const processor_ms = before && after ? (after.processor_ms - before.processor_ms) / figures.calls : undefined;
  return { ...figures, processor_ms, resident_mib: after?.server.resident_mib };
}

async function measureBareWork({ startBare }: Environment, parts: Prepared, load: Load): Promise<Line['bare']> {
  const { bare } = parts;
  if ('callers' in bare) {
    const server = await startBare();
    return { ...(await measureServed(server, load, bare.callers)), by: 'server' };
  }
  const figures = await measureDriver(load, bare.workers);
  return { ...figures, by: 'driver' };
}

function loadOf({ connections }: Scenario, load: Load): Load {
  return connections === undefined ? load : { ...load, connections };
}

function print({ title, per_second, p50, p95, p99, errors, bare, processor_ms, resident_mib, wrong }: Line): void {
  const cells = [
    title.padEnd(33),
    per_second.toFixed(0).padStart(10),
    p50.toFixed(1).padStart(8),
    p95.toFixed(1).padStart(8),
    p99.toFixed(1).padStart(8),
    String(errors + bare.errors).padStart(8),
    (processor_ms?.toFixed(2) ?? '').padStart(8),
    (resident_mib?.toFixed(0) ?? '').padStart(8),
    bare.by.padStart(9),
    bare.per_second.toFixed(0).padStart(10),
    (bare.processor_ms?.toFixed(2) ?? '').padStart(8),
    `${((per_second / bare.per_second) * 100).toFixed(0)} %`.padStart(8),
  ];
  console.log(cells.join(''));
  if (wrong !== undefined) console.error(`  ${wrong}`);
}

function printHead({ connections, seconds }: Load): void {
  const heads = [
    'requests/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'errors',
    'cpu ms',
    'MiB',
    'bare',
    'bare/s',
    'cpu ms',
    'share',
  ];
  const widths = [10, 8, 8, 8, 8, 8, 8, 9, 10, 8, 8];
  // On a busy machine only the share means something, so the load is printed.
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `${connections} connections, ${seconds} s each, ${availableParallelism()} cores for all of it, load ${busy}`,
  );
  console.log(' '.repeat(33) + heads.map((head, index) => head.padStart(widths[index] ?? 0)).join(''));
}

async function main(): Promise<number> {
  const parameters = readParameters();
  if (parameters === undefined) {
    console.error(USAGE);
    return 2;
  }
  if (parameters === 'help') {
    console.log(USAGE);
    return 0;
  }
  const { chosen, load, alone, profile } = parameters;
  if (alone) return (await alone()) ? 0 : 1;
  const prepared = new Map<Scenario, Prepared>();
  const environment = await openEnvironment(async (pool) => {
    for (const scenario of chosen) prepared.set(scenario, await scenario.prepare(pool, loadOf(scenario, load)));
    await pool.query('vacuum analyze');
  }, profiled(profile));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => environment.close().finally(() => process.exit(1)));
  }
  try {
    printHead(load);
    let failed = false;
    for (const [scenario, parts] of prepared) {
      const line = await measure(environment, scenario, parts, loadOf(scenario, load));
      print(line);
      failed ||= line.errors > 0 || line.bare.errors > 0 || line.wrong !== undefined;
    }
    return failed ? 1 : 0;
  } finally {
    await environment.close();
  }
}

process.exitCode = await main();

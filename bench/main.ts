// `npm run bench`: how much the server does a second on this machine, and what share of the bare driver that is.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Environment, openEnvironment } from './environment.ts';
import { type Figures, type Load, measureBare, measureServer } from './measure.ts';
import type { Prepared, Scenario } from './scenario.ts';
import { answerSaved } from './scenarios/answers.ts';
import { home } from './scenarios/home.ts';
import { login } from './scenarios/login.ts';
import { groupList, groupOfWords } from './scenarios/word-groups.ts';

const SCENARIOS: readonly Scenario[] = [answerSaved(20), answerSaved(200), groupList, groupOfWords, login, home];
const CONNECTIONS = 32;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;

const USAGE = `Usage: npm run bench [-- --scenario NAME] [--seconds N]

  --scenario   one of ${SCENARIOS.map(({ name }) => name).join(', ')}; may be repeated; all without it
  --seconds    seconds measured of each, ${SECONDS} without it`;

interface Line extends Figures {
  title: string;
  bare: Figures;
  wrong: string | undefined;
}

/** What was asked for; undefined when it cannot be understood. */
function readParameters(): { chosen: Scenario[]; load: Load } | undefined {
  const { values } = parseArgs({
    options: { scenario: { type: 'string', multiple: true }, seconds: { type: 'string', default: String(SECONDS) } },
  });
  const names = values.scenario ?? SCENARIOS.map(({ name }) => name);
  const chosen = names.map((name) => SCENARIOS.find((scenario) => scenario.name === name));
  const seconds = Number(values.seconds);
  if (chosen.includes(undefined) || !(seconds > 0)) return undefined;
  const load = { connections: CONNECTIONS, seconds, warm_up: WARM_UP_SECONDS };
  return { chosen: chosen.filter((scenario) => scenario !== undefined), load };
}

async function measure({ url, pool }: Environment, { title }: Scenario, parts: Prepared, load: Load): Promise<Line> {
  const served = await measureServer(url, load, parts.callers);
  const bare = await measureBare(load, parts.bare);
  const per_second = bare.per_second * (parts.calls_per_round ?? 1);
  return { title, ...served, bare: { ...bare, per_second }, wrong: await parts.verify?.(pool, url) };
}

function print({ title, per_second, p50, p99, errors, bare, wrong }: Line): void {
  const cells = [
    title.padEnd(30),
    per_second.toFixed(0).padStart(10),
    p50.toFixed(1).padStart(8),
    p99.toFixed(1).padStart(8),
    String(errors).padStart(8),
    bare.per_second.toFixed(0).padStart(10),
    `${((per_second / bare.per_second) * 100).toFixed(0)} %`.padStart(8),
  ];
  console.log(cells.join(''));
  if (wrong !== undefined) console.error(`  ${wrong}`);
}

function printHead({ connections, seconds }: Load): void {
  const heads = ['requests/s', 'p50 ms', 'p99 ms', 'errors', 'bare/s', 'share'];
  const widths = [10, 8, 8, 8, 10, 8];
  // On a busy machine the share says more than the figures.
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `${connections} connections, ${seconds} s each, ${availableParallelism()} cores for all of it, load ${busy}`,
  );
  console.log(' '.repeat(30) + heads.map((head, index) => head.padStart(widths[index] ?? 0)).join(''));
}

async function main(): Promise<number> {
  const parameters = readParameters();
  if (parameters === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { chosen, load } = parameters;
  const prepared = new Map<Scenario, Prepared>();
  const environment = await openEnvironment(async (pool) => {
    for (const scenario of chosen) prepared.set(scenario, await scenario.prepare(pool, load));
    await pool.query('vacuum analyze');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => environment.close().finally(() => process.exit(1)));
  }
  try {
    printHead(load);
    let failed = false;
    for (const [scenario, parts] of prepared) {
      const line = await measure(environment, scenario, parts, load);
      print(line);
      failed ||= line.errors > 0 || line.wrong !== undefined;
    }
    return failed ? 1 : 0;
  } finally {
    await environment.close();
  }
}

process.exitCode = await main();

// The clock of the application, or of the database, is set two hours forward and back while pupils write a test and homework.
import { setTimeout as sleep } from 'node:timers/promises';
import { createServerProcess, WITHOUT_PAGES } from '../../apps/server/src/testing/server-process.ts';
import { SERVER_NOW_HEADER } from '../../packages/contract/src/server-clock.ts';
import { ClassAtWork, type PlayedRun } from './class-at-work.ts';
import { type SettableClock, settableClock } from './clock.ts';
import { type Fault, type Outcome, seconds, skipped, unless } from './fault.ts';
import { openClass, type SchoolClass, setTask } from './school-class.ts';
import { servePostgres } from './served-postgres.ts';
import { whatIsWrong, withDatabase } from './stored.ts';

const PUPILS = 10;
const HOURS = [-2, 0, 2, 0] as const;
/** Longer than the pauses of the sweeper. */
const EACH_MS = 6_000;
/** The limit of the test in minutes: shorter than the jump, longer than everything together. */
const LIMIT = 60;
/** So that a test of as many words as a task may have lasts longer than all jumps. */
const SLOWLY_MS = 250;
const LONGEST_WAIT_MS = 1_000;

export const clockOfApplication: Fault = {
  name: 'clock-application',
  title: "the application's clock jumps two hours back and forth during a class test",
  run: () => jump('application'),
};

export const clockOfDatabase: Fault = {
  name: 'clock-database',
  title: "the database's clock jumps two hours back and forth during a class test",
  run: () => jump('database'),
};

async function jump(whose: 'application' | 'database'): Promise<Outcome> {
  const clock = await settableClock();
  if (clock === undefined) return skipped('faketime is not installed');
  const postgres = await servePostgres(whose === 'database' ? clock.environment : {});
  if (postgres === undefined) return skipped('no PostgreSQL is installed');
  const server = await createServerProcess({
    ...WITHOUT_PAGES,
    DATABASE_URL: postgres.url,
    ...(whose === 'application' && clock.environment),
  });
  try {
    await server.start();
    const schoolClass = await openClass(server.url, 2 * PUPILS);
    const outcome = await jumpWhileTheyWork(server.url, schoolClass, clock, whose);
    const wrong = await withDatabase({ connectionString: postgres.url }, (database) =>
      whatIsWrong(database, outcome.played),
    );
    return { figures: outcome.figures, broken: [...outcome.broken, ...wrong] };
  } finally {
    await server.remove();
    await postgres.remove();
    await clock.remove();
  }
}

interface Jumps extends Outcome {
  played: PlayedRun[];
}

async function jumpWhileTheyWork(
  url: string,
  schoolClass: SchoolClass,
  clock: SettableClock,
  whose: 'application' | 'database',
): Promise<Jumps> {
  const [writing, practising] = [schoolClass.pupils.slice(0, PUPILS), schoolClass.pupils.slice(PUPILS)];
  const test = new ClassAtWork(url, SLOWLY_MS);
  const homework = new ClassAtWork(url);
  test.begin(writing, await setTask(url, schoolClass, { kind: 'test', words: 200, time: LIMIT }), false);
  homework.begin(practising, await setTask(url, schoolClass, { kind: 'homework', words: 30 }));
  const broken: string[] = [];
  const ended: number[] = [];
  for (const hours of HOURS) {
    clock.set(hours);
    await sleep(EACH_MS);
    const step = `${hours} hours from the real time`;
    const cut = test.played.filter(({ isCutShort }) => isCutShort).length;
    ended.push(cut);
    // Deadlines are moments of the database's clock: only its step beyond them ends what has a time limit.
    const expected = whose === 'database' && ended.length > HOURS.indexOf(2) ? PUPILS : 0;
    broken.push(...unless(cut === expected, `${step}: ${cut} of ${PUPILS} tests were ended, and not ${expected}`));
    const waited = await homework.nextSuccess();
    broken.push(...unless(waited < LONGEST_WAIT_MS, `${step}: the next answer of homework took ${seconds(waited)}`));
    if (whose === 'application') {
      const difference = Math.abs((await clockOf(url)) - Date.now());
      broken.push(...unless(difference < LONGEST_WAIT_MS, `${step}: browsers count down ${seconds(difference)} wrong`));
    }
  }
  await Promise.all([test.end(), homework.end()]);
  return {
    figures: `${test.acknowledged} answers of a test and ${homework.acknowledged} of homework acknowledged; tests ended after the steps of ${HOURS.join(', ')} h: ${ended.join(', ')}`,
    broken: [...broken, ...test.bugs(), ...homework.bugs()],
    played: [...test.played, ...homework.played],
  };
}

/** The time by which browsers count down. */
async function clockOf(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/api/languages`);
  return Number(headers.get(SERVER_NOW_HEADER));
}

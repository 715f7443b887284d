// What is measured of one server by itself: a very long list, a storm of sign-ins, memory, and its start.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../environment.ts';
import { type Figures, type Load, measureServer } from '../measure.ts';
import { type BenchPerson, insertPeople, type Pool } from '../population.ts';
import { answerSaved } from '../scenarios/answers.ts';
import { login } from '../scenarios/login.ts';
import { groupList, groupOfWords } from '../scenarios/word-groups.ts';

const LONG_LIST = 10_000;
const LONG_READS = 40;
const STARTS = 5;
const STORM = { seconds: 6, signingIn: 16, reading: 4 };
/** Calls after which memory is compared. */
const CALLS = 100_000;
const ROUNDS = 5;
const MEMORY_CONNECTIONS = 32;

/** Returns the median time to read one group of 10,000 words, in milliseconds; no product call makes so large a group. */
export async function longListMs({ pool, url }: Environment): Promise<number> {
  const [owner] = (await insertPeople(pool, 'collector', 1)) as [BenchPerson];
  const id = await insertLongList(pool, owner);
  const caller = {
    next: () => ({ method: 'GET' as const, path: `/api/wordgroups/${id}`, token: owner.token, isAnew: true as const }),
  };
  const load = { connections: 1, seconds: (LONG_READS * 20) / 1_000, warm_up: 4 };
  return (await measureServer(url, load, [caller])).p50;
}

async function insertLongList(pool: Pool, { id }: BenchPerson): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into word_groups (user_id, name, language_from_id, language_to_id, word_count)
       values ($1, 'Všetko', 6, 24, $2::int) returning id
     ), added as (
       insert into words (user_id, word_text, translation, language_from_id, language_to_id)
       select $1, 'word number ' || n, 'slovíčko číslo ' || n, 6, 24 from generate_series(1, $2::int) n returning id
     )
     insert into word_group_words (word_group_id, word_id, position)
     select made.id, added.id, added.id from made, added returning word_group_id as id`,
    [id, LONG_LIST],
  );
  await pool.query('vacuum analyze word_group_words');
  return rows[0]?.id as number;
}

/** Reads lists while others sign in without a pause; returns both figures. */
export async function loginStorm({ pool, url }: Environment): Promise<{ lists: Figures; logins: Figures }> {
  const ofLogins: Load = { connections: STORM.signingIn, seconds: STORM.seconds, warm_up: 1 };
  const ofLists: Load = { connections: STORM.reading, seconds: STORM.seconds, warm_up: 1 };
  const logins = await login.prepare(pool, ofLogins);
  const lists = await groupList.prepare(pool, ofLists);
  const [signedIn, read] = await Promise.all([
    measureServer(url, ofLogins, logins.callers),
    measureServer(url, ofLists, lists.callers),
  ]);
  return { lists: read, logins: signedIn };
}

export interface Memory {
  idle: number;
  /** After each hundred thousand calls. */
  after: number[];
  /** By another hundred thousand calls, after the first. */
  growth: number;
  /** The most that the process ever had, as the system counts it. */
  peak: number;
}

/** Returns the memory of a new server in MiB: idle, and after five times 100,000 reads and saves. */
export async function memoryOf({ pool, startAnother }: Environment): Promise<Memory> {
  const server = await startAnother({});
  const resident = () => server.usage()?.server.resident_mib ?? Number.NaN;
  try {
    // As an idle server looks some time after its start.
    await sleep(2_000);
    const idle = resident();
    const after: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await calls(pool, server.url, CALLS);
      after.push(resident());
    }
    const [first = Number.NaN] = after;
    const growth = ((after.at(-1) ?? Number.NaN) - first) / (ROUNDS - 1);
    return { idle, after, growth, peak: server.usage()?.server.peak_mib ?? Number.NaN };
  } finally {
    await server.stop();
  }
}

async function calls(pool: Pool, url: string, count: number): Promise<void> {
  const load = { connections: MEMORY_CONNECTIONS, seconds: 1, warm_up: 0 };
  const reads = [await groupList.prepare(pool, load), await groupOfWords.prepare(pool, load)];
  for (let done = 0; done < count; ) {
    for (const { callers } of reads) done += (await measureServer(url, { ...load, seconds: 3 }, callers)).calls;
    const saves = await answerSaved(20).prepare(pool, load);
    done += (await measureServer(url, load, saves.callers)).calls;
  }
}

/** Returns the median milliseconds from the start of a server, whose schema is in place, to its first answer. */
export async function startMs({ startAnother }: Environment): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const server = await startAnother({});
    took.push(server.started_ms);
    await server.stop();
  }
  return took.toSorted((one, other) => one - other)[Math.floor(STARTS / 2)] as number;
}

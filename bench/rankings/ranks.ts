// Ranks among a thousand, a hundred thousand and a million people: does a rank cost the same, and do points?
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readConfig } from '../../apps/server/src/config.ts';
import type { DatabaseHandle, Db } from '../../apps/server/src/db/database.ts';
import { ALL_TIME, findOwnEntry, findPoints } from '../../apps/server/src/features/rankings/rankings.repository.ts';
import { openDatabase } from '../../apps/server/src/open-database.ts';
import { earnPoints } from '../../apps/server/src/testing/earn-points.ts';
import { growTo, MONTH } from '../country.ts';

export const RANKS = 'ranks';

const SIZES = [1_000, 100_000, 1_000_000];
/** Milliseconds that a rank may take at most, and how many times as long as among the fewest people. */
const TARGETS = { rank_ms: 0.5, growth: 2 } as const;
const EARNED_AT = '2026-01-15T12:00:00Z';
const CALLS = 2_000;
const CONFIG = readConfig({});

interface Measure {
  title: string;
  /** Whether the targets of a rank apply; adding points has only the growth. */
  isRank: boolean;
  call: (db: Db, userId: number, n: number) => Promise<unknown>;
}

const MEASURES: readonly Measure[] = [
  {
    title: 'own rank in the world, of all time',
    isRank: true,
    call: (db, id) => findOwnEntry(db, id, { period: ALL_TIME, within: 'world' }),
  },
  {
    title: 'own rank in a country, of a month',
    isRank: true,
    call: (db, id) => findOwnEntry(db, id, { period: MONTH, within: 'country' }),
  },
  { title: 'points with three ranks', isRank: false, call: (db, id) => findPoints(db, id, MONTH) },
  {
    title: 'points are added',
    isRank: false,
    call: (db, user_id, id) => earnPoints(db, CONFIG, { id, user_id, points: 10, at: EARNED_AT }),
  },
];

/** Measures everything with growing numbers of people, prints it, and returns whether the targets are met. */
export async function ranksCostTheSame(): Promise<boolean> {
  console.log(
    `${CALLS} calls each, one after another; ${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.log(`${'people'.padStart(10)}  ${''.padEnd(36)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'slovickovo-bench-'));
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { info: () => {}, warn: console.warn });
  try {
    const first = new Map<string, number>();
    let met = true;
    for (const [index, size] of SIZES.entries()) {
      await growTo(database, { present: index === 0 ? 0 : (SIZES[index - 1] as number), size });
      for (const measure of MEASURES) {
        const { p50, p99 } = await timesOf(database, size, measure);
        const fewest = first.get(measure.title) ?? p50;
        first.set(measure.title, fewest);
        const isSlow = (measure.isRank && p50 > TARGETS.rank_ms) || p50 > TARGETS.growth * fewest;
        met &&= !isSlow;
        const cells = [size.toLocaleString('en').padStart(10), '  ', measure.title.padEnd(36)];
        console.log(
          `${cells.join('')}${p50.toFixed(2).padStart(8)}${p99.toFixed(2).padStart(8)}${isSlow ? '  too slow' : ''}`,
        );
      }
    }
    return met;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns how long a rank takes in milliseconds at the median: the own one in the world, among `size` people. */
export async function rankMs(database: Pick<DatabaseHandle, 'db' | 'pool'>, size: number): Promise<number> {
  return (await timesOf(database, size, MEASURES[0] as Measure)).p50;
}

async function timesOf({ db, pool }: Pick<DatabaseHandle, 'db' | 'pool'>, size: number, { call }: Measure) {
  const { rows } = await pool.query<{ id: number }>('select id from users order by random() limit $1', [CALLS]);
  const durations: number[] = [];
  for (const [n, { id }] of rows.concat(rows).entries()) {
    const startedAt = performance.now();
    await call(db, id, size * 10 + n);
    durations.push(performance.now() - startedAt);
  }
  // The first round prepares the statement on each connection, and reads what the next one finds in memory.
  const sorted = durations.slice(rows.length).sort((one, other) => one - other);
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

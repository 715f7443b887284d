import type { Config } from '../config.ts';
import { type Db, transaction } from '../db/database.ts';
import { hashPassword } from '../features/accounts/passwords.ts';
import { DEMO_PASSWORD } from './data/school.ts';
import { countUsers, deleteDemoUsers, insertSchool, lockUsers, reserveIds } from './demo.repository.ts';
import { makeDemoSchool } from './demo-school.ts';

/** More than the school needs; the rest of the numbers is never used. */
const IDS = {
  users: 120,
  classes: 10,
  words: 1_500,
  word_groups: 120,
  word_group_offers: 20,
  tasks: 250,
  class_news: 400,
  runs: 5_000,
};

/** `refused`: real people are there. `present`: so is the demo school already, and it was not to be replaced. */
export type SeedOutcome = 'seeded' | 'present' | 'refused';

/**
 * Fills an installation without users with the demo school, in one transaction; `again` replaces the one that is there.
 * Real users are never touched: beside even one of them it refuses (security.md, Data).
 */
export async function seedDemo(
  db: Db,
  config: Pick<Config, 'TZ_NAME' | 'RANKED_RUNS_PER_DAY'>,
  { now, again }: { now: number; again: boolean },
): Promise<SeedOutcome> {
  const before = await hindrance(db, again);
  if (before !== undefined) return before;
  // All rows are made before the transaction begins: it holds its locks for the writing alone.
  const ids = await reserveIds(db, IDS);
  const rows = makeDemoSchool({ now, ids, password_hash: await hashPassword(DEMO_PASSWORD) });
  return transaction(db, async (tx) => {
    await lockUsers(tx);
    const meanwhile = await hindrance(tx, again);
    if (meanwhile !== undefined) return meanwhile;
    await deleteDemoUsers(tx);
    await insertSchool(tx, rows, { zone: config.TZ_NAME, ranked_per_day: config.RANKED_RUNS_PER_DAY });
    return 'seeded';
  });
}

async function hindrance(db: Db, again: boolean): Promise<Exclude<SeedOutcome, 'seeded'> | undefined> {
  const { real, demo } = await countUsers(db);
  if (real > 0) return 'refused';
  return demo > 0 && !again ? 'present' : undefined;
}

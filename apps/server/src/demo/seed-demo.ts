import { type Db, transaction } from '../db/database.ts';
import { hashPassword } from '../features/accounts/passwords/passwords.ts';
import type { RankingConfig } from '../features/runs/points/points.repository.ts';
import { DEMO_PASSWORD } from './data/school.ts';
import { countUsers, deleteDemoUsers, insertSchool, lockUsers, reserveIds } from './demo.repository.ts';
import { makeDemoSchool } from './demo-school.ts';

/** The numbers of reserved ids: more than the school needs; the others are never used. */
const IDS = {
  users: 120,
  classes: 10,
  words: 1_500,
  word_groups: 120,
  word_group_offers: 20,
  tasks: 2_500,
  class_news: 400,
  runs: 8_000,
};

/** `refused`: there are real users. `present`: there is a demo school already, and `again` was not given. */
export type SeedOutcome = 'seeded' | 'present' | 'refused';

/**
 * Adds the demo school to an installation without users, in one transaction; `again` replaces an existing demo school.
 * Refuses if there is even one real user, so that no real data are changed (security.md, Data).
 */
export async function seedDemo(
  db: Db,
  config: RankingConfig,
  { now, again }: { now: number; again: boolean },
): Promise<SeedOutcome> {
  const before = await reasonNotToSeed(db, again);
  if (before !== undefined) return before;
  // All rows are made before the transaction begins, so that it holds its locks only while writing.
  const ids = await reserveIds(db, IDS);
  const rows = makeDemoSchool({ now, ids, password_hash: await hashPassword(DEMO_PASSWORD), zone: config.TZ_NAME });
  return transaction(db, async (tx) => {
    await lockUsers(tx);
    const meanwhile = await reasonNotToSeed(tx, again);
    if (meanwhile !== undefined) return meanwhile;
    await deleteDemoUsers(tx);
    await insertSchool(tx, rows, config);
    return 'seeded';
  });
}

async function reasonNotToSeed(db: Db, again: boolean): Promise<Exclude<SeedOutcome, 'seeded'> | undefined> {
  const { real, demo } = await countUsers(db);
  if (real > 0) return 'refused';
  return demo > 0 && !again ? 'present' : undefined;
}

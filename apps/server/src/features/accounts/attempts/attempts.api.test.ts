import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Tx, transaction } from '../../../db/database.ts';
import { createSchool, type School } from '../../../testing/school.ts';
import { countAttempts, limited, refundAttempts } from './attempts.service.ts';

let school: School;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());
beforeEach(() => school.db.deleteFrom('attempts').execute());

const countersOf = async (action: string) => {
  const rows = await school.db
    .selectFrom('attempts')
    .select(['subject', 'count'])
    .where('action', '=', action)
    .execute();
  return Object.fromEntries(rows.map(({ subject, count }) => [subject, count]));
};
const ofAccount = (id: number) => ({ action: 'login_account', subject: String(id) }) as const;

it('an attempt that its address may not make is not counted for the account', async () => {
  const ofAddress = { action: 'login_address', subject: '192.0.2.1' } as const;
  const judge = async (id: number) =>
    (await countAttempts(school.app.context, [ofAddress, ofAccount(id)])).map(({ isAllowed }) => isAllowed);
  // 300 attempts of an address are allowed, each here at another account.
  for (let id = 1; id <= 300; id += 1) expect(await judge(id)).toEqual([true, true]);
  // The first is refused by its count, the second by what the process remembers.
  expect([await judge(301), await judge(302)]).toEqual([[false], [false]]);
  const counted = await countersOf('login_account');
  expect([counted[300], counted[301], counted[302]]).toEqual([1, undefined, undefined]);
});

it('attempts that succeed leave the counters as they were, also two hundred at once', async () => {
  const attempts = [{ action: 'login_address', subject: '192.0.2.2' } as const, ofAccount(400)];
  const succeed = () => limited(school.app.context, attempts, async () => ({ success: true }));
  const startedAt = performance.now();
  for (let round = 0; round < 25; round += 1) await Promise.all(Array.from({ length: 8 }, succeed));
  // PostgreSQL ends a deadlock after a second.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect([await countersOf('login_account'), await countersOf('login_address')]).toEqual([
    { 400: 0 },
    { '192.0.2.2': 0 },
  ]);
});

async function countersRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'attempts'`.execute(tx);
  return rows[0]?.read as number;
}

it('an attempt is taken back without reading the counters of others, though the statistics know none', async () => {
  await sql`analyze attempts`.execute(school.db);
  const { context } = school.app;
  const counted = await countAttempts(context, [{ action: 'login_address', subject: '192.0.2.4' }, ofAccount(1500)]);
  // One more attempt at each account, in the same window of time.
  await sql`
    insert into attempts (action, subject, window_start, count)
    select action, n::text, window_start, 1 from attempts, generate_series(1000, 2999) n where subject = '1500'
    on conflict (action, subject, window_start) do update set count = attempts.count + 1`.execute(school.db);
  const read = await transaction(school.db, async (tx) => {
    const before = await countersRead(tx);
    await refundAttempts({ ...context, db: tx }, counted);
    return (await countersRead(tx)) - before;
  });
  expect(read).toBeLessThan(10);
  expect(await countersOf('login_account')).toMatchObject({ 1500: 1, 1501: 1 });
});

import { RETENTION_AT_ONCE } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUnusedSchool, NO_WARNINGS, type UnusedSchool } from '../../../testing/privacy/unused-school.ts';
import type { Person } from '../../../testing/school.ts';

let world: UnusedSchool;
let person: Person;

beforeEach(async () => {
  world = await createUnusedSchool();
  person = await world.school.pupil();
});
afterEach(() => world.school.close());

describe('a wrong clock, or a server that was off', () => {
  it.each([8, 40])('erases nobody when %s days pass at once', async (days) => {
    await world.leave(person);
    await world.workAndMail();
    await world.pass(23);
    await world.workAndMail();
    await world.pass(days, false);
    for (let round = 0; round < 5; round += 1) await world.workAndMail();
    expect(await world.exists(person)).toBe(true);
  });

  it.each([5 * 365, -5 * 365])('voids the warnings when %s days pass at once', async (days) => {
    await world.untilErasure(person);
    await world.pass(days, false);
    for (let round = 0; round < 5; round += 1) await world.work();
    expect(await world.exists(person)).toBe(true);
    expect(await world.warningsOf(person)).toEqual(NO_WARNINGS);
  });
});

describe('limits of the job', () => {
  it('several servers at once warn and erase each account once', async () => {
    const people = await world.school.pupils(5);
    for (const pupil of people) await world.leave(pupil);
    const four = () => Promise.all([world.work(), world.work(), world.work(), world.work()]);
    await four();
    await world.workAndMail();
    expect(world.mails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
    await world.pass(23);
    await four();
    await world.workAndMail();
    expect(world.mails).toHaveLength(10);
    await world.pass(7);
    await four();
    expect(await world.school.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(5);
    const today = await world.school.db
      .selectFrom('retention_days')
      .select('erased')
      .where('day', '=', sql<string>`current_date`)
      .executeTakeFirst();
    expect(today).toEqual({ erased: 5 });
  });

  it.each(['warned', 'erased'] as const)('no more accounts are %s than a day allows', async (done) => {
    if (done === 'erased') await world.untilErasure(person);
    else await world.leave(person);
    await sql`
      insert into retention_days (day, ${sql.ref(done)}) values (current_date, ${RETENTION_AT_ONCE.day}::int)
      on conflict (day) do update set ${sql.ref(done)} = ${RETENTION_AT_ONCE.day}::int`.execute(world.school.db);
    const before = world.mails.length;
    await world.workAndMail();
    expect(world.mails).toHaveLength(before);
    expect(await world.exists(person)).toBe(true);
  });

  it('no more warnings wait than one round writes', async () => {
    await sql`
      insert into users (login, name, surname, email, country, language, role, consent_at, last_used_at)
      select 'stary' || n, 'A', 'B', 'stary' || n || '@skola.sk', 'sk', 'sk', 'user', now(), now() - interval '3 years'
      from generate_series(1, ${RETENTION_AT_ONCE.round + 20}::int) n`.execute(world.school.db);
    await world.work();
    await world.work();
    expect(await world.school.db.selectFrom('emails').select('id').execute()).toHaveLength(RETENTION_AT_ONCE.round);
  });

  it('an account that cannot be erased does not keep the others, and nothing of it is erased', async () => {
    const other = await world.school.pupil();
    await world.leave(other);
    await world.untilErasure(person);
    await sql`create function refuse_erasure() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      world.school.db,
    );
    await sql`create trigger refuse_erasure before delete on users for each row when (old.id = ${sql.lit(person.id)})
      execute function refuse_erasure()`.execute(world.school.db);
    await world.work();
    expect([await world.exists(person), await world.exists(other)]).toEqual([true, false]);
    expect(await world.school.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(1);
  });
});

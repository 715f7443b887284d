import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import {
  createUnusedSchool,
  NO_WARNINGS,
  UNUSED_MONTHS,
  type UnusedSchool,
} from '../../../testing/privacy/unused-school.ts';

import type { Person } from '../../../testing/school.ts';
import { hashPassword } from '../../accounts/passwords/passwords.ts';
import { recordNotedUses } from '../../accounts/sessions/sessions.service.ts';
import { eraseUnusedAccounts, listUnusedAccounts } from './unused.service.ts';

let world: UnusedSchool;
let person: Person;

beforeEach(async () => {
  world = await createUnusedSchool();
  person = await world.school.pupil();
});
afterEach(() => world.school.close());

const subjects = () => world.mails.map(({ subject }) => subject);
const FIRST = 'Vaše nepoužívané konto v Slovíčkove';
const LAST = 'Posledné upozornenie: Vaše konto v Slovíčkove vymažeme';

describe('an unused account', () => {
  it('is erased after two warnings, 30 and 7 days before, and not a day sooner', async () => {
    await world.leave(person);
    await world.workAndMail();
    expect(subjects()).toEqual([FIRST]);
    expect(world.mails[0]).toMatchObject({ to: person.email, text: expect.stringContaining(person.login) });
    await world.pass(22);
    await world.workAndMail();
    expect(subjects()).toEqual([FIRST]);
    await world.pass(1);
    await world.workAndMail();
    expect(subjects()).toEqual([FIRST, LAST]);
    await world.pass(6);
    await world.workAndMail();
    expect(await world.exists(person)).toBe(true);
    await world.pass(1);
    await world.workAndMail();
    expect(await world.exists(person)).toBe(false);
    expect(subjects()).toEqual([FIRST, LAST]);
    const entries = await world.school.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries).toMatchObject([
      { action: 'erase', via: 'job', actor_id: null, subject_login: person.login, facts: { unused_months: 24 } },
    ]);
  });

  it('has seven days after the last warning, also if that left late', async () => {
    await world.leave(person);
    await world.workAndMail();
    await world.pass(29);
    await world.workAndMail();
    expect(subjects()).toEqual([FIRST, LAST]);
    await world.pass(6);
    await world.work();
    expect(await world.exists(person)).toBe(true);
    await world.pass(1);
    await world.work();
    expect(await world.exists(person)).toBe(false);
  });

  it('is told the day that is kept, and a teacher that classes go, too', async () => {
    const teacher = await world.school.teacher();
    await world.leave(teacher);
    await world.workAndMail();
    const day = new Intl.DateTimeFormat('sk', {
      timeZone: 'Europe/Bratislava',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
      .formatToParts(Date.now() + 30 * 86_400_000)
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => value)
      .join('.');
    expect(world.mails[0]?.text).toContain(`Inak ho ${day} alebo neskôr natrvalo vymažeme`);
    expect(world.mails[0]?.text).toContain('zmiznú aj Vaše triedy');
    expect(world.mails[0]?.text).toContain('https://slovickovo.sk/app');
  });

  it('is none before its months are over', async () => {
    await world.leave(person, UNUSED_MONTHS);
    await sql`update users set last_used_at = last_used_at + interval '1 hour'`.execute(world.school.db);
    await world.workAndMail();
    expect(subjects()).toEqual([]);
  });

  it('is left alone without RETENTION_MONTHS, also if it was warned', async () => {
    await world.untilErasure(person);
    const { context } = world.school.app;
    await eraseUnusedAccounts({ ...context, config: { ...context.config, RETENTION_MONTHS: undefined } });
    expect(await world.exists(person)).toBe(true);
  });

  it('is warned in full when the setting is new, however old it is', async () => {
    await world.leave(person, 100);
    for (let round = 0; round < 5; round += 1) await world.workAndMail();
    expect(subjects()).toEqual([FIRST]);
    expect(await world.exists(person)).toBe(true);
  });

  it.each([
    ['an administrator', sql`role = 'admin'`],
    ['without e-mail', sql`email = null`],
    ['blocked', sql`blocked_at = now()`],
  ])('is never warned, nor erased after warnings: %s', async (_name, change) => {
    await world.school.admin();
    const warned = await world.school.pupil();
    await world.untilErasure(warned);
    await world.leave(person);
    await sql`update users set ${change} where id in (${person.id}, ${warned.id})`.execute(world.school.db);
    world.mails.length = 0;
    await world.workAndMail();
    expect(subjects()).toEqual([]);
    expect(await world.exists(warned)).toBe(true);
    const listed = await listUnusedAccounts(world.school.db, UNUSED_MONTHS);
    expect(listed.map(({ login, may_be_erased }) => [login, may_be_erased]).sort()).toEqual(
      [person.login, warned.login].sort().map((login) => [login, false]),
    );
  });
});

describe('a teacher of a class', () => {
  it('is not erased while somebody uses the class, and is after it is archived, with the class', async () => {
    const teacher = await world.school.teacher();
    const { id } = await world.school.classOf(teacher, [person]);
    await world.leave(teacher);
    await world.workAndMail();
    expect(subjects()).toEqual([]);
    await world.school.db.updateTable('classes').set({ archived_at: sql`now()` }).where('id', '=', id).execute();
    await world.untilErasure(teacher);
    await world.work();
    expect(await world.exists(teacher)).toBe(false);
    expect(await world.exists(person)).toBe(true);
    expect(await world.school.db.selectFrom('classes').selectAll().execute()).toEqual([]);
  });

  it('stays if somebody comes back to the class after the warnings', async () => {
    const teacher = await world.school.teacher();
    await world.school.classOf(teacher, [person]);
    await world.leave(person);
    await world.untilErasure(teacher);
    await sql`update users set last_used_at = now() where id = ${person.id}`.execute(world.school.db);
    await world.work();
    expect(await world.exists(teacher)).toBe(true);
  });

  it('passes the class on to the second teacher, as an erasure by hand', async () => {
    const [teacher, second] = [await world.school.teacher(), await world.school.teacher()];
    const { id } = await world.school.classOf(teacher, [person]);
    await world.school.addTeachers(id, [second]);
    await world.leave(person);
    await world.leave(second);
    await world.untilErasure(teacher);
    // The second teacher is unused as well; a block keeps the account from being erased.
    await world.school.db.updateTable('users').set({ blocked_at: sql`now()` }).where('id', '=', second.id).execute();
    await world.work();
    expect(await world.exists(teacher)).toBe(false);
    expect(await world.school.db.selectFrom('classes').select('created_by').execute()).toEqual([
      { created_by: second.id },
    ]);
  });
});

describe('a person who comes back', () => {
  it('keeps the account, and is warned anew after further months', async () => {
    await world.untilErasure(person);
    const password_hash = await hashPassword('Kral0vstvo');
    await world.school.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
    await world.school.as(null).post('/login', { username: person.login, password: 'Kral0vstvo' });
    expect(await world.warningsOf(person)).toEqual(NO_WARNINGS);
    await world.leave(person);
    world.mails.length = 0;
    await world.pass(30);
    await world.workAndMail();
    expect(subjects()).toEqual([FIRST]);
    expect(await world.exists(person)).toBe(true);
  });

  it('in the same moment wins: the erasure waits for the sign-in and finds it', async () => {
    await world.untilErasure(person);
    let erasing: Promise<void> | undefined;
    await world.school.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('sessions')
        .values({ token_hash: Buffer.alloc(32, 7), user_id: person.id })
        .execute();
      erasing = world.work();
      await expect.poll(() => countWaiting(world.school.db)).toBeGreaterThan(0);
    });
    await erasing;
    expect(await world.exists(person)).toBe(true);
    expect((await world.warningsOf(person)).retention_warned_at).not.toBeNull();
  });

  it('by a session that lives on is recorded once a day', async () => {
    await sql`update users set last_used_at = now() - interval '25 months'`.execute(world.school.db);
    await sql`update sessions set last_seen_at = now() - interval '6 minutes'`.execute(world.school.db);
    await world.workAndMail();
    expect(subjects()).toEqual([]);
    const used = () =>
      world.school.db.selectFrom('users').select('last_used_at').where('id', '=', person.id).executeTakeFirst();
    const useSession = async () => {
      await sql`update sessions set last_seen_at = now() - interval '6 minutes'`.execute(world.school.db);
      await world.school.as(person).get('/user/auth');
      await recordNotedUses(world.school.app.context);
    };
    await useSession();
    const first = await used();
    expect(Date.parse(String(first?.last_used_at))).toBeGreaterThan(Date.now() - 60_000);
    await useSession();
    expect(await used()).toEqual(first);
  });
});

describe('a warning', () => {
  it('that never left counts for nothing, is given up after two weeks, and begins anew after 30 days', async () => {
    await world.leave(person);
    world.onMail = () => {
      throw new Error('550 no such mailbox');
    };
    await world.workAndMail();
    for (const days of [13, 2, 10]) {
      await world.pass(days);
      await world.workAndMail();
      expect(await world.warningsOf(person)).toEqual(NO_WARNINGS);
    }
    const states = () => world.school.db.selectFrom('emails').select('state').orderBy('id').execute();
    expect(await states()).toEqual([{ state: 'dropped' }]);
    await world.pass(6);
    world.onMail = () => {};
    await world.workAndMail();
    expect(subjects()).toEqual([FIRST]);
    expect(await world.exists(person)).toBe(true);
  });

  it('is needed twice: without the last one nobody is erased', async () => {
    await world.leave(person);
    await world.workAndMail();
    await world.pass(23);
    world.onMail = () => {
      throw new Error('421 try later');
    };
    for (let round = 0; round < 3; round += 1) {
      await world.workAndMail();
      await world.pass(12);
    }
    await world.workAndMail();
    expect(await world.exists(person)).toBe(true);
  });

  it('goes to one address: another one is warned from the beginning', async () => {
    await world.untilErasure(person);
    await sql`update users set email = 'nova@skola.sk' where id = ${person.id}`.execute(world.school.db);
    expect(await world.warningsOf(person)).toEqual(NO_WARNINGS);
    await world.work();
    expect(await world.exists(person)).toBe(true);
  });

  it.each([
    ['gets another address', sql`update users set email = 'nova@skola.sk' where id = `],
    ['is used', sql`update users set last_used_at = now() where id = `],
  ])('does not count if the account %s while it is being sent', async (_name, change) => {
    await world.leave(person);
    world.onMail = async () => {
      await sql`${change} ${person.id}`.execute(world.school.db);
    };
    await world.workAndMail();
    expect(subjects()).toEqual([FIRST]);
    expect(await world.warningsOf(person)).toEqual(NO_WARNINGS);
  });

  it('that waits is not sent to somebody who has come back', async () => {
    await world.leave(person);
    await world.work();
    await sql`update users set last_used_at = now()`.execute(world.school.db);
    await world.workAndMail();
    expect(subjects()).toEqual([]);
  });
});

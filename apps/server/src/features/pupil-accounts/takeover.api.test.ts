/** A teacher may take over accounts that were made in a class of theirs, and no other one (product §6.11). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School, type SchoolClassFixture } from '../../testing/school.ts';
import { changePassword } from '../accounts/passwords/own-passwords.service.ts';

interface Card {
  id: number;
  login: string;
  password: string;
  code: string;
}

let school: School;
let teacher: Person;
let attacker: Person;
/** The class of the teacher, with one pupil whose account was made there; and the attacker's class. */
let own: SchoolClassFixture;
let others: SchoolClassFixture;
let card: Card;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

beforeEach(async () => {
  [teacher, attacker] = [await school.teacher(), await school.teacher()];
  own = await school.classOf(teacher);
  others = await school.classOf(attacker);
  card = await makeIn(own);
});

async function makeIn({ id, teacher: maker }: SchoolClassFixture, name = 'Anna'): Promise<Card> {
  const form = { key: randomUUID(), pupils: [{ name, surname: 'Malá', login: null }] };
  return (await school.as(maker).post(`/usergroups/${id}/pupil-accounts`, form)).data.cards[0];
}
const reset = (who: Person, classId: number, students: number[]) =>
  school.as(who).post(`/usergroups/${classId}/pupil-accounts/reset`, { key: randomUUID(), students });
const signIn = (password: string, login = card.login) => school.as(null).post('/login', { username: login, password });
const personOf = (reply: Awaited<ReturnType<typeof signIn>>): Person => ({
  ...{ id: reply.data.id, login: reply.data.login, role: 'user', token: reply.body.access_token },
  ...{ name: '', surname: '', email: '' },
});
/** The pupil, who has chosen a password. */
async function pupilWithPassword(): Promise<Person> {
  const pupil = personOf(await signIn(card.password));
  await school.as(pupil).post('/change-password', { old_password: '', new_password: 'Zelena7ruza' });
  return pupil;
}
const join = (who: Person, access_code: string) => school.as(who).post('/usergroups/user-assign', { access_code });
const leave = (who: Person, classId: number) => school.as(who).post(`/usergroups/${classId}/remove-me`);
const passwordOf = async (id: number) =>
  (await school.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

/** Tries to reset; expects a refusal that changes nothing. */
async function expectRefused(who: Person, classId: number, id: number): Promise<void> {
  const before = await passwordOf(id);
  expect((await reset(who, classId, [id])).status).toBe(404);
  expect(await passwordOf(id)).toBe(before);
  const list = await school.as(who).get(`/usergroups/${classId}/pupil-accounts`);
  const listed: Card[] = list.status === 200 ? list.data : [];
  expect(listed.map((pupil) => pupil.id)).not.toContain(id);
}

describe('a reset is refused', () => {
  it("of another teacher's pupil who joined the class by its code", async () => {
    await join(await pupilWithPassword(), others.access_code);
    await expectRefused(attacker, others.id, card.id);
    expect((await signIn('Zelena7ruza')).body.status).toBe('success');
  });

  it("through another teacher's class, in which the pupil is", async () => {
    await expectRefused(attacker, own.id, card.id);
    await expectRefused(teacher, others.id, card.id);
  });

  it('of a pupil who registered, whether with an address or without', async () => {
    const registered = await school.pupil();
    const withoutAddress = await school.pupil();
    await sql`update users set email = null where id = ${withoutAddress.id}`.execute(school.db);
    for (const person of [registered, withoutAddress]) {
      await join(person, others.access_code);
      await expectRefused(attacker, others.id, person.id);
    }
  });

  it('of several pupils if one of them is not the teacher’s', async () => {
    await join(await pupilWithPassword(), others.access_code);
    const mine = await makeIn(others, 'Ema');
    const before = await passwordOf(mine.id);
    expect((await reset(attacker, others.id, [mine.id, card.id])).status).toBe(404);
    expect(await passwordOf(mine.id)).toBe(before);
  });

  it('after the pupil left, and allowed again in the class where the account was made', async () => {
    const pupil = await pupilWithPassword();
    await leave(pupil, own.id);
    await expectRefused(teacher, own.id, card.id);
    await join(pupil, others.access_code);
    await expectRefused(attacker, others.id, card.id);
    await join(pupil, own.access_code);
    expect((await reset(teacher, own.id, [card.id])).data.cards).toHaveLength(1);
  });

  it('once the pupil gave an e-mail address', async () => {
    const pupil = await pupilWithPassword();
    const profile = {
      name: 'Anna',
      surname: 'Malá',
      login: pupil.login,
      telephone: null,
      school: null,
      language: 'sk',
    };
    const saved = await school.as(pupil).put('/user', { ...profile, email: 'anna@skola.sk', proof: 'Zelena7ruza' });
    expect(saved.data).toMatchObject({ email: 'anna@skola.sk', is_managed: false });
    await expectRefused(teacher, own.id, card.id);
    expect((await school.as(pupil).put('/user', { ...profile, email: null })).body.fields).toEqual({
      email: 'email_required',
    });
  });

  it('of a teacher, whoever made the account', async () => {
    await sql`update users set role = 'teacher', managed_in = null where id = ${card.id}`.execute(school.db);
    await expectRefused(teacher, own.id, card.id);
  });

  it('by a teacher whose class was deleted and made again, but for the teacher who made the account', async () => {
    const pupil = await pupilWithPassword();
    await school.as(teacher).delete(`/usergroups/${own.id}`);
    expect((await reset(teacher, own.id, [card.id])).status).toBe(404);
    await join(pupil, others.access_code);
    await expectRefused(attacker, others.id, card.id);
    const again = await school.classOf(teacher, [], own.name);
    await expectRefused(teacher, again.id, card.id);
    await join(pupil, again.access_code);
    expect((await reset(teacher, again.id, [card.id])).data.cards).toHaveLength(1);
  });

  it('by somebody without a session, with an expired one, or without the role of a teacher', async () => {
    const before = await passwordOf(card.id);
    await school.db.updateTable('users').set({ role: 'user' }).where('id', '=', attacker.id).execute();
    expect((await reset(attacker, own.id, [card.id])).message).toBe('teacher_only');
    await school.expireSession(teacher);
    expect((await reset(teacher, own.id, [card.id])).status).toBe(401);
    expect(await passwordOf(card.id)).toBe(before);
  });
});

it('a second teacher resets in the class, and not in another class of the first one', async () => {
  await sql`insert into class_teachers (class_id, user_id) values (${own.id}, ${attacker.id})`.execute(school.db);
  expect((await reset(attacker, own.id, [card.id])).data.cards).toHaveLength(1);
  const audited = await school.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_login', 'subject_login'])
    .where('subject_id', '=', card.id)
    .execute();
  expect(audited).toEqual([{ action: 'reset_pupil', actor_login: attacker.login, subject_login: card.login }]);
  const second = await school.classOf(teacher);
  const inSecond = await makeIn(second, 'Iva');
  await expectRefused(attacker, second.id, inSecond.id);
  // A pupil of the second class who joins the shared one was not made there.
  await sql`insert into class_students (class_id, user_id) values (${own.id}, ${inSecond.id})`.execute(school.db);
  await expectRefused(attacker, own.id, inSecond.id);
});

it('a list with the login of an account that exists makes another account', async () => {
  const pupil = await pupilWithPassword();
  const form = { key: randomUUID(), pupils: [{ name: 'Anna', surname: 'Malá', login: pupil.login }] };
  const { data } = await school.as(attacker).post(`/usergroups/${others.id}/pupil-accounts`, form);
  expect(data.cards[0].id).not.toBe(pupil.id);
  expect(data.cards[0].login).not.toBe(pupil.login);
  expect((await signIn('Zelena7ruza')).data.id).toBe(pupil.id);
});

it("another teacher's key returns none of the cards", async () => {
  const key = randomUUID();
  const form = { key, pupils: [{ name: 'Eva', surname: 'Biela', login: null }] };
  const first = await school.as(teacher).post(`/usergroups/${own.id}/pupil-accounts`, form);
  const copied = await school.as(attacker).post(`/usergroups/${others.id}/pupil-accounts`, form);
  expect(copied.data.cards[0].id).not.toBe(first.data.cards[0].id);
  expect((await school.as(attacker).post(`/usergroups/${own.id}/pupil-accounts`, form)).status).toBe(404);
  // Nor does the teacher's own key in a class that is not theirs any more.
  await school.as(teacher).delete(`/usergroups/${own.id}`);
  expect((await school.as(teacher).post(`/usergroups/${own.id}/pupil-accounts`, form)).status).toBe(404);
});

describe('at the same moment', () => {
  it('somebody registers a login of a list: the account stays theirs, and the pupil gets a number', async () => {
    const { reply, theirs } = await school.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into users (login, name, surname, password_hash, country, language, role, consent_at)
        values ('olga_rychla', 'Oľga', 'Rýchla', 'theirs', 'sk', 'sk', 'user', now()) returning id`.execute(tx);
      const form = { key: randomUUID(), pupils: [{ name: 'Oľga', surname: 'Rýchla', login: null }] };
      const reply = school.as(teacher).post(`/usergroups/${own.id}/pupil-accounts`, form);
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { reply, theirs: rows[0]?.id ?? 0 };
    });
    const [made] = (await reply).data.cards;
    expect(made.login).toBe('olga_rychla2');
    expect(made.id).not.toBe(theirs);
    expect(await passwordOf(theirs)).toBe('theirs');
  });

  it('a change of the password that waits for a reset does not undo it', async () => {
    const pupil = await pupilWithPassword();
    const changing = await school.db.transaction().execute(async (tx) => {
      // What a reset does, before its end.
      await tx.updateTable('users').set({ password_hash: 'renewed' }).where('id', '=', card.id).execute();
      const body = { old_password: 'Zelena7ruza', new_password: 'Zelena8ruza' };
      const reply = school.as(pupil).post('/change-password', body);
      await expect.poll(() => countWaiting(tx)).toBe(1);
      await tx.deleteFrom('sessions').where('user_id', '=', card.id).execute();
      return { reply };
    });
    expect((await changing.reply).message).toBe('old_password_wrong');
    expect(await passwordOf(card.id)).toBe('renewed');
  });

  it('a reset and an address of the pupil end in one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      card = await makeIn(own, `Súbežná${round}`);
      const pupil = await pupilWithPassword();
      const profile = { name: 'A', surname: 'M', login: pupil.login, telephone: null, school: null, language: 'sk' };
      const [renewed, changed] = await Promise.all([
        reset(teacher, own.id, [card.id]),
        school.as(pupil).put('/user', { ...profile, email: 'anna@skola.sk', proof: 'Zelena7ruza' }),
      ]);
      const { email } = await school.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', card.id)
        .executeTakeFirstOrThrow();
      // One of both happened, as a whole: the old password proves nothing after the reset.
      if (renewed.status === 200) expect(changed.status).toBeOneOf([401, 422]);
      else expect([renewed.status, changed.status]).toEqual([404, 200]);
      expect(email).toBe(changed.status === 200 ? 'anna@skola.sk' : null);
      const password = renewed.status === 200 ? renewed.data.cards[0].password : 'Zelena7ruza';
      expect((await signIn(password)).body.status).toBe('success');
    }
  });

  it('a reset wins over sign-ins and changes with the old password', async () => {
    for (let round = 0; round < 5; round += 1) {
      card = await makeIn(own, `Naraz${round}`);
      const pupil = await pupilWithPassword();
      const [renewed, entered] = await Promise.all([
        reset(teacher, own.id, [card.id]),
        signIn('Zelena7ruza'),
        school.as(pupil).post('/change-password', { old_password: 'Zelena7ruza', new_password: 'Zelena8ruza' }),
      ]);
      expect(renewed.status).toBe(200);
      expect((await signIn(renewed.data.cards[0].password)).body.status).toBe('success');
      expect((await school.as(pupil).get('/user/auth')).status).toBe(401);
      if (entered.body.status === 'success') {
        expect((await school.as(personOf(entered)).get('/user/auth')).status).toBe(401);
      }
    }
  });
});

it('a session that a reset has ended cannot change the new first password, though that would need no old one', async () => {
  const pupil = await pupilWithPassword();
  const [renewed] = (await reset(teacher, own.id, [card.id])).data.cards as [Card];
  // As a call that was admitted before the reset, and reads the account after it.
  const actor: Actor = { id: pupil.id, login: pupil.login, role: 'user' };
  const body = { old_password: '', new_password: 'Zelena8ruza' };
  const call = { token: pupil.token, device: undefined, address: '127.0.0.1' };
  await expect(changePassword(school.app.context, actor, body, call)).rejects.toThrow('old_password_wrong');
  expect((await signIn(renewed.password)).body.status).toBe('success');
});

it('a pupil in the middle of a class test signs in with the new card and goes on with it', async () => {
  const pupil = await pupilWithPassword();
  const group = await school.wordGroupOf(teacher);
  const settings = { type: 'select', difficulty: 'easy', time: null, diacritic: true, email: false, ugType: 'test' };
  const { data: test } = await school.as(teacher).post('/tests', {
    ...{ name: 'Zvieratá', usergroup_id: own.id, valid_from: new Date(Date.now() - 60_000).toISOString() },
    ...{ valid_until: null, settings: { ...settings, wordGroups: [group.id], words: [] } },
    language_ids: { language_from_id: group.language_from_id, language_to_id: group.language_to_id },
  });
  const { testResult: run } = await school.as(pupil).post('/tests/generate', { id: test.id });
  const [renewed] = (await reset(teacher, own.id, [card.id])).data.cards as [Card];
  const back = personOf(await school.as(null).post('/login/card', { code: renewed.code }));
  expect((await school.as(back).post('/tests/generate', { id: test.id })).testResult.id).toBe(run.id);
  // The test comes first, then the password.
  const change = () => school.as(back).post('/change-password', { old_password: '', new_password: 'Zelena9ruza' });
  expect((await change()).message).toBe('test_in_progress');
  expect((await school.as(back).get('/words')).message).toBe('test_in_progress');
  const finished = await school.as(back).post('/tests/results', { id: run.id, date_finished: 'now' });
  expect(finished.status).toBe(200);
  expect((await school.as(back).get('/words')).message).toBe('password_must_change');
  expect((await change()).body.status).toBe('success');
  const result = await school.as(back).get(`/test-results/${test.id}/${run.id}`);
  expect(result.status).toBe(200);
});

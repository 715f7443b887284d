import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../testing/school.ts';

interface Card {
  id: number;
  name: string;
  surname: string;
  login: string;
  password: string;
  code: string;
}

let school: School;
let teacher: Person;
beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
});
afterAll(() => school.close());

const pupilNamed = (fullName: string, login: string | null = null) => {
  const [name = '', surname = ''] = fullName.split(' ');
  return { name, surname, login };
};
const send = (classId: number, body: Record<string, unknown>, who: Person | null = teacher) =>
  school.as(who).post(`/usergroups/${classId}/pupil-accounts`, body);
const create = async (classId: number, names: string[], key: string = randomUUID()): Promise<Card[]> =>
  (await send(classId, { key, pupils: names.map((name) => pupilNamed(name)) })).data.cards;
const reset = (classId: number, students: number[], key: string = randomUUID(), who: Person | null = teacher) =>
  school.as(who).post(`/usergroups/${classId}/pupil-accounts/reset`, { key, students });
const signIn = (username: string, password: string) => school.as(null).post('/login', { username, password });
const signInByCard = (code: string) => school.as(null).post('/login/card', { code });
/** The person of a reply to a sign-in. */
const enteredBy = ({ body }: { body: { access_token: string; data: { id: number } } }) =>
  ({ ...teacher, id: body.data.id, role: 'user', token: body.access_token }) as Person;
const loginsInClass = async (classId: number): Promise<string[]> =>
  (await school.as(teacher).get(`/usergroups/${classId}`)).data.assigned_users.map(({ login }: Card) => login);

const devicesOf = ({ id }: Card) =>
  school.db.selectFrom('login_devices').selectAll().where('user_id', '=', id).execute();

describe('POST /usergroups/:id/pupil-accounts', () => {
  it('makes accounts without e-mail in the class, which sign in with the password of the card', async () => {
    const { id } = await school.classOf(teacher, [], '5. A');
    const reply = await send(id, { key: randomUUID(), pupils: [pupilNamed('Anna Malá'), pupilNamed('Žofia Ďuriš')] });
    expect(reply.data.usergroup_name).toBe('5. A');
    const [anna, zofia] = reply.data.cards as [Card, Card];
    expect([anna.login, zofia.login]).toEqual(['anna_mala', 'zofia_duris']);
    expect(anna.password).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+[2-9]{3}$/);
    expect((await loginsInClass(id)).sort()).toEqual(['anna_mala', 'zofia_duris']);
    const { data } = await signIn(anna.login, anna.password);
    expect(data).toMatchObject({
      ...{ id: anna.id, email: null, school: null, country: 'sk', role: { name: 'user' } },
      ...{ is_managed: true, must_change_password: true },
    });
    const { consent_at, consent_by } = await school.db
      .selectFrom('users')
      .select(['consent_at', 'consent_by'])
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - Date.parse(String(consent_at))).toBeLessThan(60_000);
    expect(consent_by).toBe('school');
  });

  it('numbers a login that somebody has, also a wished one, and leaves the account that has it alone', async () => {
    const { id } = await school.classOf(teacher);
    const older = await school.pupil({ login: 'Peter_Novak', password_hash: 'older' });
    const form = [pupilNamed('Peter Novák'), pupilNamed('Peter Novák'), pupilNamed('Ján Kráľ', 'PETER_NOVAK')];
    const { data } = await send(id, { key: randomUUID(), pupils: form });
    expect(data.cards.map(({ login }: Card) => login)).toEqual(['peter_novak2', 'peter_novak3', 'PETER_NOVAK4']);
    const row = await school.db
      .selectFrom('users')
      .select(['password_hash', 'managed_by', 'managed_in'])
      .where('id', '=', older.id)
      .executeTakeFirst();
    expect(row).toEqual({ password_hash: 'older', managed_by: null, managed_in: null });
  });

  it('makes nothing more when it is repeated, also at once, and returns the same cards', async () => {
    const { id } = await school.classOf(teacher);
    const form = { key: randomUUID(), pupils: [pupilNamed('Ela Prvá'), pupilNamed('Ela Druhá')] };
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(id, form)));
    const [first] = replies.map(({ data }) => data);
    expect(replies.map(({ data }) => data)).toEqual(Array(5).fill(first));
    expect((await send(id, form)).data).toEqual(first);
    expect(await loginsInClass(id)).toHaveLength(2);
    expect((await signIn(first.cards[1].login, first.cards[1].password)).body.status).toBe('success');
    // A pupil who has chosen a password has no card any more.
    const anna = enteredBy(await signInByCard(first.cards[0].code));
    await school.as(anna).post('/change-password', { old_password: '', new_password: 'Zelena7ruza' });
    expect((await send(id, form)).data.cards).toEqual([first.cards[1]]);
  });

  it('returns the cards of a full class when the reply was lost', async () => {
    const { id } = await school.classOf(teacher, await school.pupils(98));
    const form = { key: randomUUID(), pupils: [pupilNamed('Ida Plná'), pupilNamed('Ida Celá')] };
    const [one, other] = await Promise.all([send(id, form), send(id, form)]);
    expect(one.data.cards).toHaveLength(2);
    expect(other.data).toEqual(one.data);
    expect((await send(id, { ...form, key: randomUUID() })).message).toBe('class_full');
    expect(await loginsInClass(id)).toHaveLength(100);
  });

  it('gives different logins to thirty calls at once with the same names', async () => {
    const classes = await Promise.all(Array.from({ length: 6 }, () => school.classOf(teacher)));
    const cards = await Promise.all(
      classes.map(({ id }) => create(id, ['Jozef Rovnaký', 'Jozef Rovnaký', 'Jana Iná'])),
    );
    expect(new Set(cards.flat().map(({ login }) => login)).size).toBe(18);
  });

  it('refuses names and logins that break the rules at their fields', async () => {
    const { id } = await school.classOf(teacher);
    const pupils = [pupilNamed('Anna Malá'), { name: '', surname: ' ', login: 'anna.mala' }];
    const reply = await send(id, { key: randomUUID(), pupils });
    expect([reply.status, reply.body.fields]).toEqual([
      422,
      {
        'pupils.1.name': 'name_required',
        'pupils.1.surname': 'surname_required',
        'pupils.1.login': 'login_invalid',
      },
    ]);
    expect(await loginsInClass(id)).toEqual([]);
  });

  it('makes at most 400 calls a day from one address', async () => {
    const address = '10.6.9.1';
    const window_start = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
    const attempts = { action: 'pupil_accounts_address', subject: address, window_start, count: 400 };
    await school.db.insertInto('attempts').values(attempts).execute();
    const { id } = await school.classOf(teacher);
    const form = () => ({ key: randomUUID(), pupils: [pupilNamed('Ema Malá')] });
    const refused = await school.as(teacher, { address }).post(`/usergroups/${id}/pupil-accounts`, form());
    expect(refused.status).toBe(429);
    expect(await loginsInClass(id)).toEqual([]);
    expect((await send(id, form())).body.status).toBe('success');
  });

  it('keeps neither passwords nor codes', async () => {
    const { id } = await school.classOf(teacher);
    const key = randomUUID();
    const [card] = (await create(id, ['Tajná Osoba'], key)) as [Card];
    for (const table of ['users', 'account_links', 'pupil_account_calls']) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(school.db);
      const text = rows.map(({ row }) => row).join('\n');
      for (const secret of [card.password, card.code, key]) expect(text).not.toContain(secret);
    }
  });
});

describe('POST /login/card', () => {
  it('signs in once, and says so the second time', async () => {
    const { id } = await school.classOf(teacher);
    const [card] = (await create(id, ['Klára Kartová'])) as [Card];
    const reply = await signInByCard(card.code);
    expect(reply.data).toMatchObject({ id: card.id, login: card.login, must_change_password: true });
    expect(String(reply.headers['set-cookie'])).toContain('HttpOnly');
    expect((await signInByCard(card.code)).body).toEqual({ status: 'failed', message: 'card_used' });
    // The password of the card works until it is changed.
    expect((await signIn(card.login, card.password)).body.status).toBe('success');
  });

  it('signs in one of twenty concurrent calls', async () => {
    const { id } = await school.classOf(teacher);
    const [card] = (await create(id, ['Klára Súbežná'])) as [Card];
    const replies = await Promise.all(Array.from({ length: 20 }, () => signInByCard(card.code)));
    const outcomes = replies.map(({ body }) => body.message ?? body.status).sort();
    expect(outcomes).toEqual([...Array(19).fill('card_used'), 'success']);
  });

  it('refuses unknown and old codes', async () => {
    const { id } = await school.classOf(teacher);
    const [card] = (await create(id, ['Klára Stará'])) as [Card];
    expect((await signInByCard('x'.repeat(43))).message).toBe('card_unknown');
    await sql`update account_links set expires_at = now() where user_id = ${card.id}`.execute(school.db);
    expect((await signInByCard(card.code)).message).toBe('card_expired');
  });

  it('refuses the card of a pupil who chose a password, left the class, or gave an address', async () => {
    const { id } = await school.classOf(teacher);
    const [changed, removed, own] = (await create(id, ['Eva Zmenená', 'Eva Odstránená', 'Eva Vlastná'])) as [
      Card,
      Card,
      Card,
    ];
    const eva = enteredBy(await signIn(changed.login, changed.password));
    await school.as(eva).post('/change-password', { old_password: '', new_password: 'Zelena7ruza' });
    await school.as(teacher).post(`/usergroups/${id}/students/delete`, { delete: true, students: [removed.id] });
    await sql`update users set email = 'eva@skola.sk' where id = ${own.id}`.execute(school.db);
    // A chosen password ends the link of the card as well; here it does not.
    const [chosen] = (await create(id, ['Ida Zvolila'])) as [Card];
    await sql`update users set must_change_password = false where id = ${chosen.id}`.execute(school.db);
    for (const { code } of [changed, removed, own, chosen])
      expect((await signInByCard(code)).message).toBe('card_unknown');
  });
});

describe('while the first password has to be changed', () => {
  it('nothing else is possible, and the change asks for no old password', async () => {
    const { id } = await school.classOf(teacher);
    const [card] = (await create(id, ['Nina Nová'])) as [Card];
    const nina = enteredBy(await signInByCard(card.code));
    const elsewhere = enteredBy(await signIn(card.login, card.password));
    for (const path of ['/words', '/usergroups/assigned', `/usergroups/${id}`, '/user/points']) {
      expect(await school.as(nina).get(path)).toMatchObject({ status: 409, message: 'password_must_change' });
    }
    expect((await school.as(nina).get('/user/auth')).data.must_change_password).toBe(true);
    const change = (new_password: string) =>
      school.as(nina).post('/change-password', { old_password: '', new_password });
    expect((await change(card.password)).body.fields).toEqual({ new_password: 'password_unchanged' });
    expect((await change('slabe')).body.fields).toEqual({ new_password: 'password_weak' });
    expect((await change('Zelena7ruza')).body).toEqual({ status: 'success' });
    expect((await school.as(nina).get('/usergroups/assigned')).status).toBe(200);
    expect((await school.as(nina).get('/user/auth')).data).toMatchObject({
      is_managed: true,
      must_change_password: false,
    });
    expect((await school.as(elsewhere).get('/user/auth')).status, 'other sessions end').toBe(401);
    expect((await signIn(card.login, card.password)).message).toBe('login_failed');
    // From now on the old password is asked for.
    expect((await change('Zelena8ruza')).message).toBe('old_password_wrong');
  });
});

describe('POST /usergroups/:id/pupil-accounts/reset', () => {
  it('gives a new card, and ends sessions, devices and the older card', async () => {
    const { id } = await school.classOf(teacher);
    const [card, other] = (await create(id, ['Rita Zabudla', 'Rita Druhá'])) as [Card, Card];
    const rita = enteredBy(await signIn(card.login, card.password));
    await school.as(rita).post('/change-password', { old_password: '', new_password: 'Zelena7ruza' });
    await signIn(card.login, 'Zelena7ruza');
    expect(await devicesOf(card)).toHaveLength(1);
    const [renewed] = (await reset(id, [card.id])).data.cards as [Card];
    expect(renewed).toMatchObject({ id: card.id, login: card.login });
    expect(renewed.password).not.toBe(card.password);
    expect((await school.as(rita).get('/user/auth')).status).toBe(401);
    expect((await signIn(card.login, 'Zelena7ruza')).message).toBe('login_failed');
    expect(await devicesOf(card)).toEqual([]);
    const [again] = (await reset(id, [card.id])).data.cards as [Card];
    expect((await signInByCard(renewed.code)).message, 'only the newest card works').toBe('card_unknown');
    expect((await signInByCard(again.code)).data).toMatchObject({ id: card.id, must_change_password: true });
    expect((await signIn(other.login, other.password)).body.status).toBe('success');
  });

  it('resets nothing more when it is repeated', async () => {
    const { id } = await school.classOf(teacher);
    const [names, creation] = [['Iva Jedna', 'Iva Dva'], randomUUID()];
    const ids = (await create(id, names, creation)).map((card) => card.id);
    const key = randomUUID();
    const first = (await reset(id, ids, key)).data;
    const iva = enteredBy(await signInByCard(first.cards[0].code));
    expect((await reset(id, ids, key)).data).toEqual(first);
    expect(await create(id, names, creation), 'the cards before the reset are shown no more').toEqual([]);
    expect((await school.as(iva).get('/user/auth')).status).toBe(200);
  });

  it('resets at most 100 times an hour', async () => {
    const busy = await school.teacher();
    const { id } = await school.classOf(busy);
    const form = { key: randomUUID(), pupils: [pupilNamed('Nina Stokrát')] };
    const [card] = (await send(id, form, busy)).data.cards as [Card];
    const window_start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    const attempts = { action: 'pupil_resets', subject: String(busy.id), window_start, count: 100 };
    await school.db.insertInto('attempts').values(attempts).execute();
    expect((await reset(id, [card.id], randomUUID(), busy)).status).toBe(429);
    expect((await signIn(card.login, card.password)).body.status).toBe('success');
  });

  it('lists the pupils whom the teacher may reset', async () => {
    const [registered] = (await school.pupils(1)) as [Person];
    const { id } = await school.classOf(teacher, [registered]);
    const [second, first] = (await create(id, ['Oto Žltý', 'Eva Biela'])) as [Card, Card];
    await signInByCard(first.code);
    const { data } = await school.as(teacher).get(`/usergroups/${id}/pupil-accounts`);
    const shown = ({ id: pupilId, name, surname, login }: Card) => ({ id: pupilId, name, surname, login });
    expect(data).toEqual([
      { ...shown(first), has_signed_in: true, must_change_password: true },
      { ...shown(second), has_signed_in: false, must_change_password: true },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../../testing/access/access-world.ts';
import { ADMINISTRATION } from '../../../testing/access/administration-access.ts';
import { createClassroom } from '../../../testing/classroom.ts';
import { createSchool, type Person, type School, WITH_MAIL_SERVER } from '../../../testing/school.ts';
import { issueLink } from '../../accounts/links/links.service.ts';
import { hashPassword } from '../../accounts/passwords/passwords.ts';

const PASSWORD = 'Kral0vstvo';

let school: School;
let admin: Person;
beforeAll(async () => {
  school = await createSchool(WITH_MAIL_SERVER);
  admin = await school.admin();
});
afterAll(() => school.close());

const logins = async (filter: string): Promise<string[]> => {
  const { body } = await school.as(admin).get(`/admin/users?filter=${encodeURIComponent(filter)}`);
  return body.data.map(({ login }: { login: string }) => login);
};
const block = (person: { id: number }, blocked = true, by = admin) =>
  school.as(by).post(`/admin/users/${person.id}/block`, { blocked, reason: 'spam' });
const entries = async (login: string) => (await school.as(admin).get(`/admin/audit?login=${login}`)).body.data;
const withPassword = async () => {
  const password_hash = await hashPassword(PASSWORD, { owner: 'test', site: 'test', isKnown: true });
  return school.pupil({ password_hash });
};
const signIn = ({ login }: Person) => school.as(null).post('/login', { username: login, password: PASSWORD });

describe('the search of accounts', () => {
  beforeAll(async () => {
    await school.pupil({ login: 'zuzka_k', name: 'Žužana', surname: 'Kováčová-Malá', email: 'zuza.k@gymnazium.sk' });
    await school.pupil({ login: 'zuzkin', name: 'Peter', surname: 'Žuška', email: 'peter@inde.sk' });
  });

  it.each([
    { filter: 'zuz', found: ['zuzka_k', 'zuzkin'] },
    { filter: 'KOVAC', found: ['zuzka_k'] },
    { filter: 'mala zuz', found: ['zuzka_k'] },
    { filter: 'gymnazium.sk', found: ['zuzka_k'] },
    { filter: 'zuza.k@gymnazium.sk', found: ['zuzka_k'] },
    { filter: 'uska', found: [] },
    { filter: "'", found: [] },
    { filter: "\\' | a:* & !(", found: [] },
    { filter: "x' or 1=1 --", found: [] },
  ])('finds $found by "$filter"', async ({ filter, found }) => {
    expect((await logins(filter)).sort()).toEqual(found);
  });

  it('lists people in the order of every other list: by surname in the Slovak alphabet', async () => {
    const surnames = ['Cagaň', 'Čačko', 'Hagara', 'Chalupa', 'Šabo'];
    for (const [at, surname] of surnames.entries()) await school.pupil({ login: `por_${at}`, surname });
    expect(await logins('por')).toEqual(['por_0', 'por_1', 'por_2', 'por_3', 'por_4']);
  });

  it('lists the newest accounts without a filter, a page at a time', async () => {
    const newest = await school.pupil();
    const { body } = await school.as(admin).get('/admin/users?limit=1');
    expect(body.data).toMatchObject([{ login: newest.login, role: 'user', blocked_at: null }]);
    expect(body.total).toBeGreaterThan(1);
    expect((await school.as(admin).get('/admin/users?limit=1&page=2')).body.data[0].login).not.toBe(newest.login);
    const afterLast = (await school.as(admin).get('/admin/users?limit=100&page=9')).body;
    expect(afterLast).toMatchObject({ data: [], total: body.total });
  });
});

describe('a blocked account', () => {
  it('loses its sessions at once and cannot sign in; the right password gets 403 and a wrong one learns nothing', async () => {
    const pupil = await withPassword();
    expect((await block(pupil)).body).toEqual({ status: 'success' });
    expect((await school.as(pupil).get('/user/auth')).status).toBe(401);
    const refused = await signIn(pupil);
    expect([refused.status, refused.body.message]).toEqual([403, 'account_blocked']);
    const guessed = await school.as(null).post('/login', { username: pupil.login, password: 'x' });
    expect(guessed.body.message).toBe('login_failed');
    await block(pupil, false);
    expect((await school.as(pupil).get('/user/auth')).status).toBe(401);
    expect((await signIn(pupil)).body.status).toBe('success');
    expect(await entries(pupil.login)).toMatchObject([
      { action: 'unblock', actor_login: admin.login },
      { action: 'block', actor_login: admin.login, facts: { reason: 'spam' } },
    ]);
  });

  it('has no live session, whatever is signed in while it is blocked', async () => {
    const pupil = await withPassword();
    const [, ...signedIn] = await Promise.all([block(pupil), signIn(pupil), signIn(pupil), signIn(pupil)]);
    for (const { body } of signedIn) {
      const token = body.access_token ?? '';
      expect((await school.as({ ...pupil, token }).get('/user/auth')).status).toBe(401);
    }
  });

  it('opens nothing with a session that was opened as the block was committed', async () => {
    const pupil = await withPassword();
    await school.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', pupil.id).execute();
    expect((await school.as(pupil).get('/user/auth')).status).toBe(401);
  });

  it('keeps an open class test until its deadline', async () => {
    const room = await createClassroom();
    try {
      const task = await room.test();
      await room.start(room.pupil, task);
      const operator = await room.school.admin();
      await room.school.as(operator).post(`/admin/users/${room.pupil.id}/block`, { blocked: true, reason: null });
      const runs = await room.school.db.selectFrom('runs').select('state').execute();
      expect(runs).toEqual([{ state: 'open' }]);
    } finally {
      await room.school.close();
    }
  });
});

describe('an administrator', () => {
  it('cannot block the own account', async () => {
    expect((await block(admin)).body.message).toBe('own_account');
    expect((await school.as(admin).get('/user/auth')).status).toBe(200);
  });

  it('remains, when two block each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await school.admin(), await school.admin()];
      await Promise.all([block(other, true, one), block(one, true, other)]);
      const states = await Promise.all(
        [one, other].map(async (person) => (await school.as(person).get('/user/auth')).status),
      );
      expect(states.sort()).toEqual([200, 401]);
    }
  });

  it.each(["role = 'user'", 'blocked_at = now()'])(
    'is never the last one to go, whatever statement comes: %s',
    async (change) => {
      await expect(
        school.database.pool.query(`update users set ${change} where role = 'admin' and blocked_at is null`),
      ).rejects.toThrow('the last administrator stays');
      expect((await school.as(admin).get('/admin/audit')).status).toBe(200);
    },
  );

  it('cannot be made a user or a teacher', async () => {
    const other = await school.admin();
    for (const person of [other, admin]) {
      const reply = await school.as(admin).put(`/admin/users/${person.id}/role`, { role: 'user' });
      expect(reply.body.message).toBe('role_fixed');
    }
    expect((await school.as(admin).put(`/admin/users/${other.id}/role`, { role: 'admin' })).status).toBe(400);
  });
});

it('ends the second factor of a teacher who becomes a user, who could not turn it off', async () => {
  const password_hash = await hashPassword(PASSWORD, { owner: 'test', site: 'test', isKnown: true });
  const teacher = await school.teacher({ password_hash });
  const factor = { user_id: teacher.id, secret: Buffer.alloc(20), confirmed_at: new Date().toISOString() };
  await school.db.insertInto('second_factors').values(factor).execute();
  expect((await signIn(teacher)).body.message).toBe('second_factor_required');
  await school.as(admin).put(`/admin/users/${teacher.id}/role`, { role: 'user' });
  expect((await signIn(teacher)).body.data).toMatchObject({ id: teacher.id, role: { name: 'user' } });
});

describe('access that is restored', () => {
  const reset = (person: { id: number }) =>
    school.as(admin).post(`/admin/users/${person.id}/reset`, { reason: 'lost' });

  it('brings a link to somebody with an e-mail address, and ends sessions and the second factor', async () => {
    const teacher = await school.teacher();
    const factor = { user_id: teacher.id, secret: Buffer.alloc(20), confirmed_at: new Date().toISOString() };
    await school.db.insertInto('second_factors').values(factor).execute();
    expect((await reset(teacher)).data).toEqual({ password: null });
    expect((await school.as(teacher).get('/user/auth')).status).toBe(401);
    const emails = await school.db.selectFrom('emails').select('kind').where('user_id', '=', teacher.id).execute();
    expect(emails).toEqual([{ kind: 'access_restored' }]);
    const factors = await school.db
      .selectFrom('second_factors')
      .where('user_id', '=', teacher.id)
      .selectAll()
      .execute();
    expect(factors).toEqual([]);
    expect(await entries(teacher.login)).toMatchObject([{ action: 'reset', facts: { reason: 'lost' } }]);
  });

  it('is not access for whoever knows the old password, now without the second factor that kept them out', async () => {
    const teacher = await withPassword();
    await school.db.updateTable('users').set({ role: 'teacher', school: 'ZŠ' }).where('id', '=', teacher.id).execute();
    const factor = { user_id: teacher.id, secret: Buffer.alloc(20), confirmed_at: new Date().toISOString() };
    await school.db.insertInto('second_factors').values(factor).execute();
    expect((await signIn(teacher)).body.message).toBe('second_factor_required');
    await reset(teacher);
    expect((await signIn(teacher)).body.message).toBe('login_failed');
    const restoration_code = await issueLink(school.db, {
      ...{ purpose: 'reset_password', userId: teacher.id, lifetimeSeconds: 3600 },
    });
    await school.as(null).post('/restore-password', { new_password: PASSWORD, restoration_code });
    expect((await signIn(teacher)).body.status).toBe('success');
  });

  it('is a password to be changed for somebody without one, told once and in no entry', async () => {
    const pupil = await school.pupil();
    await school.db.updateTable('users').set({ email: null }).where('id', '=', pupil.id).execute();
    const { password } = (await reset(pupil)).data;
    const entered = await school.as(null).post('/login', { username: pupil.login, password });
    expect(entered.body.data).toMatchObject({ id: pupil.id, must_change_password: true });
    expect(JSON.stringify(await entries(pupil.login))).not.toContain(password);
  });

  it('ends the login card of a pupil, which would choose the new password in the place of its owner', async () => {
    const teacher = await school.teacher();
    const { id: classId } = await school.classOf(teacher);
    const form = { key: randomUUID(), pupils: [{ name: 'Eva', surname: 'Biela', login: null }] };
    const made = await school.as(teacher).post(`/usergroups/${classId}/pupil-accounts`, form);
    const [card] = made.data.cards;
    await reset(card);
    expect((await school.as(null).post('/login/card', { code: card.code })).body.message).toBe('card_unknown');
  });

  it('is not restored, and nothing erased, of an administrator', async () => {
    const other = await school.admin();
    for (const person of [other, admin]) {
      for (const deed of ['reset', 'erase']) {
        expect((await school.as(admin).post(`/admin/users/${person.id}/${deed}`, { reason: null })).status).toBe(404);
      }
      expect((await school.as(person).get('/user/auth')).status).toBe(200);
    }
  });
});

it('erases an account with its sessions, and the audit list keeps that it did', async () => {
  const pupil = await school.pupil();
  await school.as(admin).post(`/admin/users/${pupil.id}/erase`, { reason: 'asked' });
  expect((await school.as(pupil).get('/user/auth')).status).toBe(401);
  expect(await logins(pupil.login)).toEqual([]);
  expect(await entries(pupil.login)).toMatchObject([{ action: 'erase', facts: { reason: 'asked' } }]);
});

describe('the role of an account', () => {
  it('becomes that of a teacher, who is no pupil any more', async () => {
    const pupil = await school.pupil();
    await school.classOf(await school.teacher(), [pupil]);
    await school.as(admin).put(`/admin/users/${pupil.id}/role`, { role: 'teacher' });
    expect((await school.as(pupil).get('/user/auth')).data.role.name).toBe('teacher');
    expect((await school.as(pupil).get('/usergroups/assigned')).data).toEqual([]);
    expect(await entries(pupil.login)).toMatchObject([
      { action: 'change_role', facts: { from: 'user', to: 'teacher' } },
    ]);
  });

  it('stays while the teacher has classes', async () => {
    const teacher = await school.teacher();
    const { id } = await school.classOf(teacher);
    const demote = () => school.as(admin).put(`/admin/users/${teacher.id}/role`, { role: 'user' });
    expect((await demote()).body.message).toBe('teaches_classes');
    await school.as(teacher).delete(`/usergroups/${id}`);
    expect((await demote()).body.status).toBe('success');
    expect((await school.as(teacher).post('/usergroups', { name: 'x', comment: null })).status).toBe(404);
  });
});

describe('the audit list', () => {
  const rowsOf = ADMINISTRATION as Record<string, Record<string, unknown>>;
  const writing = Object.entries(API).flatMap(([table, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
      endpoint.access === 'admin' && endpoint.method !== 'GET'
        ? [{ name: `${table}.${name}`, endpoint, row: rowsOf[table]?.[name] }]
        : [],
    ),
  );

  it.each(writing)(
    'has an entry of every call of an administrator that changes something: $name',
    async ({ endpoint, row }) => {
      const world = await createWorld(school);
      const { send } = row as {
        send: (world: unknown) => Promise<{ params?: Record<string, number>; body?: Record<string, unknown> }>;
      };
      const { params, body } = await send(world);
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => String(params?.[name]));
      const count = async () => (await school.as(admin).get('/admin/audit')).body.total;
      const before = await count();
      const reply = await school
        .as(admin)
        .send({ method: endpoint.method, url: `/api${path}`, ...(body && { payload: body }) });
      expect(reply.body.status).toBe('success');
      expect(await count()).toBe(before + 1);
    },
  );

  it('is filtered by action and by login, whatever its case', async () => {
    const pupil = await school.pupil({ login: 'Filtrovany' });
    await block(pupil);
    await block(pupil, false);
    const found = async (query: string) => (await school.as(admin).get(`/admin/audit?${query}`)).body;
    expect((await found('login=filtrovany')).total).toBe(2);
    expect((await found('login=filtrovany&action=unblock')).data).toMatchObject([{ action: 'unblock' }]);
    expect((await found('login=nikto')).data).toEqual([]);
    expect((await school.as(admin).get('/admin/audit?action=invented')).status).toBe(400);
  });

  it.each(['update audit_entries set actor_login = null', 'delete from audit_entries', 'truncate audit_entries'])(
    'is only added to, whatever statement comes: %s',
    async (statement) => {
      await block(await school.pupil());
      const before = (await school.as(admin).get('/admin/audit')).body;
      await expect(school.database.pool.query(statement)).rejects.toThrow('audit_entries is only added to');
      expect((await school.as(admin).get('/admin/audit')).body).toEqual(before);
    },
  );

  it('keeps what was done to an account that is erased', async () => {
    const pupil = await school.pupil();
    await block(pupil);
    await school.db.deleteFrom('users').where('id', '=', pupil.id).execute();
    expect(await entries(pupil.login)).toMatchObject([{ subject_login: pupil.login }]);
  });
});

import { CONSENT_VERSION } from '@slovickovo/contract/accounts/consent';
import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREED, AGREEMENT } from '../../../testing/agreement.ts';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

const OLDER = CONSENT_VERSION - 1;

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const storedOf = async ({ id }: Person) =>
  room.school.db
    .selectFrom('users')
    .select(['consent_by', 'consent_version', 'consent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** As if the text had changed since the person agreed. */
async function outdate({ id }: Person, changes: { consent_by?: 'guardian' | 'school' } = {}): Promise<void> {
  const row = { consent_version: OLDER, consent_at: new Date('2026-01-01'), ...changes };
  await room.school.db.updateTable('users').set(row).where('id', '=', id).execute();
}

const give = (person: Person, changes: Record<string, unknown> = {}) =>
  room.school.as(person).post('/user/consent', { ...AGREED, ...changes });
const isAsked = async (person: Person) => (await room.school.as(person).get('/user/auth')).data.must_consent;
const readsWords = async (person: Person) => (await room.school.as(person).get('/words')).message ?? 'yes';

describe('somebody who agreed to an older text', () => {
  it('can do nothing but read the user, agree, take and erase the own data, and end a run', async () => {
    for (const person of [await room.school.pupil(), await room.school.teacher(), await room.school.admin()]) {
      await outdate(person);
      const open: string[] = [];
      for (const { method, path, access } of Object.values(API).flatMap((table) => Object.values<Endpoint>(table))) {
        if (access === 'public') continue;
        const url = `/api${path.replace(/:\w+/g, '1')}`;
        const { status, message } = await room.school.as(person).send({ method, url });
        if (message !== 'consent_needed') open.push(`${method} ${path}`);
        else expect(status).toBe(409);
      }
      expect(open.sort()).toEqual([
        'GET /tests/results',
        'GET /tests/results/:id/clock',
        'GET /user/auth',
        'GET /user/data',
        'POST /change-password',
        'POST /tests/results',
        'POST /tests/results/alive',
        'POST /user/consent',
        'POST /user/data',
        'POST /user/erase',
      ]);
    }
  });

  it('goes on after agreeing, in every session; the answer is stored with its time, once', async () => {
    const pupil = await room.school.pupil();
    await outdate(pupil);
    expect(await isAsked(pupil)).toBe(true);
    expect((await give(pupil, { consent_by: 'guardian' })).body).toEqual({ status: 'success' });
    expect(await isAsked(pupil)).toBe(false);
    expect(await readsWords(pupil)).toBe('yes');
    const stored = await storedOf(pupil);
    expect(stored).toMatchObject({ consent_by: 'guardian', consent_version: CONSENT_VERSION });
    expect(Date.now() - Date.parse(String(stored.consent_at))).toBeLessThan(60_000);
    // A second tab answers the same question.
    expect((await give(pupil)).body).toEqual({ status: 'success' });
    expect(await storedOf(pupil)).toEqual(stored);
  });

  it.each([
    [{ consent: false }, { consent: 'consent_required' }],
    [{ consent_by: null }, { consent_by: 'age_required' }],
    [{ consent_version: CONSENT_VERSION + 1 }, { consent: 'consent_outdated' }],
  ])('is told what is wrong with %j, and nothing is stored', async (changes, fields) => {
    const pupil = await room.school.pupil();
    await outdate(pupil);
    const before = await storedOf(pupil);
    expect((await give(pupil, changes)).fields).toEqual(fields);
    expect(await storedOf(pupil)).toEqual(before);
    expect(await readsWords(pupil)).toBe('consent_needed');
  });

  it('can erase the account instead, and sign out', async () => {
    const pupil = await room.school.pupil();
    await room.school.db.updateTable('users').set({ password_hash: null }).where('id', '=', pupil.id).execute();
    await outdate(pupil);
    expect((await room.school.as(pupil).post('/user/erase', { proof: pupil.login })).status).toBe(200);
    const other = await room.school.pupil();
    await outdate(other);
    expect((await room.school.as(other).post('/logout')).body.message).toBe('logged_out');
  });

  it('first changes the password of a login card', async () => {
    const pupil = await room.school.pupil();
    await outdate(pupil);
    await room.school.db.updateTable('users').set({ must_change_password: true }).where('id', '=', pupil.id).execute();
    expect((await give(pupil)).message).toBe('password_must_change');
    await room.school.as(pupil).post('/change-password', { old_password: '', new_password: 'Zelena7ruza' });
    expect((await give(pupil)).status).toBe(200);
  });
});

describe('a run that is open when the text changes', () => {
  it('of a class test goes on to its result; then its pupil is asked', async () => {
    const { pupil } = room;
    const taskId = await room.test();
    const run = await room.start(pupil, taskId);
    await outdate(pupil);
    expect((await room.school.as(pupil).post('/tests/generate', { id: taskId })).status).toBe(200);
    expect((await room.save(pupil, { id: run.id, answers: [{ n: 0, response: 'x' }] })).status).toBe(200);
    expect((await room.save(pupil, { id: run.id, date_finished: 'now' })).status).toBe(200);
    expect(await readsWords(pupil)).toBe('consent_needed');
    expect((await room.school.as(pupil).post('/tests/generate', { id: await room.homework() })).message).toBe(
      'consent_needed',
    );
  });

  it('of homework goes on, too, and no new one begins', async () => {
    const pupil = room.classmate;
    const taskId = await room.homework();
    const run = await room.start(pupil, taskId);
    await outdate(pupil);
    const saved = await room.save(pupil, { id: run.id, answers: [{ n: 0, response: 'x' }] });
    expect(saved.status).toBe(200);
    expect((await room.save(pupil, { id: run.id, date_finished: 'now' })).status).toBe(200);
    const next = await room.school.as(pupil).post('/tests/generate', { id: await room.homework() });
    expect(next.message).toBe('consent_needed');
  });
});

describe('who has to be asked', () => {
  it('no pupil for whom the school answers, until the pupil becomes a teacher', async () => {
    const { school } = room;
    const pupil = await school.pupil();
    await outdate(pupil, { consent_by: 'school' });
    expect(await readsWords(pupil)).toBe('yes');
    await give(pupil);
    expect(await storedOf(pupil)).toMatchObject({ consent_by: 'school', consent_version: OLDER });
    await school.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', pupil.id).execute();
    expect(await readsWords(pupil)).toBe('consent_needed');
  });

  it('a teacher for whom a parent agreed: a teacher is an adult', async () => {
    const teacher = await room.school.teacher();
    await room.school.db
      .updateTable('users')
      .set({ consent_by: 'guardian', consent_version: CONSENT_VERSION })
      .where('id', '=', teacher.id)
      .execute();
    expect(await readsWords(teacher)).toBe('consent_needed');
    expect((await give(teacher, { consent_by: 'guardian' })).fields).toEqual({ consent_by: 'teacher_underage' });
    expect((await give(teacher)).status).toBe(200);
    expect(await storedOf(teacher)).toMatchObject(AGREEMENT);
  });

  it('nobody who registered on a page that is newer than the server', async () => {
    const form = {
      ...{ login: 'stara-stranka', password: 'Kral0vstvo', name: 'Jana', surname: 'Nová', email: 'jana@skola.sk' },
      ...{
        telephone: null,
        school: null,
        access_code: '',
        language: 'sk',
        country: 'sk',
        is_teacher: false,
        ...AGREED,
      },
    };
    const { school } = room;
    expect((await school.as(null).post('/register-user', { ...form, consent_version: 32_767 })).status).toBe(200);
    const stored = await school.db
      .selectFrom('users')
      .select(['consent_by', 'consent_version'])
      .where('login', '=', form.login)
      .executeTakeFirst();
    // A newer page than the server: what it knows is what it stores.
    expect(stored).toEqual({ consent_by: 'self', consent_version: CONSENT_VERSION });
  });
});

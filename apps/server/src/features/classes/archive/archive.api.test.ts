import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverEmails, writeDueEmails } from '../../../mail/emails.service.ts';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person, School } from '../../../testing/school.ts';
import { eraseUser } from '../../privacy/erasure/erasure.service.ts';

let room: Classroom;
let school: School;
let teacher: Person;
let colleague: Person;
let pupil: Person;
let classId: number;
let code: string;

beforeAll(async () => {
  room = await createClassroom();
  ({ school } = room);
});
afterAll(() => school.close());

beforeEach(async () => {
  [teacher, colleague, pupil] = [await school.teacher(), await school.teacher(), await school.pupil()];
  ({ id: classId, access_code: code } = await school.classOf(teacher, [pupil], '5.A'));
  await school.addTeachers(classId, [colleague]);
});

const archive = (who = teacher) => school.as(who).post(`/usergroups/${classId}/archive`);
const restore = (who = teacher) => school.as(who).post(`/usergroups/${classId}/restore`);
const idsOf = (reply: { data: { id: number }[] }) => reply.data.map(({ id }) => id);

/** A homework or a test of the class, which runs from a minute ago. */
async function task(ugType: 'homework' | 'test', window: { valid_from?: string; valid_until?: string | null } = {}) {
  const group = await school.wordGroupOf(teacher);
  const settings = { type: 'select', difficulty: 'easy', time: null, diacritic: true, email: true, ugType };
  const { data } = await school.as(teacher).post('/tests', {
    name: 'Zvieratá',
    usergroup_id: classId,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: null,
    ...window,
    language_ids: { language_from_id: group.language_from_id, language_to_id: group.language_to_id },
    settings: { ...settings, wordGroups: [group.id], words: [] },
  });
  return data.id as number;
}

describe('archiving', () => {
  it('takes the class out of the lists of everybody, and puts it into the archive', async () => {
    const id = await task('homework');
    await archive();
    for (const who of [teacher, colleague]) {
      expect(idsOf(await school.as(who).get('/usergroups/created'))).not.toContain(classId);
      expect(idsOf(await school.as(who).get('/usergroups/archived'))).toEqual([classId]);
      const listed = await school.as(who).get('/tests/usergroups');
      expect(listed.data).toEqual([]);
    }
    expect((await school.as(pupil).get('/usergroups/assigned')).data).toEqual([]);
    expect((await school.as(pupil).get('/usergroups/archived')).data).toMatchObject([
      { id: classId, name: '5.A', is_owner: false, archived_at: expect.any(String) },
    ]);
    for (const state of ['current', 'older'])
      expect((await school.as(pupil).get(`/tests/assigned?state=${state}`)).data).toEqual([]);
    for (const path of ['/tests/results/usergroup', '/tests/results/usergroup/tests', '/wordgroups/assigned'])
      expect((await school.as(pupil).get(path)).data).toEqual([]);
    // It is still read: its task is over since then.
    const { data: shown } = await school.as(pupil).get(`/usergroups/${classId}`);
    expect(shown.archived_at).toEqual(expect.any(String));
    const older = await school.as(pupil).get(`/tests/usergroups/${classId}?state=older`);
    expect(older.data.tests).toMatchObject([{ id, valid_until: shown.archived_at }]);
  });

  it('is for the owner alone, and does nothing the second time', async () => {
    expect((await archive(colleague)).status).toBe(404);
    expect((await school.as(colleague).get(`/usergroups/${classId}/archive`)).status).toBe(404);
    expect((await archive()).status).toBe(200);
    const { archived_at } = (await school.as(teacher).get(`/usergroups/${classId}`)).data;
    expect((await archive()).status).toBe(200);
    expect((await restore(colleague)).status).toBe(404);
    expect((await school.as(teacher).get(`/usergroups/${classId}`)).data.archived_at).toBe(archived_at);
  });

  it('says before what it ends, and waits for a class test that is being written, as its deletion does', async () => {
    const [homework, test] = [await task('homework'), await task('test')];
    await task('test', { valid_from: new Date(Date.now() + 3_600_000).toISOString() });
    const other = await school.pupil();
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: other.id }).execute();
    await school.as(other).post('/tests/generate', { id: homework });
    await sql`update class_students set joined_at = now() - interval '1 day' where class_id = ${classId}`.execute(
      school.db,
    );
    const { testResult: run } = await school.as(pupil).post('/tests/generate', { id: test });
    const facts = await school.as(teacher).get(`/usergroups/${classId}/archive`);
    expect(facts.data).toEqual({ writing: 1, running: 2, coming: 1, begun: 1 });
    expect((await archive()).message).toBe('class_test_running');
    expect((await school.as(teacher).delete(`/usergroups/${classId}`)).message).toBe('class_test_running');
    const written = await school.as(pupil).post('/tests/results', { id: run.id, date_finished: 'now' });
    expect(written.status).toBe(200);
    expect((await archive()).status).toBe(200);
    expect((await school.as(other).get('/tests/results?open=1')).data).toBeNull();
    expect((await school.as(pupil).post('/tests/generate', { id: homework })).message).toBe('class_archived');
    // Results stay for both.
    expect((await school.as(pupil).get(`/test-results/${test}/${run.id}`)).status).toBe(200);
    expect((await school.as(teacher).get(`/usergroups/${classId}/results/export?format=csv`)).status).toBe(200);
  });

  it('closes the class for its code, whoever uses it', async () => {
    await archive();
    const stranger = await school.pupil();
    expect((await school.as(stranger).post('/usergroups/user-assign', { access_code: code })).message).toBe(
      'class_closed',
    );
    expect((await school.as(null).post('/usergroups/code-check', { code })).message).toBe('class_closed');
  });

  it('hides an invitation, which nobody can answer meanwhile', async () => {
    const guest = await school.teacher();
    await school
      .as(teacher)
      .post(`/usergroups/${classId}/teachers/offers`, { login: guest.login, kind: 'teach', stays: true });
    const [offer] = (await school.as(guest).get('/usergroups/offers')).data;
    await archive();
    expect((await school.as(guest).get('/usergroups/offers')).data).toEqual([]);
    for (const respond of [true, false])
      expect((await school.as(guest).put(`/usergroups/offers/${offer.id}`, { respond })).message).toBe(
        'class_archived',
      );
    const withdrawn = await school.as(teacher).delete(`/usergroups/${classId}/teachers/offers/${offer.id}`);
    expect(withdrawn.message).toBe('class_archived');
    await restore();
    expect((await school.as(guest).put(`/usergroups/offers/${offer.id}`, { respond: true })).data.id).toBe(classId);
  });

  it('lets homework that was taken along wait, and keeps it uncounted when its end is over', async () => {
    const [waiting, over] = [await task('homework'), await task('homework')];
    const take = async (id: number) => (await school.as(pupil).post(`/tests/${id}/taken`)).data.run;
    const [run, late] = [await take(waiting), await take(over)];
    const deliver = ({ id }: { id: number }) => school.as(pupil).post(`/tests/taken/${id}`, { answers: [] });
    const past = {
      valid_from: sql<string>`now() - interval '2 hours'`,
      valid_until: sql<string>`now() - interval '1 hour'`,
    };
    await school.db.updateTable('tasks').set(past).where('id', '=', over).execute();
    await archive();
    expect((await deliver(run)).message).toBe('class_archived');
    expect((await deliver(late)).data.state).toBe('uncounted');
    await restore();
    expect((await deliver(run)).data.state).toBe('finished');
    // What it would remind of is no matter of other tests.
    await archive();
  });

  it('lets no late pupil into a test', async () => {
    const test = await task('test');
    const late = sql`update class_students set joined_at = now() + interval '1 second' where class_id = ${classId}`;
    await late.execute(school.db);
    await archive();
    const admitted = await school.as(teacher).post(`/tests/${test}/admissions`, { user_id: pupil.id });
    expect(admitted.message).toBe('class_archived');
  });

  it('sends no reminder of what does not take place', async () => {
    const sent: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) } as never;
    const { context } = school.app;
    // Those about the tasks of other tests.
    await writeDueEmails(context);
    await school.db.deleteFrom('emails').execute();
    await task('homework');
    await archive();
    await writeDueEmails(context);
    await deliverEmails(context, mailer);
    expect(sent).toEqual([]);
    await restore();
    await writeDueEmails(context);
    // Written before, dropped when it is sent.
    await archive();
    await deliverEmails(context, mailer);
    expect(sent).toEqual([]);
  });

  it('lets a pupil without e-mail sign in and get a new password', async () => {
    const form = { key: randomUUID(), pupils: [{ name: 'Anna', surname: 'Malá', login: null }] };
    const { cards } = (await school.as(teacher).post(`/usergroups/${classId}/pupil-accounts`, form)).data;
    await archive();
    const signIn = (password: string) =>
      school
        .as(null)
        .post('/login', { username: cards[0].login, password })
        .then(({ body }) => body.status);
    expect(await signIn(cards[0].password)).toBe('success');
    const again = await school
      .as(colleague)
      .post(`/usergroups/${classId}/pupil-accounts/reset`, { key: randomUUID(), students: [cards[0].id] });
    expect(await signIn(again.data.cards[0].password)).toBe('success');
  });
});

describe('restoring', () => {
  it('makes the class as it was', async () => {
    const homework = await task('homework');
    const before = (await school.as(teacher).get(`/usergroups/${classId}`)).data;
    await archive();
    expect((await restore()).status).toBe(200);
    expect((await school.as(teacher).get(`/usergroups/${classId}`)).data).toEqual(before);
    expect(idsOf(await school.as(teacher).get('/usergroups/created'))).toContain(classId);
    expect((await school.as(pupil).post('/tests/generate', { id: homework })).status).toBe(200);
    expect((await school.as(teacher).get('/usergroups/archived')).data).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('a start of a run or a new homework comes before the archive as a whole, or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const homework = await task('homework');
      const [started, set, archived] = await Promise.all([
        school.as(pupil).post('/tests/generate', { id: homework }),
        school.as(teacher).post(`/usergroups/${classId}/news`, { title: `Kolo ${round}`, text: null }),
        archive(),
      ]);
      expect(archived.status).toBe(200);
      expect([200, 409]).toContain(started.status);
      const { archived_at } = (await school.as(teacher).get(`/usergroups/${classId}`)).data;
      const open = school.db
        .selectFrom('runs')
        .select('id')
        .where('task_id', '=', homework)
        .where('state', '=', 'open');
      expect(await open.execute()).toEqual([]);
      const late = school.db.selectFrom('class_news').select('id').where('class_id', '=', classId);
      const { length } = await late.where('title', '=', `Kolo ${round}`).execute();
      expect(length).toBe(set.status === 200 ? 1 : 0);
      expect(archived_at).not.toBeNull();
      await restore();
    }
  });
});

describe('persons who go', () => {
  it('take their rows out of an archived class', async () => {
    await task('homework');
    await archive();
    expect(await eraseUser(school.app.context, pupil.id)).toBe(true);
    // The owner's account, too: the class passes to the colleague, still archived.
    expect(await eraseUser(school.app.context, teacher.id)).toBe(true);
    const { data } = await school.as(colleague).get(`/usergroups/${classId}`);
    expect(data).toMatchObject({ is_owner: true, archived_at: expect.any(String), assigned_users: [] });
    expect((await restore(colleague)).status).toBe(200);
  });

  it('end with the class if nobody else teaches it', async () => {
    await archive();
    expect(await eraseUser(school.app.context, colleague.id)).toBe(true);
    expect(await eraseUser(school.app.context, teacher.id)).toBe(true);
    expect((await school.as(pupil).get('/usergroups/archived')).data).toEqual([]);
  });
});

it('a class that is archived is not deleted, nor is anything of it', async () => {
  await archive();
  expect((await school.as(teacher).delete(`/usergroups/${classId}`)).message).toBe('class_archived');
  await expect(
    sql`update class_students set group_id = null where class_id = ${classId}`.execute(school.db),
  ).rejects.toMatchObject({
    code: 'ARCHV',
  });
});

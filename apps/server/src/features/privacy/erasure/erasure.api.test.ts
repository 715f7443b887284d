import { afterEach, describe, expect, it } from 'vitest';
import { deliverEmails } from '../../../mail/emails.service.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { AT_ONCE_MS, openStream } from '../../../testing/event-stream.ts';
import { createWholePerson, PROOF, tablesWith, type WholePerson } from '../../../testing/privacy/whole-person.ts';
import { confirmOwner } from '../../accounts/sign-in/owner.service.ts';
import { knownRun } from '../../runs/saving/known-runs.service.ts';
import { countWordPairs } from '../../words/suggestions/suggestions.service.ts';
import { eraseUser } from './erasure.service.ts';

let world: WholePerson;
afterEach(() => world.school.close());

const erase = ({ school, person }: WholePerson, proof = PROOF) => school.as(person).post('/user/erase', { proof });
const nameless = { status: 401 };

/** Sums and counts that must hold whatever is erased, each as a query of the rows that break it. */
const INVARIANTS = {
  'totals are those of the ledger': `
    select from points_totals t full join (select user_id, sum(points) as points from points_ledger group by 1) l using (user_id)
    where coalesce(t.points, 0) <> coalesce(l.points, 0)`,
  'months are those of the ledger': `
    select from (select user_id, sum(points) as points from points_months group by 1) m
    full join (select user_id, sum(points) as points from points_ledger group by 1) l using (user_id)
    where coalesce(m.points, 0) <> coalesce(l.points, 0)`,
  'word pairs are counted': `
    select from word_pair_counts c full join (
      select language_from_id, language_to_id, lower(word_text collate "und-x-icu") as word, translation, count(*)::int as users
      from words group by 1, 2, 3, 4) w using (language_from_id, language_to_id, word, translation)
    where c.users is distinct from w.users`,
  'groups have as many words as they say': `
    select from word_groups g where word_count <> (select count(*) from word_group_words m where m.word_group_id = g.id)`,
  'tasks have as many words as they say': `
    select from tasks t where word_count <> (select count(*) from task_words w where w.task_id = t.id)`,
};

async function brokenInvariants({ school }: WholePerson): Promise<string[]> {
  await countWordPairs(school.app.context);
  const broken: string[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    if ((await school.database.pool.query(query)).rows.length > 0) broken.push(name);
  }
  return broken;
}

/** Resolves when a statement of the database waits for a lock of another one. */
async function untilSomebodyWaits({ school }: WholePerson): Promise<void> {
  await expect.poll(() => countWaiting(school.db)).toBeGreaterThan(0);
}

describe.each(['user', 'teacher'] as const)('POST /user/erase by a %s', (role) => {
  it('leaves nothing that leads to the person, in any column of any table', async () => {
    world = await createWholePerson(role);
    const { school, person, needles } = world;
    const before = await tablesWith(school, needles);
    expect(before).toEqual(expect.arrayContaining(['attempts', 'class_news', 'emails', 'runs', 'users', 'words']));
    const known = await school.db.selectFrom('runs').select('id').where('user_id', '=', person.id).execute();

    expect((await erase(world)).body).toEqual({ status: 'success' });

    await countWordPairs(school.app.context);
    expect(await tablesWith(school, needles)).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
    for (const { id } of known) expect(knownRun(school.db, id)).toBeUndefined();
    expect(await school.as(person).get('/user/auth')).toMatchObject(nameless);
    const again = await school.as(null).post('/login', { username: person.login, password: PROOF });
    expect(again.body.message).toBe('login_unknown');
  });
});

describe('POST /user/erase', () => {
  it.each(['', 'zle', 'ihlicka_v_sene'])(
    'is refused at its field for the password "%s", and changes nothing',
    async (proof) => {
      world = await createWholePerson('user');
      const { school, needles } = world;
      const before = await tablesWith(school, needles);
      const reply = await erase(world, proof);
      expect(reply.status).toBe(422);
      expect(reply.body.fields).toEqual({ proof: 'proof_password_wrong' });
      expect(await tablesWith(school, needles)).toEqual(before);
    },
  );

  it("leaves the counters of an account whose number is the person's login", async () => {
    world = await createWholePerson('user');
    const { school, person, classmate } = world;
    await school.db
      .updateTable('users')
      .set({ login: String(classmate.id) })
      .where('id', '=', person.id)
      .execute();
    const guess = () => school.as(null).post('/login', { username: classmate.login, password: 'zle' });
    const counted = () =>
      school.db
        .selectFrom('attempts')
        .select(['action', 'count'])
        .where('subject', '=', String(classmate.id))
        .execute();
    for (let count = 0; count < 3; count += 1) await guess();
    const before = await counted();
    expect(before).toContainEqual({ action: 'login_account', count: 3 });
    expect((await erase(world)).body).toEqual({ status: 'success' });
    expect(await counted()).toEqual(before);
  });

  it('cannot be tried without an end', async () => {
    world = await createWholePerson('user');
    for (let count = 0; count < 10; count += 1) await erase(world, 'zle');
    expect((await erase(world)).status).toBe(429);
  });

  it('asks an account without a password for its login', async () => {
    world = await createWholePerson('user');
    const { school, person } = world;
    await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    expect((await school.as(person).get('/user/data')).data.confirm_by).toBe('login');
    expect((await erase(world, PROOF)).body.fields).toEqual({ proof: 'proof_login_wrong' });
    expect((await erase(world, person.login)).status).toBe(200);
  });

  it('leaves the class of a pupil with everything of the others', async () => {
    world = await createWholePerson('user');
    const { school, teacher, classmate, classId, homeworkId } = world;
    await erase(world);
    const { data } = await school.as(teacher).get(`/usergroups/${classId}`);
    expect(data.assigned_users.map(({ id }: { id: number }) => id)).toEqual([classmate.id]);
    const results = await school.as(teacher).get(`/tests/${homeworkId}/statistics`);
    expect(results.status).toBe(200);
  });

  it('of a teacher leaves the pupils with their points, and says before what is lost', async () => {
    world = await createWholePerson('teacher');
    const { school, person, classmate, classId } = world;
    const points = (await school.as(classmate).get('/user/points')).data;
    const { data } = await school.as(person).get('/user/data');
    expect(data.classes).toEqual([{ id: classId, name: 'IV. B', students: 1, results: 2, is_passed_on: false }]);
    await erase(world);
    expect((await school.as(classmate).get('/user/points')).data).toEqual(points);
    expect((await school.as(classmate).get(`/usergroups/${classId}`)).status).toBe(404);
  });

  it('of a teacher passes classes on to a second teacher, with their tasks, results and pupils', async () => {
    world = await createWholePerson('teacher');
    const { school, person, classmate, classId, homeworkId, needles } = world;
    const second = await school.teacher();
    await school.db.insertInto('class_teachers').values({ class_id: classId, user_id: second.id }).execute();
    const managed = { managed_by: person.id, managed_in: classId };
    await school.db.updateTable('users').set(managed).where('id', '=', classmate.id).execute();
    const { data } = await school.as(person).get('/user/data');
    expect(data.classes).toMatchObject([{ id: classId, is_passed_on: true }]);
    await erase(world);
    await countWordPairs(school.app.context);
    expect(await tablesWith(school, needles)).toEqual([]);
    expect((await school.as(second).get(`/usergroups/${classId}`)).data.assigned_users).toHaveLength(1);
    const task = await school.db
      .selectFrom('tasks')
      .select('created_by')
      .where('id', '=', homeworkId)
      .executeTakeFirst();
    expect(task?.created_by).toBe(second.id);
    const pupil = await school.db.selectFrom('users').select('managed_by').where('id', '=', classmate.id).execute();
    expect(pupil).toEqual([{ managed_by: second.id }]);
    expect((await school.as(second).get(`/tests/${homeworkId}/statistics`)).status).toBe(200);
  });

  it('of a teacher passes a class to a colleague who can sign in, before one who is blocked', async () => {
    world = await createWholePerson('teacher');
    const { school, classId } = world;
    const [blocked, second] = [await school.teacher(), await school.teacher()];
    await school.addTeachers(classId, [blocked]);
    await school.addTeachers(classId, [second]);
    await school.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute();
    await erase(world);
    const left = await school.db.selectFrom('classes').select('created_by').where('id', '=', classId).execute();
    expect(left).toEqual([{ created_by: second.id }]);
  });

  it('of all teachers of a class at once deletes the class', async () => {
    world = await createWholePerson('teacher');
    const { school, person, classId } = world;
    const second = await school.teacher();
    await school.db.insertInto('class_teachers').values({ class_id: classId, user_id: second.id }).execute();
    await Promise.all([eraseUser(school.app.context, person.id), eraseUser(school.app.context, second.id)]);
    expect(await school.db.selectFrom('classes').select('id').where('id', '=', classId).execute()).toEqual([]);
  });

  it('ends an open stream at once', async () => {
    world = await createWholePerson('teacher');
    const { school, person, homeworkId } = world;
    const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
    const live = await openStream(`${address}/api/tests/${homeworkId}/live`, person);
    await live.until(() => true);
    await erase(world);
    expect(await live.ended()).toBeLessThan(AT_ONCE_MS);
  });
});

describe('an erasure at the same moment as', () => {
  it('another one of the same account: one succeeds, the other one finds nobody', async () => {
    world = await createWholePerson('user');
    const statuses = (await Promise.all([erase(world), erase(world), erase(world)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('another one whose session was read before: it is told that there is no such account, not that the proof is wrong', async () => {
    world = await createWholePerson('user');
    const { school, person } = world;
    await erase(world);
    const actor = { id: person.id, login: person.login, role: 'user' } as const;
    const late = confirmOwner(school.app.context, actor, PROOF, '127.0.0.1');
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('everything else that the person does leaves no row, and no call fails', async () => {
    world = await createWholePerson('user');
    const { school, person, homeworkId, needles } = world;
    const other = await school.classOf(await school.teacher());
    const run = (await school.as(person).post('/tests/generate', { id: homeworkId })).testResult;
    const calls = () => [
      school.as(person).post('/usergroups/user-assign', { access_code: other.access_code }),
      school.as(person).post('/tests/results', { id: run.id, answers: [{ n: 0, response: 'needleword' }] }),
      school.as(person).post('/tests/results', { id: run.id, date_finished: 'now' }),
      school.wordGroupOf(person, [['needleword', 'potom']]).catch(() => ({ status: 401 })),
      school.as(null).post('/login', { username: person.login, password: PROOF }),
    ];
    const replies = await Promise.all([...calls(), eraseUser(school.app.context, person.id), ...calls(), ...calls()]);
    const statuses = replies.flatMap((reply) => (typeof reply === 'object' && 'status' in reply ? [reply.status] : []));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await tablesWith(school, needles.slice(0, 4))).toEqual([]);
    await countWordPairs(school.app.context);
    // A call in flight may count an attempt afterwards: the number alone leads to nobody, and it is deleted within a day.
    expect((await tablesWith(school, [String(person.id)])).filter((table) => table !== 'attempts')).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('an e-mail that is being sent waits for it, and nothing of the e-mail stays', async () => {
    world = await createWholePerson('teacher');
    const { school, needles } = world;
    let erased: Promise<unknown> | undefined;
    const mailer: Mailer = {
      target: 'a test',
      send: async () => {
        erased ??= erase(world);
        await untilSomebodyWaits(world);
      },
      close: () => {},
    };
    expect(await deliverEmails(school.app.context, mailer)).toBe(1);
    expect(await erased).toMatchObject({ status: 200 });
    await countWordPairs(school.app.context);
    expect(await tablesWith(school, needles)).toEqual([]);
  });
});

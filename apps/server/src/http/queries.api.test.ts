import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOCIAL_SETTINGS } from '../testing/access/social-access.ts';
import { answersOf, type Classroom, createClassroom } from '../testing/classroom.ts';
import { createSchool, type Person, type School } from '../testing/school.ts';
import { ACCOUNT_CALLS } from '../testing/specification/calls/account-calls.ts';
import { CLASS_CALLS } from '../testing/specification/calls/class-calls.ts';
import { RANKING_CALLS } from '../testing/specification/calls/ranking-calls.ts';
import { TASK_CALLS } from '../testing/specification/calls/task-calls.ts';
import { WORD_CALLS } from '../testing/specification/calls/word-calls.ts';
import { createSpecifiedWorld, type SpecifiedWorld } from '../testing/specification/specified-world.ts';
import { MOST_STATEMENTS } from '../testing/statements/most-statements.ts';
import { sentStatements } from '../testing/statements/sent-statements.ts';

const CALLS = [...ACCOUNT_CALLS, ...WORD_CALLS, ...CLASS_CALLS, ...TASK_CALLS, ...RANKING_CALLS];

describe('a call of the specification', () => {
  let school: School;
  let world: SpecifiedWorld;
  beforeAll(async () => {
    school = await createSchool(SOCIAL_SETTINGS);
    world = await createSpecifiedWorld(school);
  });
  afterAll(() => school.close());

  it.each(CALLS)('$call sends at most as many statements as it may', async ({ call, send }) => {
    const { as, params = {}, query = '', body, headers } = await send(world);
    const [method = '', path = ''] = call.split(' ');
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}${query}`;
    const request = { method: method as 'GET', url, ...(body && { payload: body }), ...(headers && { headers }) };
    const sent = await sentStatements(() => school.as(as).send(request));
    expect(sent.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});

describe('whatever the rows', () => {
  let room: Classroom;
  let pupil: Person;
  let teacher: Person;
  beforeAll(async () => {
    room = await createClassroom();
    ({ pupil, teacher } = room);
  });
  afterAll(() => room.school.close());

  const statementsOf = async (person: Person, path: string) => {
    let status: number | undefined;
    const sent = await sentStatements(async () => {
      ({ status } = await room.school.as(person).get(path));
    });
    expect([path, status]).toEqual([path, 200]);
    return sent.length;
  };

  it('a list, a group and a saved answer send two statements', async () => {
    const few = await room.school.wordGroupOf(pupil, [['sun', 'slnko']], { name: 'Málo' });
    const pairs = Array.from({ length: 300 }, (_, n) => [`word ${n}`, `slovo ${n}`] as const);
    const many = await room.school.wordGroupOf(pupil, pairs, { name: 'Veľa' });
    for (let n = 0; n < 15; n += 1) await room.school.wordGroupOf(pupil, [['moon', 'mesiac']], { name: `Lekcia ${n}` });
    expect(await statementsOf(pupil, `/wordgroups/${few.id}`)).toBe(2);
    expect(await statementsOf(pupil, `/wordgroups/${many.id}`)).toBe(2);
    expect(await statementsOf(pupil, '/wordgroups/created?limit=1')).toBe(2);
    expect(await statementsOf(pupil, '/wordgroups/created?limit=200')).toBe(2);

    const run = await room.start(pupil, await room.homework());
    for (const [n, answer] of answersOf(run).slice(0, 3).entries()) {
      const sent = await sentStatements(() => room.save(pupil, { id: run.id, known: n, answers: [answer] }));
      expect(sent).toHaveLength(2);
    }
  });

  it('a home page sends no more statements than any other call', async () => {
    await room.finish(room.classmate, await room.homework());
    expect(await statementsOf(room.classmate, '/home')).toBeLessThanOrEqual(MOST_STATEMENTS);
    expect(await statementsOf(teacher, '/home')).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  it('the other lists send the same number for one row and for many', async () => {
    const paths = [
      '/words',
      '/usergroups/created',
      '/tests/usergroups',
      '/user/points',
      '/ranking',
      '/user/activity',
      '/home',
    ];
    const counts = async () => {
      const found: Record<string, number> = {};
      for (const path of paths) found[path] = await statementsOf(teacher, path);
      return found;
    };
    const before = await counts();
    for (let n = 0; n < 5; n += 1) {
      const { id } = await room.school.classOf(teacher, await room.school.pupils(2), `Trieda ${n}`);
      await room.school.as(teacher).post(`/usergroups/${id}/news`, { title: 'Správa', text: null });
      await room.homework();
      await room.test();
    }
    expect(await counts()).toEqual(before);
  });
});

describe('what is sent often', () => {
  /** PostgreSQL plans a prepared statement for its values five times, then once for any values if that is no dearer. */
  const PLANNED_FOR_VALUES = 5;
  /** Each of the few connections gets more than those five. */
  const TIMES = 5 * PLANNED_FOR_VALUES;
  /** Statistics that come in the middle make later plans look dearer or cheaper than earlier ones, so autovacuum must not gather any. */
  const KEEP_STATISTICS = `do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', name);
    end loop;
  end $$`;

  it('is planned once on each connection, not at every call', async () => {
    const room = await createClassroom();
    const { school, teacher, pupil } = room;
    await school.database.pool.query(KEEP_STATISTICS);
    const pupils = await school.pupils(TIMES);
    const { id: usergroup_id } = await school.classOf(teacher, pupils);
    const words = await school.wordGroupOf(pupil, [['sun', 'slnko']]);
    const test = await room.test({}, { usergroup_id });
    const homework = await room.homework({}, { usergroup_id });
    for (const one of pupils) {
      const run = await room.start(one, test);
      // The questions of a test do not tell the answers.
      const answers = run.result.questions.map((_, n) => ({ n, response: 'pes' }));
      const saved = [
        await room.save(one, { id: run.id, known: 0, answers: answers.slice(0, 1) }),
        await room.save(one, { id: run.id, known: 1, answers: answers.slice(1), date_finished: 'now' }),
      ];
      expect(saved.map(({ status }) => status)).toEqual([200, 200]);
      await room.finish(one, homework);
      const paths = [`/wordgroups/${words.id}`, '/wordgroups/created', '/words', '/home', '/user/points', '/ranking'];
      for (const path of paths) expect((await school.as(pupil).get(path)).status).toBe(200);
      for (const path of [`/tests/${test}`, '/home', `/usergroups/${usergroup_id}`])
        expect([path, (await school.as(teacher).get(path)).status]).toEqual([path, 200]);
    }
    const { pool } = school.database;
    const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    const planned = await Promise.all(
      connections.map(async (connection) => {
        const { rows } = await connection.query<{ statement: string }>(
          'select statement from pg_prepared_statements where custom_plans > $1',
          [PLANNED_FOR_VALUES],
        );
        return rows.map(({ statement }) => statement);
      }),
    );
    for (const connection of connections) connection.release();
    await school.close();
    expect(planned.flat()).toEqual([]);
  });
});

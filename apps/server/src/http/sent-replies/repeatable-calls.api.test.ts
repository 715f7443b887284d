import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { CALL_KEY_HEADER } from '@slovickovo/contract/headers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE_FORM } from '../../testing/access/administration-access.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { ENGLISH_SLOVAK, type Person } from '../../testing/school.ts';
import { removeRepeatableCalls } from './repeatable-calls.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const OTHER_KEY = '00000000-0000-4000-8000-000000000002';

let room: Classroom;
let runId: number;
let taskId: number;
let admin: Person;

beforeAll(async () => {
  room = await createClassroom();
  taskId = await room.test({ time: 20 });
  admin = await room.school.admin();
  runId = (await room.start(room.pupil, taskId)).id;
});
afterAll(() => room.school.close());

type Made = 'classes' | 'class_groups' | 'class_news' | 'word_groups' | 'word_group_offers' | 'emails' | 'notices';
const countOf = async (table: Made) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(room.school.db);
  return rows[0]?.count ?? 0;
};
const form = (name: string) => ({
  wordgroups: [{ wordgroup_id: null, name }],
  language_ids: ENGLISH_SLOVAK,
  words: [{ word_text: name, translation: 'slovo' }],
});

interface Call {
  path: string;
  body: object;
  /** The teacher if it is nobody else. */
  by?: Person;
}

/** Of each repeatable endpoint a call, and what it adds to. */
const CALLS: Record<string, { of: (name: string) => Call; count: () => Promise<number> }> = {
  'adminNotices.create': {
    of: (name) => ({
      path: '/admin/notices',
      body: { ...NOTICE_FORM, text: { sk: name, en: null } },
      by: admin,
    }),
    count: () => countOf('notices'),
  },
  'contact.write': {
    of: (subject) => ({ path: '/contact', body: { subject, message: 'Nejde mi zvuk.' } }),
    count: () => countOf('emails'),
  },
  'classes.create': {
    of: (name) => ({ path: '/usergroups', body: { name, comment: null } }),
    count: () => countOf('classes'),
  },
  'classGroups.create': {
    of: (name) => ({ path: `/usergroups/${room.classId}/groups`, body: { name } }),
    count: () => countOf('class_groups'),
  },
  'news.write': {
    of: (title) => ({ path: `/usergroups/${room.classId}/news`, body: { title, text: null } }),
    count: () => countOf('class_news'),
  },
  'wordGroups.save': {
    of: (name) => ({ path: '/wordgroups', body: form(name) }),
    count: () => countOf('word_groups'),
  },
  'wordGroupOffers.send': {
    of: (name) => ({
      path: '/wordgroups/shares',
      body: { to: room.otherTeacher.id, data: form(name), message: null },
    }),
    count: () => countOf('word_group_offers'),
  },
  'runs.addTime': {
    of: (name) => ({ path: `/tests/${taskId}/more-time`, body: { minutes: name.length } }),
    count: async () => {
      const run = room.school.db.selectFrom('runs').where('id', '=', runId);
      const { deadline } = await run.select('deadline').executeTakeFirstOrThrow();
      return Date.parse(String(deadline)) / 60_000;
    },
  },
};

const callWith = (key: string, { path, body, by = room.teacher }: Call, person = by) =>
  room.school.as(person).send({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    headers: { [CALL_KEY_HEADER]: key },
  });

it('has a case for every repeatable endpoint', () => {
  const marked = Object.entries(API).flatMap(([table, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { repeatable }]) => (repeatable ? [`${table}.${name}`] : [])),
  );
  expect(Object.keys(CALLS).sort()).toEqual(marked.sort());
});

describe.each(Object.entries(CALLS))('%s', (_name, { of, count }) => {
  it('is made once by calls with the same key, and has one reply', async () => {
    const before = await count();
    const call = of('raz');
    const first = await callWith(KEY, call);
    const made = (await count()) - before;
    expect(made).toBeGreaterThan(0);
    const again = await callWith(KEY, call);
    const atOnce = await Promise.all([1, 2, 3].map(() => callWith(KEY, call)));
    expect((await count()) - before).toBe(made);
    for (const reply of [first, again, ...atOnce]) {
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.body).toEqual(first.body);
    }
  });

  it('is made again by another key and by other words', async () => {
    const before = await count();
    await callWith(KEY, of('dvakrát'));
    const made = (await count()) - before;
    expect(made).toBeGreaterThan(0);
    await callWith(KEY, of('tri-krát'));
    expect((await count()) - before).toBeGreaterThan(made);
  });

  it('leaves nothing behind if its reply cannot be kept, and can then be made', async () => {
    const { db } = room.school;
    const before = await count();
    await sql`alter table repeatable_calls add constraint unkept check (reply = '') not valid`.execute(db);
    try {
      // Beside another call its statements are not counted: a failed call reads its session again.
      const [failed] = await Promise.all([
        callWith(OTHER_KEY, of('neuložené')),
        room.school.as(room.teacher).get('/languages'),
      ]);
      expect(failed.status).toBe(500);
      expect(await count()).toBe(before);
    } finally {
      await sql`alter table repeatable_calls drop constraint unkept`.execute(db);
    }
    expect((await callWith(OTHER_KEY, of('neuložené'))).status).toBe(200);
    expect(await count()).toBeGreaterThan(before);
  });
});

describe('a key', () => {
  const newClass = (name: string) => ({ path: '/usergroups', body: { name, comment: null } });

  it('belongs to its user', async () => {
    const mine = await callWith(KEY, newClass('II. A'));
    const other = await callWith(KEY, newClass('II. A'), room.otherTeacher);
    expect(other.data.id).not.toBe(mine.data.id);
  });

  it('of a refused call may be used again', async () => {
    const { path } = newClass('');
    const refused = await callWith(KEY, newClass(' '));
    expect(refused.fields).toEqual({ name: 'class_name_required' });
    expect((await callWith(KEY, { path, body: { name: ' ', comment: null } })).status).toBe(422);
  });

  it('is a UUID', async () => {
    const before = await countOf('classes');
    const reply = await callWith('1', newClass('III. A'));
    expect([reply.status, reply.message]).toEqual([400, 'malformed']);
    expect(await countOf('classes')).toBe(before);
  });

  it('is remembered for a day', async () => {
    const { db, app } = room.school;
    const first = await callWith(KEY, newClass('IV. C'));
    await db.updateTable('repeatable_calls').set({ created_at: sql`now() - interval '23 hours'` }).execute();
    await removeRepeatableCalls(app.context);
    expect((await callWith(KEY, newClass('IV. C'))).data.id).toBe(first.data.id);
    await db.updateTable('repeatable_calls').set({ created_at: sql`now() - interval '25 hours'` }).execute();
    await removeRepeatableCalls(app.context);
    expect((await callWith(KEY, newClass('IV. C'))).data.id).not.toBe(first.data.id);
  });
});

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Caller } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import {
  createSchool,
  ENGLISH_SLOVAK,
  type GroupFixture,
  type Person,
  type School,
  wordRows,
} from '../../testing/school.ts';
import { findKeptReply, forgetRepliesOf, keepReply } from './kept-replies.ts';

let school: School;
let owner: Person;
let group: GroupFixture;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  owner = await school.teacher();
  group = await school.wordGroupOf(owner);
});

/** Calls as a browser does, which takes compressed replies; returns the reply and the statements it cost. */
async function read(path: string, person = owner, app = school.app) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip, deflate, br' };
  const reply = await app.inject({ url: `/api${path}`, headers });
  const statements = spy.mock.calls.length;
  spy.mockRestore();
  const isZipped = reply.headers['content-encoding'] === 'gzip';
  const text = isZipped ? gunzipSync(reply.rawPayload).toString() : reply.payload;
  return { status: reply.statusCode, body: JSON.parse(text), statements, headers: reply.headers };
}

const LIST = '/wordgroups/created';
const one = () => `/wordgroups/${group.id}`;

it('sends an unchanged reply again, with nothing but the look-up of the session', async () => {
  for (const path of [LIST, one()]) {
    const first = await read(path);
    const again = await read(path);
    expect(again.body).toEqual(first.body);
    expect(first.statements).toBe(again.statements + 1);
    expect(again.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
  }
});

const byId = () => [group.id, group.words[0]?.id, owner.id] as [number, number, number];

const CHANGES: Record<string, () => Promise<unknown>> = {
  'a word is added': () =>
    school.as(owner).post('/wordgroups', {
      wordgroups: [{ wordgroup_id: group.id, name: group.name }],
      language_ids: ENGLISH_SLOVAK,
      words: wordRows([['sun', 'slnko']]),
    }),
  'the group is renamed': () =>
    school.as(owner).put(`/wordgroups/${group.id}`, {
      wordgroup_name: 'Iné',
      language_ids: ENGLISH_SLOVAK,
      words: group.words,
    }),
  'any statement changes a word': () =>
    sql`update words set translation = 'psík' where id = ${byId()[1]}`.execute(school.db),
  'any statement deletes a word': () => sql`delete from words where id = ${byId()[1]}`.execute(school.db),
  'any statement takes a word out': () =>
    sql`delete from word_group_words where word_id = ${byId()[1]}`.execute(school.db),
  'any statement moves a word': () =>
    sql`update word_group_words set position = 9 where word_id = ${byId()[1]}`.execute(school.db),
  'any statement puts a word in': () =>
    sql`with added as (
          insert into words (user_id, word_text, translation, language_from_id, language_to_id)
          values (${byId()[2]}, 'moon', 'mesiac', 6, 24) returning id)
        insert into word_group_words select ${byId()[0]}, id, 9 from added`.execute(school.db),
};

it.each(Object.keys(CHANGES))('answers anew after %s', async (change) => {
  const before = await read(one());
  await CHANGES[change]?.();
  const after = await read(one());
  expect(after.body.data).not.toEqual(before.body.data);
  expect(after.body).toEqual((await school.as(owner).get(one())).body);
});

it('answers anew after a group is made, renamed or deleted by any statement', async () => {
  const total = async () => (await read(LIST)).body.data;
  const first = await total();
  await school.wordGroupOf(owner, [['sun', 'slnko']], { name: 'Druhá' });
  const second = await total();
  expect([first.total, second.total]).toEqual([1, 2]);
  await sql`update word_groups set name = 'Tretia' where user_id = ${owner.id} and name = 'Druhá'`.execute(school.db);
  expect((await total()).created_wordgroups.map(({ name }: { name: string }) => name)).toContain('Tretia');
  await sql`delete from word_groups where user_id = ${owner.id}`.execute(school.db);
  expect((await total()).total).toBe(0);
  expect((await read(one())).status).toBe(404);
});

it('sees a change that another process made', async () => {
  const other = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db: school.db });
  await read(LIST);
  await read(LIST, owner, other);
  await CHANGES['the group is renamed']?.();
  for (const app of [school.app, other]) {
    expect((await read(LIST, owner, app)).body.data.created_wordgroups[0].name).toBe('Iné');
  }
  await other.close();
});

it('sends nobody the reply of another user, and none without a session', async () => {
  await read(one());
  const stranger = await school.teacher();
  expect((await read(one(), stranger)).status).toBe(404);
  expect((await read(LIST, stranger)).body.data.total).toBe(0);
  await school.expireSession(owner);
  expect((await read(one())).status).toBe(401);
});

it('names the owner by the present login', async () => {
  await read(one());
  await sql`update users set login = 'nove-meno' where id = ${owner.id}`.execute(school.db);
  expect((await read(one())).body.data.created_by.login).toBe('nove-meno');
});

it('forgets the users who read first when it keeps more than four mebibytes', () => {
  const db = {} as Db;
  const request = { url: '/api/wordgroups/created' } as FastifyRequest;
  const callerOf = (id: number): Caller => ({
    actor: { id, login: `user${id}`, role: 'user' },
    openTest: null,
    mustChangePassword: false,
    mustConsent: false,
    wordsVersion: 1,
  });
  const sizes = Array.from({ length: 150 }, (_, id) => keepReply(db, callerOf(id), request, noise(id)).length);
  const kept = sizes.map((_, id) => findKeptReply(db, callerOf(id), request) !== undefined);
  const bytes = sizes.reduce((sum, size, id) => sum + (kept[id] ? size : 0), 0);
  expect(bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(kept).toEqual(sizes.map((_, id) => id >= kept.indexOf(true)));
  expect(kept.filter(Boolean).length).toBeGreaterThan(50);
  forgetRepliesOf(db, 149);
  expect(findKeptReply(db, callerOf(149), request)).toBeUndefined();
});

/** A text of 60 kB that hardly gets smaller. */
function noise(seed: number): string {
  return Array.from({ length: 1_000 }, (_, n) => createHash('sha256').update(`${seed} ${n}`).digest('base64')).join('');
}

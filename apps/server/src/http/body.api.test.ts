import { LIMITS } from '@slovickovo/domain/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSchool, ENGLISH_SLOVAK, type Person, type School } from '../testing/school.ts';

let school: School;
let teacher: Person;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
});
afterAll(() => school.close());

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a text unchanged as the body of a new class. */
const send = (payload: string, headers: Record<string, string> = JSON_TYPE) =>
  school.as(teacher).send({ method: 'POST', url: '/api/usergroups', payload, headers });
const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

describe('a body', () => {
  it('must be JSON', async () => {
    const form = 'name=x&comment=';
    const refused = await send(form, { 'content-type': 'application/x-www-form-urlencoded' });
    expect([refused.status, refused.message]).toEqual([415, 'unsupported_media_type']);
    expect((await send('{"name":"x","comment":null}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(
      (await send('{"name":"x","comment":null}', { 'content-type': 'application/json; charset=utf-8' })).status,
    ).toBe(200);
  });

  it.each(['', ' ', 'null', '[]', '"x"', '1', '{', '{"name":}', "{'name':'x'}", '{"name":"x","comment":null}}'])(
    'cannot be "%s"',
    async (payload) => {
      const reply = await send(payload);
      expect([reply.status, reply.body]).toEqual([400, { status: 'failed', message: 'malformed' }]);
    },
  );

  it.each([
    { problem: 'a missing field', body: { name: 'x' } },
    { problem: 'an unknown field', body: { name: 'x', comment: null, access_code: 'ABCDEFGH' } },
    { problem: 'a number for a text', body: { name: 1, comment: null } },
    { problem: 'a text for nothing', body: { name: null, comment: null } },
    { problem: 'a list for a text', body: { name: ['x'], comment: null } },
  ])('with $problem is malformed', async ({ body }) => {
    expect((await send(JSON.stringify(body))).status).toBe(400);
  });

  it('is a file for the endpoints of files alone', async () => {
    const reply = await send('{"name":"x","comment":null}', { 'content-type': 'application/octet-stream' });
    expect([reply.status, reply.message]).toEqual([415, 'unsupported_media_type']);
  });

  it.each([
    { values: 'lists', text: '[],'.repeat(2 * LIMITS.words_per_import) },
    { values: 'numbers', text: '1,'.repeat(30 * LIMITS.words_per_import) },
  ])(
    'with more $values than an import has is refused before it is parsed, which nothing can interrupt',
    async ({ text }) => {
      const payload = `[${text}[1]]`;
      const headers = { ...JSON_TYPE, authorization: `Bearer ${teacher.token}` };
      const parse = vi.spyOn(JSON, 'parse');
      const reply = await school.app.inject({ method: 'POST', url: '/api/words/import', payload, headers });
      const parsed = parse.mock.calls.map(([json]) => json.length);
      parse.mockRestore();
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'malformed']);
      expect(parsed).not.toContain(payload.length);
    },
  );

  it('does not convert texts to numbers', async () => {
    const body = { delete: true, words: ['1'] };
    expect((await school.as(teacher).post('/words/delete', body)).status).toBe(400);
    expect((await school.as(teacher).post('/words/delete', { delete: 'true', words: [1] })).status).toBe(400);
    expect((await school.as(teacher).post('/words/delete', { delete: true, words: [1.5] })).status).toBe(400);
    expect((await school.as(teacher).post('/words/delete', { delete: true, words: [2 ** 53] })).status).toBe(400);
  });

  it.each(['"__proto__":{"comment":null}', '"constructor":{"prototype":{"comment":"x"}}'])(
    'cannot change a prototype with %s',
    async (part) => {
      expect((await send(`{"name":"x",${part}}`)).status).toBe(400);
      expect(({} as Record<string, unknown>).comment).toBeUndefined();
    },
  );

  it('is at most 256 KiB long', async () => {
    const reply = await send(JSON.stringify({ name: 'x'.repeat(256 * 1024), comment: null }));
    expect([reply.status, reply.message]).toEqual([413, 'body_too_large']);
    expect((await send(`{"name":"x","comment":null${' '.repeat(200_000)}}`)).status).toBe(200);
  });

  it('is at most eight levels deep', async () => {
    // The form of a run accepts unknown fields, so that only the depth can be wrong.
    const withDepth = (depth: number) => school.as(teacher).post('/tests/generate', { id: 1, extra: nested(depth) });
    expect((await withDepth(7)).message).toBe('not_found');
    expect((await withDepth(8)).message).toBe('malformed');
    expect((await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status).toBe(400);
  });
});

describe('a text in a body', () => {
  it.each(['a\u0000b', 'a\ud800b', '\udc00'])('has neither U+0000 nor unpaired surrogates', async (name) => {
    expect((await send(JSON.stringify({ name, comment: null }))).message).toBe('malformed');
    const raw = [...name].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    expect((await send(`{"name":"${raw}","comment":null}`)).message).toBe('malformed');
  });

  it('is stored in NFC and without invisible characters', async () => {
    const hidden = 'a\u200bb\u202ec\ufeff';
    const { data } = await school
      .as(teacher)
      .post('/usergroups', { name: `${hidden} ${'č'.normalize('NFD')}`, comment: null });
    expect(data.name).toBe('abc č');
    // A name is cleaned again before it is stored; a message is not.
    const message = `${hidden}\n${'ď'.normalize('NFD')}`;
    await school.as(teacher).post('/contact', { subject: 'x', message });
    const stored = await school.db.selectFrom('emails').select('facts').where('kind', '=', 'contact').execute();
    expect(stored.map(({ facts }) => facts)).toMatchObject([{ message: 'abc\nď' }]);
  });

  it('keeps all its letters in any script', async () => {
    const name = 'Žluťoučký ďáblik 👩‍👩‍👧 ßœ Щ 漢 \\ " \' <b> {{x}} %s';
    const words = [{ word_text: name, translation: '💡' }];
    const wordgroups = [{ wordgroup_id: null, name: 'x' }];
    const saved = await school.as(teacher).post('/wordgroups', { wordgroups, language_ids: ENGLISH_SLOVAK, words });
    const { data } = await school.as(teacher).get(`/wordgroups/${saved.data[0].id}`);
    expect(data.words).toMatchObject([{ word_text: name.replaceAll('\u200d', ''), translation: '💡' }]);
  });
});

describe('a date in a body', () => {
  const settings = { type: 'random', difficulty: 'easy', time: null, diacritic: true, email: false, ugType: null };
  const exercise = { name: 'x', usergroup_id: null, valid_until: null, language_ids: ENGLISH_SLOVAK };
  const withStart = (valid_from: string) =>
    school
      .as(teacher)
      .post('/tests', { ...exercise, valid_from, settings: { ...settings, wordGroups: [], words: [] } });

  it.each(['2026-01-01T08:00:00Z', '2026-01-01T08:00:00.123456+01:00', '2026-01-01T08:00:00-23:59'])(
    'may be %s',
    async (date) => {
      expect((await withStart(date)).message).toBe('no_words');
    },
  );

  it.each([
    '0000-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2026-02-29T00:00:00Z',
    '2026-01-01',
    '1767225600',
    'infinity',
  ])('cannot be %s', async (date) => {
    expect((await withStart(date)).message).toBe('malformed');
  });
});

describe('an address', () => {
  it.each([
    '/api/usergroups/%00',
    '/api/usergroups/%E0%A4%A',
    '/api/usergroups/1%2F..',
    `/api/usergroups/${'1'.repeat(300)}`,
  ])('like "%s" is refused and is no failure of the server', async (url) => {
    const reply = await school.as(teacher).send({ method: 'GET', url });
    expect([reply.status, reply.body]).toEqual([400, { status: 'failed', message: 'malformed' }]);
  });
});

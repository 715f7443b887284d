import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../testing/school.ts';

let school: School;
let pupil: Person;
let stranger: Person;

beforeAll(async () => {
  school = await createSchool();
  [pupil, stranger] = (await school.pupils(2)) as [Person, Person];
});
afterAll(() => school.close());

describe('GET /wordgroups/created', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await school.pupil();
    for (const [index, name] of ['Škola', 'Čísla', 'Domov', 'Cesta'].entries()) {
      const pairs = Array.from({ length: index + 1 }, (_, n) => [`${name} ${n}`, 'x'] as const);
      await school.wordGroupOf(owner, pairs, { name });
    }
  });
  const listed = async (query: string) => {
    const { data } = await school.as(owner).get(`/wordgroups/created${query}`);
    return { names: data.created_wordgroups.map(({ name }: { name: string }) => name), total: data.total };
  };

  it('returns the fields that a list shows', async () => {
    const { data } = await school.as(owner).get('/wordgroups/created?limit=1');
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(data.created_wordgroups).toEqual([
      {
        id: expect.any(Number),
        name: 'Cesta',
        language_from: { id: 6, code: 'en', name: 'English', flag_name: 'gb' },
        language_to: { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' },
        word_count: 4,
        created_at: date,
        updated_at: date,
      },
    ]);
  });

  it.each([
    { query: '', names: ['Cesta', 'Domov', 'Čísla', 'Škola'] },
    { query: '?order=asc', names: ['Škola', 'Čísla', 'Domov', 'Cesta'] },
    { query: '?sort=name', names: ['Cesta', 'Čísla', 'Domov', 'Škola'] },
    { query: '?sort=name&order=desc', names: ['Škola', 'Domov', 'Čísla', 'Cesta'] },
    { query: '?sort=word_count', names: ['Cesta', 'Domov', 'Čísla', 'Škola'] },
  ])('sorts by "$query"', async ({ query, names }) => {
    expect(await listed(query)).toEqual({ names, total: 4 });
  });

  it('sorts names by the Slovak alphabet, and numbers in them by value', async () => {
    const names = ['Cesta', 'Hory', 'Chémia', 'Unit 1', 'Unit 2', 'Unit 10'];
    const writer = await school.pupil();
    for (const name of names.toReversed()) await school.wordGroupOf(writer, [['dog', 'pes']], { name });
    const { data } = await school.as(writer).get('/wordgroups/created?sort=name');
    expect(data.created_wordgroups.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it('returns pages and the total', async () => {
    expect(await listed('?sort=name&limit=3&page=1')).toEqual({ names: ['Cesta', 'Čísla', 'Domov'], total: 4 });
    expect(await listed('?sort=name&limit=3&page=2')).toEqual({ names: ['Škola'], total: 4 });
    expect(await listed('?sort=name&limit=3&page=9')).toEqual({ names: [], total: 4 });
  });

  it.each([
    { typed: 'sko', names: ['Škola'] },
    { typed: 'ŠKOLA', names: ['Škola'] },
    { typed: 'cis', names: ['Čísla'] },
    { typed: '%', names: [] },
    { typed: '_', names: [] },
  ])('finds "$typed" regardless of case and accents', async ({ typed, names }) => {
    expect(await listed(`?sort=name&filter=${encodeURIComponent(typed)}`)).toEqual({ names, total: names.length });
  });

  it('finds special letters as the table of words does', async () => {
    const person = await school.pupil();
    for (const name of ['Łódź', 'Straße']) await school.wordGroupOf(person, undefined, { name });
    for (const [typed, name] of [
      ['lodz', 'Łódź'],
      ['strasse', 'Straße'],
    ]) {
      const { data } = await school.as(person).get(`/wordgroups/created?filter=${typed}`);
      expect(data.created_wordgroups).toMatchObject([{ name }]);
    }
  });

  it('filters by languages', async () => {
    const languages = { language_from_id: 3, language_to_id: 24 };
    const speaker = await school.pupil();
    await school.wordGroupOf(speaker, [['dog', 'pes']], { name: 'Po anglicky' });
    await school.wordGroupOf(speaker, [['Hund', 'pes']], { name: 'Po nemecky', languages });
    const inGerman = await school.as(speaker).get('/wordgroups/created?language_from_id=3&language_to_id=24');
    expect(inGerman.data).toMatchObject({ created_wordgroups: [{ name: 'Po nemecky' }], total: 1 });
    const reversed = await school.as(speaker).get('/wordgroups/created?language_from_id=24&language_to_id=3');
    expect(reversed.data).toEqual({ created_wordgroups: [], total: 0 });
  });

  it.each([
    '?page=0',
    '?page=x',
    '?limit=-1',
    '?sort=id',
    '?order=up',
    '?filter=a&filter=b',
    '?filter=%00',
    '?strange=1',
  ])('refuses the query "%s"', async (query) => {
    expect((await school.as(owner).get(`/wordgroups/created${query}`)).status).toBe(400);
  });

  it("lists only the caller's groups, and needs a session", async () => {
    expect((await school.as(stranger).get('/wordgroups/created')).data).toEqual({ created_wordgroups: [], total: 0 });
    expect((await school.as(null).get('/wordgroups/created')).status).toBe(401);
  });
});

describe('GET /wordgroups/:id', () => {
  it('returns the words in the order of entry', async () => {
    const group = await school.wordGroupOf(pupil, [
      ['two', 'dva'],
      ['one', 'jeden'],
    ]);
    const { data } = await school.as(pupil).get(`/wordgroups/${group.id}`);
    expect(data).toMatchObject({ name: 'Zvieratá', word_count: 2, created_by: { id: pupil.id, login: pupil.login } });
    expect(data.words.map(({ word_text }: { word_text: string }) => word_text)).toEqual(['two', 'one']);
  });

  it('hides the group of another user, and needs a session', async () => {
    const group = await school.wordGroupOf(pupil);
    expect((await school.as(stranger).get(`/wordgroups/${group.id}`)).status).toBe(404);
    expect((await school.as(await school.teacher()).get(`/wordgroups/${group.id}`)).status).toBe(404);
    expect((await school.as(null).get(`/wordgroups/${group.id}`)).status).toBe(401);
  });

  it.each(['0', '-1', '1.5', 'x', '1e3', '99999999999999999999'])('does not accept "%s" as an id', async (id) => {
    expect((await school.as(pupil).get(`/wordgroups/${id}`)).status).toBe(400);
  });
});

describe('POST /wordgroups/:id/delete', () => {
  it('deletes the group and its words that are in no other group', async () => {
    const doomed = await school.wordGroupOf(pupil, [
      ['shared', 'spoločné'],
      ['alone', 'samo'],
    ]);
    const other = await school.wordGroupOf(pupil, [['shared', 'spoločné']]);

    const reply = await school.as(pupil).post(`/wordgroups/${doomed.id}/delete`, { remove_words: true });

    expect(reply.data).toEqual({ id: doomed.id, name: 'Zvieratá' });
    expect((await school.as(pupil).get(`/wordgroups/${doomed.id}`)).status).toBe(404);
    const { data } = await school.as(pupil).get(`/wordgroups/${other.id}`);
    expect(data).toMatchObject({ word_count: 1, words: [{ word_text: 'shared' }] });
    const left = await school.db.selectFrom('words').select('id').where('word_text', '=', 'alone').execute();
    expect(left).toEqual([]);
  });

  it('hides the group of another user, and needs a session', async () => {
    const group = await school.wordGroupOf(pupil);
    const path = `/wordgroups/${group.id}/delete`;
    expect((await school.as(stranger).post(path, { remove_words: true })).status).toBe(404);
    expect((await school.as(null).post(path, { remove_words: true })).status).toBe(401);
    expect((await school.as(pupil).post(path, { remove_words: false })).status).toBe(400);
    expect((await school.as(pupil).get(`/wordgroups/${group.id}`)).data.words).toHaveLength(3);
  });
});

describe('POST /wordgroups/delete', () => {
  const removeMany = (person: Person | null, ids: number[]) =>
    school.as(person).post('/wordgroups/delete', { wordgroups: ids, remove_words: true });

  it('deletes several groups and the words that are in no other group', async () => {
    const first = await school.wordGroupOf(pupil, [
      ['both', 'v oboch'],
      ['first', 'v prvej'],
    ]);
    const second = await school.wordGroupOf(pupil, [['both', 'v oboch']]);
    const third = await school.wordGroupOf(pupil, [['first', 'v prvej']], { name: 'Zostane' });

    const reply = await removeMany(pupil, [first.id, second.id]);

    expect(reply.data).toHaveLength(2);
    expect((await school.as(pupil).get(`/wordgroups/${first.id}`)).status).toBe(404);
    expect((await school.as(pupil).get(`/wordgroups/${third.id}`)).data.words).toMatchObject([{ word_text: 'first' }]);
    expect(await school.db.selectFrom('words').select('id').where('word_text', '=', 'both').execute()).toEqual([]);
  });

  it('skips groups of other users, and is not found if all are', async () => {
    const theirs = await school.wordGroupOf(pupil);
    const own = await school.wordGroupOf(stranger, [['own', 'vlastné']]);
    expect((await removeMany(stranger, [theirs.id, own.id])).data).toEqual([{ id: own.id, name: own.name }]);
    expect((await removeMany(stranger, [theirs.id])).status).toBe(404);
    expect((await school.as(pupil).get(`/wordgroups/${theirs.id}`)).data.words).toHaveLength(3);
  });

  it('needs a session and at least one id', async () => {
    expect((await removeMany(null, [1])).status).toBe(401);
    expect((await removeMany(pupil, [])).status).toBe(400);
    expect((await school.as(pupil).post('/wordgroups/delete', { wordgroups: [1] })).status).toBe(400);
  });
});

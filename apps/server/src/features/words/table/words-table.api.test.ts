import { LISTED_GROUPS, type ListedWord } from '@slovickovo/contract/words/words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSchool,
  ENGLISH_SLOVAK,
  type Languages,
  type Pair,
  type Person,
  type School,
} from '../../../testing/school.ts';

const GERMAN_SLOVAK: Languages = { language_from_id: 3, language_to_id: 24 };

let school: School;
let pupil: Person;
let stranger: Person;
let letters: { id: number };

/** Creates a group and empties it, so that its words are the pupil's and in no group. */
async function ungroupedWords(owner: Person, pairs: Pair[], languages: Languages): Promise<void> {
  const group = await school.wordGroupOf(owner, pairs, { name: 'Dočasná', languages });
  const form = { wordgroup_name: 'Prázdna', language_ids: languages, words: [] };
  await school.as(owner).put(`/wordgroups/${group.id}`, form);
}

beforeAll(async () => {
  school = await createSchool();
  [pupil, stranger] = (await school.pupils(2)) as [Person, Person];
  letters = await school.wordGroupOf(
    pupil,
    [
      ['čaj', 'tea'],
      ['Zebra', 'zebra'],
      ['łódź', 'loď'],
    ],
    { name: 'Žirafy' },
  );
  await school.wordGroupOf(
    pupil,
    [
      ['Straße', 'ulica'],
      ['čaj', 'tea'],
    ],
    { name: 'Auto' },
  );
  await ungroupedWords(pupil, [['Haus', 'dom']], GERMAN_SLOVAK);
  await ungroupedWords(pupil, [['мой', 'môj']], ENGLISH_SLOVAK);
  await school.wordGroupOf(stranger, [['secret', 'tajomstvo']]);
});
afterAll(() => school.close());

const list = (query = '', person: Person | null = pupil) => school.as(person).get(`/words${query}`);
const texts = async (query: string): Promise<string[]> =>
  (await list(query)).data.map((word: ListedWord) => word.word_text);

describe('GET /words', () => {
  it("returns the caller's words, newest first, each with its groups by name", async () => {
    const { data, body } = await list();
    expect(body.total).toBe(6);
    expect(data.map((word: ListedWord) => word.word_text)).toEqual(['мой', 'Haus', 'Straße', 'łódź', 'Zebra', 'čaj']);
    expect(data.at(-1)).toMatchObject({
      translation: 'tea',
      language_from: { id: 6, code: 'en' },
      language_to: { id: 24, code: 'sk' },
      wordgroups: [{ name: 'Auto' }, { name: 'Žirafy', id: letters.id }],
      wordgroup_count: 2,
    });
  });

  it('names only the first groups of a word that is in many, and counts them', async () => {
    const owner = await school.pupil();
    const names = Array.from({ length: LISTED_GROUPS + 1 }, (_, n) => `Skupina ${String(n).padStart(2, '0')}`);
    for (const name of names.toReversed()) await school.wordGroupOf(owner, [['pes', 'dog']], { name });
    const { data } = await list('', owner);
    expect(data).toMatchObject([{ word_text: 'pes', wordgroup_count: LISTED_GROUPS + 1 }]);
    expect(data[0].wordgroups.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, LISTED_GROUPS));
  });

  it.each([
    ['?sort=word_text', ['čaj', 'Haus', 'łódź', 'Straße', 'Zebra', 'мой']],
    ['?sort=word_text&order=desc', ['мой', 'Zebra', 'Straße', 'łódź', 'Haus', 'čaj']],
    ['?sort=translation', ['Haus', 'łódź', 'мой', 'čaj', 'Straße', 'Zebra']],
    // Auto before Žirafy; a word of both is sorted by the first; words of no group are last.
    ['?sort=group', ['čaj', 'Straße', 'Zebra', 'łódź', 'Haus', 'мой']],
    ['?sort=group&order=desc', ['łódź', 'Zebra', 'Straße', 'čaj', 'мой', 'Haus']],
    // Angličtina before nemčina.
    ['?sort=language', ['čaj', 'Zebra', 'łódź', 'Straße', 'мой', 'Haus']],
  ])('sorts by %s', async (query, expected) => {
    expect(await texts(query)).toEqual(expected);
  });

  it.each([
    ['CAJ', ['čaj']],
    ['strasse', ['Straße']],
    ['lodz', ['łódź']],
    ['môJ', ['мой']],
    ['zira', ['łódź', 'Zebra', 'čaj']],
    ['a', ['Haus', 'Straße', 'łódź', 'Zebra', 'čaj']],
    // й is a separate letter, not и with an accent.
    ['мои', []],
    ['%', []],
  ])('finds "%s" in words and names of groups', async (filter, expected) => {
    expect(await texts(`?filter=${encodeURIComponent(filter)}`)).toEqual(expected);
  });

  it('returns pages of ten and the total', async () => {
    const third = await list('?limit=2&page=3&sort=word_text');
    expect(third.body).toMatchObject({ total: 6, data: [{ word_text: 'Zebra' }, { word_text: 'мой' }] });
    expect((await list('?limit=2&page=4')).body).toEqual({ status: 'success', total: 6, data: [] });
  });

  it('filters by a group, or by words of two languages that are in no group', async () => {
    expect(await texts(`?wordgroup_id=${letters.id}`)).toEqual(['łódź', 'Zebra', 'čaj']);
    expect(await texts('?wordgroup_id=-3024')).toEqual(['Haus']);
    expect(await texts('?wordgroup_id=-6024&filter=tea')).toEqual([]);
  });

  it("finds nothing in another user's group", async () => {
    expect((await list(`?wordgroup_id=${letters.id}`, stranger)).body).toEqual({
      status: 'success',
      total: 0,
      data: [],
    });
  });

  it('needs a session and a known order', async () => {
    expect((await list('', null)).status).toBe(401);
    expect((await list('?sort=user_id')).status).toBe(400);
    expect((await list('?wordgroup_id=0')).status).toBe(400);
  });

  it('finds a changed word by its new texts', async () => {
    const own = await school.wordGroupOf(stranger, [['mistake', 'chyba']]);
    await school.as(stranger).put(`/words/${own.words[0]?.id}`, { word_text: 'ľúbivý', translation: 'chyba' });
    expect((await list('?filter=lubivy', stranger)).body.total).toBe(1);
    expect((await list('?filter=mistake', stranger)).body.total).toBe(0);
  });
});

describe('GET /wordgroups/ungrouped', () => {
  it('counts words of no group by their languages', async () => {
    const { data } = await school.as(pupil).get('/wordgroups/ungrouped');
    expect(data).toMatchObject([
      { id: -6024, language_from: { code: 'en' }, language_to: { code: 'sk' }, word_count: 1 },
      { id: -3024, language_from: { code: 'de' }, word_count: 1 },
    ]);
    expect((await school.as(stranger).get('/wordgroups/ungrouped')).data).toEqual([]);
  });
});

describe('all found words', () => {
  it('are returned as ids and deleted in one call: twenty thousand words', async () => {
    const owner = await school.teacher();
    const group = await school.wordGroupOf(owner, [['last one', 'posledné']]);
    await sql`
      insert into words (user_id, word_text, translation, language_from_id, language_to_id)
      select ${owner.id}, 'word ' || n, 'slovo ' || n, 6, 24 from generate_series(1, 19999) n`.execute(school.db);

    const all = await school.as(owner).get('/words/ids');
    expect(all.data).toHaveLength(20_000);
    const some = await school.as(owner).get('/words/ids?filter=SLOVO%20777');
    // 777 and 7770 to 7779.
    expect(some.data).toHaveLength(11);

    const reply = await school.as(owner).post('/words/delete', { delete: true, words: all.data });
    expect(reply.status).toBe(200);
    expect((await school.as(owner).get('/words')).body.total).toBe(0);
    expect((await school.as(owner).get(`/wordgroups/${group.id}`)).data.word_count).toBe(0);
  });

  it('needs a session', async () => {
    expect((await school.as(null).get('/words/ids')).status).toBe(401);
  });
});

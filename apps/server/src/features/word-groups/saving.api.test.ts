import { LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSchool,
  ENGLISH_SLOVAK,
  type Languages,
  type Pair,
  type Person,
  type School,
  wordRows,
} from '../../testing/school.ts';

let school: School;
let pupil: Person;
let stranger: Person;

beforeAll(async () => {
  school = await createSchool();
  [pupil, stranger] = (await school.pupils(2)) as [Person, Person];
});
afterAll(() => school.close());

const numbered = (from: number, count: number): Pair[] =>
  Array.from({ length: count }, (_, n) => [`word ${from + n}`, `slovo ${from + n}`]);

/** Returns a form for a new group, or for the groups with these ids. */
function form(
  pairs: readonly Pair[],
  { ids = [], languages = ENGLISH_SLOVAK }: { ids?: number[]; languages?: Languages } = {},
) {
  const named = ids.map((wordgroup_id) => ({ wordgroup_id, name: '' }));
  const wordgroups = named.length > 0 ? named : [{ wordgroup_id: null, name: 'Nová skupina' }];
  return { wordgroups, language_ids: languages, words: wordRows(pairs) };
}

async function countWordsOf(person: Person): Promise<number> {
  return (await school.db.selectFrom('words').select('id').where('user_id', '=', person.id).execute()).length;
}

describe('POST /wordgroups', () => {
  it('adds the words to new and existing groups, and returns the groups in order', async () => {
    const present = await school.wordGroupOf(pupil, [['dog', 'pes']], { name: 'Moje' });
    const reply = await school.as(pupil).post('/wordgroups', {
      type: 'add',
      wordgroups: [
        { wordgroup_id: null, name: '  Prvá ' },
        { wordgroup_id: present.id, name: 'ignored' },
        { wordgroup_id: null, name: 'Druhá' },
      ],
      language_ids: ENGLISH_SLOVAK,
      words: wordRows([
        ['cat', 'mačka'],
        ['DOG', 'Pes'],
      ]),
    });

    expect(reply.data.map(({ name }: { name: string }) => name)).toEqual(['Prvá', 'Moje', 'Druhá']);
    const groups = await Promise.all(
      reply.data.map(async ({ id }: { id: number }) => (await school.as(pupil).get(`/wordgroups/${id}`)).data),
    );
    const texts = groups.map(({ words }) => words.map(({ word_text }: { word_text: string }) => word_text));
    expect(texts).toEqual([
      ['cat', 'dog'],
      ['dog', 'cat'],
      ['cat', 'dog'],
    ]);
    expect(groups.map(({ word_count }) => word_count)).toEqual([2, 2, 2]);
  });

  it('links the word that the user already has; another translation of the same original is another word', async () => {
    const owner = await school.pupil();
    const first = await school.wordGroupOf(owner, [['bank', 'banka']]);
    const second = await school.wordGroupOf(owner, [
      ['Bank', ' BANKA '],
      ['bank', 'breh'],
    ]);
    expect(second.words[0]).toEqual(first.words[0]);
    expect(await countWordsOf(owner)).toBe(2);
  });

  it('the same pair in other languages or of another user is another word', async () => {
    const owner = await school.pupil();
    await school.wordGroupOf(owner, [['hotel', 'hotel']]);
    await school.wordGroupOf(owner, [['hotel', 'hotel']], { languages: { language_from_id: 3, language_to_id: 24 } });
    await school.wordGroupOf(await school.pupil(), [['hotel', 'hotel']]);
    expect(await countWordsOf(owner)).toBe(2);
  });

  it('stores words without a group as ungrouped; a word that is in a group stays there', async () => {
    const owner = await school.pupil();
    const group = await school.wordGroupOf(owner, [['dog', 'pes']]);
    const body = { wordgroups: [], language_ids: ENGLISH_SLOVAK };
    const saved = await school.as(owner).post('/wordgroups', {
      ...body,
      words: wordRows([
        ['dog', 'pes'],
        ['cat', 'mačka'],
      ]),
    });
    expect(saved.data).toEqual([]);
    expect(await countWordsOf(owner)).toBe(2);
    const { rows } = await sql<{ word_text: string }>`
      select word_text from words where user_id = ${owner.id}
      and not exists (select from word_group_words where word_id = words.id)`.execute(school.db);
    expect(rows).toEqual([{ word_text: 'cat' }]);
    expect((await school.as(owner).get(`/wordgroups/${group.id}`)).data.word_count).toBe(1);
    const empty = await school.as(owner).post('/wordgroups', { ...body, words: [] });
    expect(empty.fields).toEqual({ words: 'words_required' });
  });

  it('reports every wrong row', async () => {
    const reply = await school.as(pupil).post(
      '/wordgroups',
      form([
        ['dog', 'pes'],
        ['cat', ''],
        [' Dog', 'PES'],
        ['x'.repeat(201), 'y'],
      ]),
    );
    expect(reply).toMatchObject({ status: 422, message: 'invalid_fields' });
    expect(reply.fields).toEqual({
      'words.1': 'word_incomplete',
      'words.2': 'word_duplicate',
      'words.3': 'text_longer_than_200',
    });
  });

  it('requires a name, at least one word, and two different offered languages', async () => {
    const reply = await school.as(pupil).post('/wordgroups', {
      wordgroups: [{ wordgroup_id: null, name: ' ' }],
      language_ids: { language_from_id: 24, language_to_id: 24 },
      words: [],
    });
    expect(reply.fields).toEqual({
      'wordgroups.0': 'group_name_required',
      'language_ids.language_to_id': 'languages_same',
      words: 'words_required',
    });
    const languages = { language_from_id: 999, language_to_id: 35 };
    const unknown = await school.as(pupil).post('/wordgroups', form([['a', 'b']], { languages }));
    expect(unknown.fields).toEqual({
      'language_ids.language_from_id': 'language_unknown',
      'language_ids.language_to_id': 'language_unknown',
    });
  });

  it('adds no words of other languages to a group', async () => {
    const { id } = await school.wordGroupOf(pupil);
    const languages = { language_from_id: 24, language_to_id: 6 };
    const reply = await school.as(pupil).post('/wordgroups', form([['pes', 'dog']], { ids: [id], languages }));
    expect(reply).toMatchObject({ status: 200, message: 'languages_mismatch' });
  });

  it('stores nothing at all if one of the groups belongs to another user', async () => {
    const theirs = await school.wordGroupOf(pupil);
    const own = await school.wordGroupOf(stranger, [['own', 'vlastné']]);
    const reply = await school.as(stranger).post('/wordgroups', form([['x', 'y']], { ids: [own.id, theirs.id] }));
    expect(reply.status).toBe(404);
    expect((await school.as(stranger).get(`/wordgroups/${own.id}`)).data.word_count).toBe(1);
    expect((await school.as(null).post('/wordgroups', form([['x', 'y']]))).status).toBe(401);
  });
});

describe('limits of word groups', () => {
  it('allow 500 words in a group, also over several calls', async () => {
    const owner = await school.pupil();
    const full = await school.wordGroupOf(owner, numbered(0, 500));
    expect(full.words).toHaveLength(500);
    expect(full.words[499]).toMatchObject({ word_text: 'word 499' });

    const tooMany = await school.as(owner).post('/wordgroups', form(numbered(0, 501)));
    expect(tooMany).toMatchObject({ status: 200, message: 'group_words_limit' });
    const more = await school.as(owner).post('/wordgroups', form([['one', 'more']], { ids: [full.id] }));
    expect(more).toMatchObject({ status: 200, message: 'group_words_limit' });
    const same = await school.as(owner).post('/wordgroups', form(numbered(7, 1), { ids: [full.id] }));
    expect(same.body.status).toBe('success');
    expect(await countWordsOf(owner)).toBe(500);
  });

  it('hold when many calls add to a nearly full group at once', async () => {
    const owner = await school.pupil();
    const { id } = await school.wordGroupOf(owner, numbered(0, 490));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        school.as(owner).post('/wordgroups', form(numbered(1000 + n * 3, 3), { ids: [id] })),
      ),
    );
    expect(replies.filter(({ body }) => body.status === 'success')).toHaveLength(3);
    expect((await school.as(owner).get(`/wordgroups/${id}`)).data.words).toHaveLength(499);
  });

  it('allow a user 20,000 words, also when the last places are taken at once', async () => {
    const owner = await school.pupil();
    const { id: user_id } = owner;
    const rows = numbered(0, 19_990).map(([word_text, translation]) => ({
      word_text,
      translation,
      user_id,
      ...ENGLISH_SLOVAK,
    }));
    for (let start = 0; start < rows.length; start += 5_000) {
      await school.db
        .insertInto('words')
        .values(rows.slice(start, start + 5_000))
        .execute();
    }
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => school.as(owner).post('/wordgroups', form(numbered(50_000 + n * 3, 3)))),
    );
    const refused = replies.filter(({ message }) => message === 'user_words_limit');
    expect([replies.length - refused.length, await countWordsOf(owner)]).toEqual([3, 19_999]);
    const linked = await school.as(owner).post('/wordgroups', form(numbered(0, 5)));
    expect(linked.body.status).toBe('success');
  });
});

describe('word groups of a user', () => {
  const groupsOf = (owner: Person, count: number, word_count: number) =>
    school.db
      .insertInto('word_groups')
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...{ user_id: owner.id, name: `Skupina ${n}`, language_from_id: 6, language_to_id: 24, word_count },
        })),
      )
      .execute();
  const save = async (owner: Person) => (await school.as(owner).post('/wordgroups', form(numbered(0, 2)))).message;

  it('are at most two thousand', async () => {
    const owner = await school.pupil();
    await groupsOf(owner, LIMITS.groups_per_user - 1, 0);
    expect([await save(owner), await save(owner)]).toEqual([undefined, 'user_groups_limit']);
  });

  it('have so many words together, however often the same words are put into new groups', async () => {
    const owner = await school.pupil();
    const filled = 500;
    await groupsOf(owner, (LIMITS.words_in_groups_per_user - filled) / filled, filled);
    await groupsOf(owner, 1, filled - 2);
    expect([await save(owner), await save(owner)]).toEqual([undefined, 'user_groups_limit']);
  });

  it('are limited in the database by the numbers of the domain', async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('limit_word_groups_of_user'::regproc) as text`.execute(school.db);
    expect(rows[0]?.text).toContain(
      `groups > ${LIMITS.groups_per_user} or has.places > ${LIMITS.words_in_groups_per_user}`,
    );
  });
});

describe('the same words saved twenty times at once', () => {
  it('are stored once each', async () => {
    const owner = await school.pupil();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => school.as(owner).post('/wordgroups', form(numbered(0, 5)))),
    );
    expect(replies.map(({ status, message }) => [status, message])).toEqual(Array(20).fill([200, undefined]));
    expect(await countWordsOf(owner)).toBe(5);
  });
});

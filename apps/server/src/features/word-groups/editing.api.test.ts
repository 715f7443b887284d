import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, ENGLISH_SLOVAK, type GroupFixture, type Person, type School } from '../../testing/school.ts';

interface Row {
  id: number | null;
  word_text: string;
  translation: string;
}

let school: School;
let pupil: Person;
let stranger: Person;
let group: GroupFixture;
let dog: Row;
let cat: Row;
let horse: Row;

beforeAll(async () => {
  school = await createSchool();
  stranger = await school.pupil();
});
afterAll(() => school.close());

/** Every test has a person of its own, with dog, cat and horse in a group. */
async function begin(): Promise<void> {
  pupil = await school.pupil();
  group = await school.wordGroupOf(pupil);
  [dog, cat, horse] = group.words as [Row, Row, Row];
}

const put = (words: Row[], changes: Record<string, unknown> = {}, person = pupil) =>
  school.as(person).put(`/wordgroups/${group.id}`, {
    wordgroup_name: 'Zvieratá',
    language_ids: ENGLISH_SLOVAK,
    words,
    ...changes,
  });
const fresh = (word_text: string, translation: string): Row => ({ id: null, word_text, translation });
const wordIdsOf = async (person: Person) =>
  (await school.db.selectFrom('words').select('id').where('user_id', '=', person.id).orderBy('id').execute()).map(
    ({ id }) => id,
  );

describe('PUT /wordgroups/:id', () => {
  it('renames the group and keeps its words', async () => {
    await begin();
    const reply = await put([dog, cat, horse], { wordgroup_name: ' Farma ' });
    expect(reply.data).toMatchObject({ id: group.id, name: 'Farma', word_count: 3, words: [dog, cat, horse] });
    const { undo_id, ...changed } = reply.data;
    expect(undo_id).toBeNull();
    expect((await school.as(pupil).get(`/wordgroups/${group.id}`)).data).toEqual(changed);
  });

  it('replaces the words: one is changed, one is new, one is left out and stays in the owner’s list', async () => {
    await begin();
    const reply = await put([{ ...horse, word_text: 'mare' }, fresh('cow', 'krava'), dog]);
    expect(reply.data.words).toEqual([
      { ...horse, word_text: 'mare' },
      { id: expect.any(Number), word_text: 'cow', translation: 'krava' },
      dog,
    ]);
    expect(reply.data.word_count).toBe(3);
    expect(await wordIdsOf(pupil)).toContain(cat.id);
  });

  it('takes plain words without ids: the present ones are found by their texts, the others are new', async () => {
    await begin();
    const plain = [
      { word_text: 'Horse', translation: 'kôň' },
      { word_text: 'cow', translation: 'krava' },
    ];
    const reply = await school.as(pupil).put(`/wordgroups/${group.id}`, {
      wordgroup_name: 'Zvieratá',
      language_ids: ENGLISH_SLOVAK,
      words: plain,
    });
    expect(reply.data.words).toEqual([horse, { id: expect.any(Number), ...plain[1] }]);
    expect(await wordIdsOf(pupil)).toEqual([dog.id, cat.id, horse.id, reply.data.words[1].id]);
  });

  it('removes the last word from a group', async () => {
    await begin();
    const reply = await put([]);
    expect(reply.data).toMatchObject({ word_count: 0, words: [] });
  });

  it('changes the text in the other groups of the word as well', async () => {
    await begin();
    const other = await school.wordGroupOf(pupil, [['dog', 'pes']]);
    const before = (await school.as(pupil).get(`/wordgroups/${other.id}`)).data;
    await put([{ ...dog, word_text: 'Hound' }, cat, horse]);
    const after = (await school.as(pupil).get(`/wordgroups/${other.id}`)).data;
    expect(after.words).toEqual([{ ...dog, word_text: 'Hound' }]);
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('links another word of the owner if a row takes its texts', async () => {
    await begin();
    const [cow] = (await school.wordGroupOf(pupil, [['cow', 'krava']])).words;
    const reply = await put([{ ...dog, word_text: 'COW', translation: 'krava' }, cat]);
    expect(reply.data.words).toEqual([cow, cat]);
    expect(await wordIdsOf(pupil)).toHaveLength(4);
  });

  it('lets two words exchange their texts', async () => {
    await begin();
    const reply = await put([{ ...dog, id: cat.id }, { ...cat, id: dog.id }, horse]);
    expect(reply.data.words).toEqual([dog, cat, horse]);
  });

  it('lets a word take the text of another word whose text changes in the same call', async () => {
    await begin();
    const reply = await put([{ ...cat, id: dog.id }, { ...cat, word_text: 'kitten' }, horse]);
    const texts = reply.data.words.map(({ word_text }: Row) => word_text);
    expect([texts, reply.data.word_count]).toEqual([['cat', 'kitten', 'horse'], 3]);
  });

  it('creates a word for a row whose id is not in the group or is repeated', async () => {
    await begin();
    const [theirs] = (await school.wordGroupOf(stranger, [['secret', 'tajomstvo']])).words as [Row];
    const reply = await put([
      dog,
      { ...fresh('hamster', 'škrečok'), id: theirs.id },
      { ...fresh('mouse', 'myš'), id: dog.id },
    ]);
    const ids = reply.data.words.map(({ id }: Row) => id);
    expect([reply.status, new Set([...ids, theirs.id]).size]).toEqual([200, 4]);
    const kept = await school.db
      .selectFrom('words')
      .selectAll()
      .where('id', '=', theirs.id ?? 0)
      .executeTakeFirst();
    expect(kept).toMatchObject({ user_id: stranger.id, word_text: 'secret' });
  });

  it('reports every wrong row and the missing name', async () => {
    await begin();
    const reply = await put([dog, fresh('', 'x'), { ...cat, word_text: 'DOG', translation: ' pes' }], {
      wordgroup_name: '',
    });
    expect(reply).toMatchObject({ status: 422, message: 'invalid_fields' });
    expect(reply.fields).toEqual({
      wordgroup_name: 'group_name_required',
      'words.1': 'word_incomplete',
      'words.2': 'word_duplicate',
    });
  });

  it('keeps the languages of the group and its limit', async () => {
    await begin();
    const swapped = { language_from_id: 24, language_to_id: 6 };
    expect((await put([dog], { language_ids: swapped })).message).toBe('languages_mismatch');
    const rows = Array.from({ length: 501 }, (_, n) => fresh(`word ${n}`, 'x'));
    expect((await put(rows)).message).toBe('group_words_limit');
    expect((await put(rows.slice(0, 500))).data.word_count).toBe(500);
  });

  it('hides the group of another user, and needs a session', async () => {
    await begin();
    expect((await put([fresh('x', 'y')], {}, stranger)).status).toBe(404);
    const reply = await school.as(null).put(`/wordgroups/${group.id}`, { wordgroup_name: 'x' });
    expect(reply.status).toBe(401);
    expect((await school.as(pupil).get(`/wordgroups/${group.id}`)).data.words).toEqual([dog, cat, horse]);
  });

  it('stores the whole form of one tab if two save at once', async () => {
    await begin();
    await Promise.all([put([dog, fresh('a', 'b'), fresh('c', 'd')]), put([cat, fresh('C', 'D')])]);
    const { data } = await school.as(pupil).get(`/wordgroups/${group.id}`);
    expect(data.words.length).toBe(data.word_count);
    expect([2, 3]).toContain(data.word_count);
  });
});

import type { Word } from '@slovickovo/contract/words/words';
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

const groupOf = async (person: Person, id: number) => (await school.as(person).get(`/wordgroups/${id}`)).data;
const textsOf = async (person: Person, id: number): Promise<string[]> =>
  (await groupOf(person, id)).words.map((word: { word_text: string }) => word.word_text);

describe('PUT /words/:id', () => {
  it('cleans and changes the word in all its groups, and updates their last change', async () => {
    const first = await school.wordGroupOf(pupil, [['aple', 'jablko']]);
    const second = await school.wordGroupOf(pupil, [['aple', 'jablko']]);
    const [word] = first.words as [Word];
    const before = await groupOf(pupil, second.id);

    const reply = await school.as(pupil).put(`/words/${word.id}`, { word_text: ' apple ', translation: 'jablko' });

    expect(reply.data).toEqual({ id: word.id, word_text: 'apple', translation: 'jablko' });
    const after = await groupOf(pupil, second.id);
    expect(after.words).toEqual([reply.data]);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(await textsOf(pupil, first.id)).toEqual(['apple']);
  });

  it('can change the case alone', async () => {
    const { words } = await school.wordGroupOf(pupil, [['monday', 'pondelok']]);
    const reply = await school
      .as(pupil)
      .put(`/words/${words[0]?.id}`, { word_text: 'Monday', translation: 'pondelok' });
    expect(reply.data).toEqual({ id: words[0]?.id, word_text: 'Monday', translation: 'pondelok' });
  });

  it('replaces the changed word by the one that the caller already has', async () => {
    const both = await school.wordGroupOf(pupil, [
      ['tree', 'strom'],
      ['trea', 'strom'],
    ]);
    const typo = await school.wordGroupOf(pupil, [
      ['trea', 'strom'],
      ['leaf', 'list'],
    ]);
    const [right, wrong] = both.words as [Word, Word];

    const reply = await school.as(pupil).put(`/words/${wrong.id}`, { word_text: 'TREE', translation: 'Strom' });

    expect(reply.data).toEqual({ id: right.id, word_text: 'tree', translation: 'strom' });
    expect(await groupOf(pupil, both.id)).toMatchObject({ word_count: 1, words: [{ id: right.id }] });
    expect(await textsOf(pupil, typo.id)).toEqual(['tree', 'leaf']);
    const again = await school.as(pupil).put(`/words/${wrong.id}`, { word_text: 'x', translation: 'y' });
    expect(again.status).toBe(404);
  });

  it.each([
    { word_text: ' ', translation: 'pes', problem: 'word_incomplete' },
    { word_text: 'dog', translation: 'p'.repeat(201), problem: 'text_longer_than_200' },
  ])('refuses $problem at the row', async ({ problem, ...form }) => {
    const { words } = await school.wordGroupOf(pupil, [['dog', 'pes']]);
    const reply = await school.as(pupil).put(`/words/${words[0]?.id}`, form);
    expect(reply).toMatchObject({ status: 422, message: 'invalid_fields', fields: { 'words.0': problem } });
  });

  it('accepts a word of 200 characters beyond the basic plane', async () => {
    const { words } = await school.wordGroupOf(pupil, [['long', 'dlhé']]);
    const long = '𝒶'.repeat(200);
    const reply = await school.as(pupil).put(`/words/${words[0]?.id}`, { word_text: long, translation: 'dlhé' });
    expect(reply.data.word_text).toBe(long);
  });

  it('hides the word of another user', async () => {
    const { words, id } = await school.wordGroupOf(pupil, [['secret', 'tajomstvo']]);
    const reply = await school.as(stranger).put(`/words/${words[0]?.id}`, { word_text: 'x', translation: 'y' });
    expect(reply.status).toBe(404);
    expect(await textsOf(pupil, id)).toEqual(['secret']);
  });

  it('needs a session', async () => {
    expect((await school.as(null).put('/words/1', { word_text: 'x', translation: 'y' })).status).toBe(401);
  });
});

describe('POST /words/delete', () => {
  it('deletes words from all their groups and updates the counts', async () => {
    const group = await school.wordGroupOf(pupil, [
      ['red', 'červená'],
      ['blue', 'modrá'],
      ['green', 'zelená'],
    ]);
    const other = await school.wordGroupOf(pupil, [['red', 'červená']]);
    const [red, blue] = group.words as [Word, Word];

    const reply = await school.as(pupil).post('/words/delete', { delete: true, words: [red.id, blue.id] });

    expect(reply).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await groupOf(pupil, group.id)).toMatchObject({ word_count: 1, words: [{ word_text: 'green' }] });
    expect(await groupOf(pupil, other.id)).toMatchObject({ word_count: 0, words: [] });
  });

  it('deletes no words of other users and leaves their groups untouched', async () => {
    const theirs = await school.wordGroupOf(pupil, [['mine', 'moje']]);
    const own = await school.wordGroupOf(stranger, [['own', 'vlastné']]);
    const before = await groupOf(pupil, theirs.id);

    const ids = [...theirs.words, ...own.words].map(({ id }) => id);
    expect((await school.as(stranger).post('/words/delete', { delete: true, words: ids })).status).toBe(200);
    expect(await groupOf(pupil, theirs.id)).toEqual(before);
    expect(await textsOf(stranger, own.id)).toEqual([]);

    expect((await school.as(stranger).post('/words/delete', { delete: true, words: ids })).status).toBe(404);
  });

  it('needs a session and at least one id', async () => {
    expect((await school.as(null).post('/words/delete', { delete: true, words: [1] })).status).toBe(401);
    expect((await school.as(pupil).post('/words/delete', { delete: true, words: [] })).status).toBe(400);
    expect((await school.as(pupil).post('/words/delete', { words: [1] })).status).toBe(400);
  });
});

import { LIMITS, UNDO_KEPT_MS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import type { Answer } from '../../../testing/answer.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, ENGLISH_SLOVAK, type GroupFixture, type Person, type School } from '../../../testing/school.ts';
import { removeOldChanges } from './undo.service.ts';

let school: School;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

const undo = (person: Person, id: number) => school.as(person).post(`/undo/${id}`);
const wordsOf = async (person: Person, id: number) =>
  (await school.as(person).get(`/wordgroups/${id}`)).data.words.map(
    ({ word_text }: { word_text: string }) => word_text,
  );

/** Takes the words with these places out of the group; returns the id of the undo. */
async function takeOut(person: Person, group: GroupFixture, ...places: number[]): Promise<number> {
  const reply = await school.as(person).put(`/wordgroups/${group.id}`, {
    wordgroup_name: group.name,
    language_ids: ENGLISH_SLOVAK,
    words: group.words.filter((_, place) => !places.includes(place)),
  });
  return reply.data.undo_id;
}

async function threeWords() {
  const person = await school.pupil();
  const pairs = [
    ['dog', 'pes'],
    ['cat', 'mačka'],
    ['cow', 'krava'],
  ] as const;
  return { person, group: await school.wordGroupOf(person, [...pairs]) };
}

/** Makes the stored changes as old as if this time had passed. */
const wait = (ms: number) =>
  sql`update undoable_changes set created_at = created_at - make_interval(secs => ${ms / 1_000})`.execute(school.db);

describe('POST /undo/:id for words taken out of a group', () => {
  it('puts them back where they were', async () => {
    const { person, group } = await threeWords();
    const id = await takeOut(person, group, 0, 1);
    expect(await wordsOf(person, group.id)).toEqual(['cow']);
    expect((await undo(person, id)).body).toEqual({ status: 'success' });
    expect(await wordsOf(person, group.id)).toEqual(['dog', 'cat', 'cow']);
    expect((await school.as(person).get('/wordgroups/created')).data.created_wordgroups[0].word_count).toBe(3);
  });

  it('keeps the words that were added since, behind the others', async () => {
    const { person, group } = await threeWords();
    const id = await takeOut(person, group, 1);
    await school.as(person).post('/wordgroups', {
      wordgroups: [{ wordgroup_id: group.id, name: group.name }],
      language_ids: ENGLISH_SLOVAK,
      words: [{ word_text: 'pig', translation: 'prasa' }],
    });
    await undo(person, id);
    expect(await wordsOf(person, group.id)).toEqual(['dog', 'cat', 'cow', 'pig']);
  });

  it('waits for another save of the same group, and brings no word back that this took out', async () => {
    const { person, group } = await threeWords();
    const id = await takeOut(person, group, 0);
    let undone: Promise<Answer> | undefined;
    await school.db.transaction().execute(async (tx) => {
      await lockChangesOf(tx, person.id);
      const cow = group.words[2]?.id ?? 0;
      await tx.deleteFrom('word_group_words').where('word_id', '=', cow).execute();
      await tx.updateTable('word_groups').set({ word_count: 1 }).where('id', '=', group.id).execute();
      undone = undo(person, id);
      await vi.waitFor(async () => expect(await countWaiting(tx)).toBe(1), { timeout: 15_000 });
    });
    expect((await undone)?.status).toBe(200);
    expect(await wordsOf(person, group.id)).toEqual(['dog', 'cat']);
    expect((await school.as(person).get('/wordgroups/created')).data.created_wordgroups[0].word_count).toBe(2);
  });

  it('changes nothing when it is pressed twice, also at once', async () => {
    const { person, group } = await threeWords();
    const id = await takeOut(person, group, 2);
    const replies = await Promise.all([undo(person, id), undo(person, id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    // A third press must not take back what the user did meanwhile.
    await takeOut(person, group, 2);
    expect((await undo(person, id)).status).toBe(200);
    expect(await wordsOf(person, group.id)).toEqual(['dog', 'cat']);
  });

  it('refuses when the time is over', async () => {
    const { person, group } = await threeWords();
    const id = await takeOut(person, group, 0);
    await wait(UNDO_KEPT_MS);
    expect(await undo(person, id)).toMatchObject({ status: 409, message: 'undo_gone' });
    expect(await wordsOf(person, group.id)).toEqual(['cat', 'cow']);
    await removeOldChanges(school.app.context);
    expect((await undo(person, id)).status).toBe(404);
  });

  it('refuses when the group or the words were deleted', async () => {
    const { person, group } = await threeWords();
    const id = await takeOut(person, group, 0);
    await school.as(person).post('/words/delete', { delete: true, words: [group.words[0]?.id] });
    expect(await undo(person, id)).toMatchObject({ status: 409, message: 'undo_gone' });
    const other = await takeOut(person, { ...group, words: group.words.slice(1) }, 0);
    await school.as(person).post(`/wordgroups/${group.id}/delete`, { remove_words: true });
    expect(await undo(person, other)).toMatchObject({ status: 409, message: 'undo_gone' });
  });

  it('is not offered for a change of the name, and not to others', async () => {
    const { person, group } = await threeWords();
    const renamed = await school.as(person).put(`/wordgroups/${group.id}`, {
      wordgroup_name: 'Nový názov',
      language_ids: ENGLISH_SLOVAK,
      words: group.words,
    });
    expect(renamed.data.undo_id).toBeNull();
    const id = await takeOut(person, group, 0);
    expect((await undo(await school.pupil(), id)).status).toBe(404);
  });
});

describe('POST /undo/:id for a rejected offer', () => {
  const send = (sender: Person, recipient: Person, name = 'Ovocie') =>
    school.as(sender).post('/wordgroups/shares', {
      to: recipient.id,
      data: {
        wordgroups: [{ wordgroup_id: null, name }],
        language_ids: ENGLISH_SLOVAK,
        words: [{ word_text: 'pear', translation: 'hruška' }],
      },
      message: 'Na zajtra',
    });

  it('shows the offer again, with its words and its message', async () => {
    const [sender, recipient] = [await school.teacher(), await school.pupil()];
    await send(sender, recipient);
    const offers = async () => (await school.as(recipient).get('/wordgroups/shares')).data;
    const [offer] = await offers();
    const rejected = await school.as(recipient).put(`/wordgroups/shares/${offer.id}`, { respond: false });
    expect(await offers()).toEqual([]);
    expect((await undo(recipient, rejected.data[0].undo_id)).status).toBe(200);
    expect(await offers()).toEqual([offer]);
    expect((await school.as(recipient).get(`/wordgroups/shares/${offer.id}`)).data.words).toEqual([
      { word_text: 'pear', translation: 'hruška' },
    ]);
    const accepted = await school.as(recipient).put(`/wordgroups/shares/${offer.id}`, { respond: true });
    expect(await wordsOf(recipient, accepted.data[0].id)).toEqual(['pear']);
    expect((await undo(recipient, rejected.data[0].undo_id)).status).toBe(200);
    expect(await offers()).toEqual([]);
  });

  it('leaves one offer if the sender has sent the same again meanwhile', async () => {
    const [sender, recipient] = [await school.teacher(), await school.pupil()];
    const offers = async () => (await school.as(recipient).get('/wordgroups/shares')).data;
    const reject = async (id: number) =>
      (await school.as(recipient).put(`/wordgroups/shares/${id}`, { respond: false })).data[0].undo_id;
    await send(sender, recipient);
    const first = await reject((await offers())[0].id);
    await send(sender, recipient);
    const [again] = await offers();
    expect((await undo(recipient, first)).status).toBe(200);
    expect(await offers()).toEqual([again]);
    expect((await undo(recipient, await reject(again.id))).status).toBe(200);
    expect(await offers()).toEqual([again]);
  });

  it('loses no offer to the limit of the sender, who can send no more until fewer wait', async () => {
    const [sender, recipient] = [await school.teacher(), await school.pupil()];
    const offers = async () => (await school.as(recipient).get('/wordgroups/shares')).data;
    await send(sender, recipient);
    const [first] = await offers();
    const rejected = await school.as(recipient).put(`/wordgroups/shares/${first.id}`, { respond: false });
    const names = Array.from({ length: LIMITS.waiting_offers }, (_, n) => `Lekcia ${n}`);
    for (const name of names) expect((await send(sender, recipient, name)).status).toBe(200);
    expect((await undo(recipient, rejected.data[0].undo_id)).status).toBe(200);
    expect(await offers()).toHaveLength(LIMITS.waiting_offers + 1);
    expect((await send(sender, recipient, 'Posledná')).message).toBe('offers_limit');
  });
});

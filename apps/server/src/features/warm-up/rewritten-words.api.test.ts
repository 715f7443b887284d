/** What the owner of a word makes of it is no business of those who answered it before (product §4.33). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, PAIRS } from '../../testing/classroom.ts';
import { violationsOf } from '../../testing/databases/violations.ts';
import { goBack } from '../../testing/past-answers.ts';
import { ENGLISH_SLOVAK, type Person } from '../../testing/school.ts';
import { SECTIONS } from '../privacy/download/sections.repository.ts';

let room: Classroom;
let pupil: Person;
beforeEach(async () => {
  room = await createClassroom();
  ({ pupil } = room);
});
afterEach(() => room.school.close());

const ANSWERED = PAIRS.map(([word]) => word).sort();
const NEW = ['new0', 'new1', 'new2', 'new3', 'new4'];
const HOUR_MS = 3_600_000;
const COMING = () => ({
  valid_from: new Date(Date.now() + HOUR_MS).toISOString(),
  valid_until: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
});

/** The person overwrites the rows of the only own list in its form, which keeps their ids. Returns the id of the list. */
async function rewrite(owner: Person): Promise<number> {
  const as = room.school.as(owner);
  const { created_wordgroups } = (await as.get('/wordgroups/created')).data;
  const { data: group } = await as.get(`/wordgroups/${created_wordgroups[0].id}`);
  const words = group.words.map((word: { id: number }, n: number) => ({
    ...word,
    word_text: `new${n}`,
    translation: `nové${n}`,
  }));
  const form = { wordgroup_name: 'Nové slovíčka', language_ids: ENGLISH_SLOVAK, words };
  expect((await as.put(`/wordgroups/${group.id}`, form)).status).toBe(200);
  return group.id;
}

/** The words that the person reads in the statistics, in what is downloaded, and in a warm-up that is due. */
async function readBy(person: Person) {
  const as = room.school.as(person);
  const statistics = [];
  for (const kind of ['easy', 'hard']) {
    const { words } = (await as.get(`/words/statistics?kind=${kind}&limit=100&sort=word_text`)).data;
    statistics.push(...words.map(({ word_text }: { word_text: string }) => word_text));
  }
  const section = await SECTIONS.word_statistics(room.school.db, person.id).execute();
  const downloaded = section.map(({ word_text }) => word_text);
  await goBack(room.school, person, 20);
  const { testResult: warmUp } = await as.post('/warm-up', { name: 'Rozcvička', ...ENGLISH_SLOVAK });
  const asked = warmUp.result.questions.map(({ word }: { word: { from: string } }) => word.from);
  await room.save(person, { id: warmUp.id, discard: true });
  return { statistics: statistics.sort(), downloaded: downloaded.sort(), asked: asked.sort() };
}
const OLD_ONES = { statistics: ANSWERED, downloaded: ANSWERED, asked: ANSWERED };

it('who answered the former words of a list reads no word of a coming class test that is made of it', async () => {
  await room.finish(pupil, await room.homework(), [0]);
  const list = await rewrite(room.teacher);
  await room.test({ wordGroups: [list] }, COMING());
  // The home page lists the coming tests that can be practised.
  expect((await room.school.as(pupil).get('/home')).data.pupil.warm_up.tests).toEqual([]);
  expect(await readBy(pupil)).toEqual(OLD_ONES);
});

it('nor does who answers homework with the former words after they were rewritten', async () => {
  const homework = await room.homework();
  await rewrite(room.teacher);
  await room.finish(pupil, homework);
  expect(await readBy(pupil)).toEqual(OLD_ONES);
});

it('a pupil who has left the class keeps the words that were answered there, as they were', async () => {
  const { school, teacher, classId } = room;
  await room.finish(pupil, await room.homework(), [0]);
  const leaving = { delete: true, students: [pupil.id] };
  expect((await school.as(teacher).post(`/usergroups/${classId}/students/delete`, leaving)).status).toBe(200);
  await rewrite(teacher);
  expect(await readBy(pupil)).toEqual(OLD_ONES);
});

it('a warm-up asks the present words of a list that is assigned, and the new words once they were answered', async () => {
  const { school, teacher, classId } = room;
  await room.finish(pupil, await room.homework());
  const list = await rewrite(teacher);
  const assignment = { wordgroup_id: list, valid_from: new Date().toISOString(), valid_until: null };
  await school.as(teacher).post(`/usergroups/${classId}/assign-wordgroup`, assignment);
  expect((await readBy(pupil)).asked).toEqual(NEW);
  await room.finish(pupil, await room.homework({ wordGroups: [list] }));
  expect((await readBy(pupil)).statistics).toEqual(NEW);
});

it('the last result decides about the texts, also if an earlier one is counted after it', async () => {
  const { db, database } = room.school;
  const former = await room.homework();
  const list = await rewrite(room.teacher);
  await room.finish(pupil, await room.homework({ wordGroups: [list] }));
  const rows = db.updateTable('word_results').where('user_id', '=', pupil.id);
  await rows.set({ last_answered_at: new Date(Date.now() + HOUR_MS).toISOString() }).execute();
  await room.finish(pupil, former);
  expect((await readBy(pupil)).statistics).toEqual(NEW);
  await rows.set({ last_answered_at: new Date(Date.now() - HOUR_MS).toISOString() }).execute();
  await room.finish(pupil, former);
  expect((await readBy(pupil)).statistics).toEqual(ANSWERED);
  expect(await violationsOf(database)).toEqual([]);
});

it('an own word is shown as its owner has corrected it', async () => {
  await room.school.wordGroupOf(pupil, PAIRS.slice(0, 3));
  const { testResult: run } = await room.school.as(pupil).post('/warm-up', { name: 'Rozcvička', ...ENGLISH_SLOVAK });
  await room.save(pupil, { id: run.id, answers: answersOf(run), date_finished: 'now' });
  await rewrite(pupil);
  const own = NEW.slice(0, 3);
  expect(await readBy(pupil)).toEqual({ statistics: own, downloaded: own, asked: own });
});

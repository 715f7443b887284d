import type { HomeOverview } from '@slovickovo/contract/home/home';
import type { Run } from '@slovickovo/contract/runs/runs';
import type { WarmUpOverview } from '@slovickovo/contract/warm-up/warm-up';
import { dayAfter } from '@slovickovo/domain/calendar';
import { WARM_UP } from '@slovickovo/domain/limits';
import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../testing/classroom.ts';
import { violationsOf } from '../../testing/databases/violations.ts';
import { goBack } from '../../testing/past-answers.ts';
import { ENGLISH_SLOVAK, type Person } from '../../testing/school.ts';
import { countWaitingWords } from '../runs/word-counts/word-counts.service.ts';

import { remembered } from './memory.service.ts';

let room: Classroom;
let pupil: Person;
beforeEach(async () => {
  room = await createClassroom();
  ({ pupil } = room);
});
afterEach(() => room.school.close());

const DAY_MS = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const waitingOf = async (person: Person): Promise<WarmUpOverview> => {
  const { pupil: home } = (await room.school.as(person).get('/home')).data as HomeOverview;
  if (!home) throw new Error('not the home of a pupil');
  return home.warm_up;
};
const begin = (person: Person, body: Record<string, unknown> = {}) =>
  room.school.as(person).post('/warm-up', { name: 'Denná rozcvička', ...ENGLISH_SLOVAK, ...body });
const wordsOf = (run: Run) => run.result.questions.map(({ word }) => word.from).sort();
const wordIdOf = async (text: string) =>
  (await room.school.db.selectFrom('words').select('id').where('word_text', '=', text).executeTakeFirstOrThrow()).id;
const memoriesOf = (person: Person) =>
  room.school.db
    .selectFrom('word_results')
    .select(['word_id', 'stability', 'difficulty', 'reviewed_on', 'due_on'])
    .where('user_id', '=', person.id)
    .orderBy('word_id')
    .execute();

describe('what waits', () => {
  it('is nothing for somebody without lists', async () => {
    expect(await waitingOf(room.stranger)).toEqual({ languages: [], tests: [], words: { known: 0, shaky: 0 } });
    expect(await begin(room.stranger)).toMatchObject({ message: 'no_words' });
  });

  it('is what was answered, from the day on which it is due', async () => {
    await room.finish(pupil, await room.homework({ type: 'folding' }), [0]);
    expect((await waitingOf(pupil)).languages).toEqual([]);
    await goBack(room.school, pupil, 2);
    // The wrong word comes back first, the others later.
    expect(await waitingOf(pupil)).toMatchObject({
      languages: [{ language_from: { id: 6 }, language_to: { id: 24 }, words: 1, waiting: 1 }],
      words: { known: 0, shaky: 5 },
    });
    await goBack(room.school, pupil, 7);
    expect((await waitingOf(pupil)).languages).toMatchObject([{ words: 5, waiting: 5 }]);
  });

  it('adds a few new words of own and of assigned lists, and of no others', async () => {
    const { school, teacher, classId } = room;
    const words = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, n) => [`${prefix}${n}`, `slovo${prefix}${n}`] as [string, string]);
    await school.wordGroupOf(pupil, words('own', 2));
    const assigned = await school.wordGroupOf(teacher, words('assigned', 2));
    await school.wordGroupOf(teacher, words('hidden', 9));
    await school.as(teacher).post(`/usergroups/${classId}/assign-wordgroup`, {
      wordgroup_id: assigned.id,
      valid_from: fromNow(-1),
      valid_until: null,
    });
    const later = await school.wordGroupOf(teacher, words('later', 2));
    const window = { valid_from: fromNow(1), valid_until: null };
    await school.as(teacher).post(`/usergroups/${classId}/assign-wordgroup`, { wordgroup_id: later.id, ...window });
    expect((await waitingOf(pupil)).languages).toMatchObject([{ words: 4, waiting: 0 }]);
    expect(wordsOf((await begin(pupil)).testResult)).toEqual(['assigned0', 'assigned1', 'own0', 'own1']);
  });

  it('is at most what five minutes allow, with a few new words', async () => {
    const words = Array.from({ length: 40 }, (_, n) => [`word${n}`, `slovo${n}`] as [string, string]);
    await room.school.wordGroupOf(pupil, words);
    expect((await waitingOf(pupil)).languages).toMatchObject([{ words: WARM_UP.new_words }]);
  });
});

describe('a warm-up', () => {
  it('is a run of an exercise of its own that is in no list, asks a wrong word again, and moves the schedule', async () => {
    await room.finish(pupil, await room.homework({ type: 'folding' }), [0, 1, 2, 3, 4]);
    await goBack(room.school, pupil, 2);
    const { testResult: run } = await begin(pupil);
    expect(run).toMatchObject({ mode: 'open', deadline: null, user_id: pupil.id });
    expect(run.test).toMatchObject({
      kind: 'exercise',
      name: 'Denná rozcvička',
      practice: 'warm_up',
      difficulty: 'medium',
    });
    expect(run.result.questions).toHaveLength(5);
    const answers = answersOf(run, [0]);
    const saved = await room.save(pupil, { id: run.id, answers });
    const again = saved.testResult.result.questions;
    expect(again).toHaveLength(6);
    expect(again[5].word).toEqual(run.result.questions[0].word);
    const last = { n: 5, response: expectedAnswer(again[5] as Question) };
    const { testResult: result } = await room.save(pupil, { id: run.id, answers: [last], date_finished: 'now' });
    expect(result).toMatchObject({ state: 'finished', correct: 5 });
    expect(await room.points(pupil)).toBe(result.points);
    expect((await room.school.as(pupil).get('/tests')).data).toEqual([]);
    // Nothing waits any more today; the first answer of the wrong word counts, not the repeated one.
    expect((await waitingOf(pupil)).languages).toEqual([]);
    const wrongId = await wordIdOf(run.result.questions[0].word.from);
    const memories = await memoriesOf(pupil);
    const wrong = memories.find(({ word_id }) => word_id === wrongId);
    for (const memory of memories)
      if (memory !== wrong) expect(memory.stability).toBeGreaterThan(wrong?.stability ?? 0);
    await goBack(room.school, pupil, 1);
    expect(wordsOf((await begin(pupil)).testResult)).toEqual([run.result.questions[0].word.from]);
  });

  it('that is ended early counts what was answered; the other words still wait', async () => {
    await room.finish(pupil, await room.homework({ type: 'folding' }), [0, 1, 2, 3, 4]);
    await goBack(room.school, pupil, 2);
    const { testResult: run } = await begin(pupil);
    const [first] = answersOf(run);
    const { testResult: result } = await room.save(pupil, { id: run.id, answers: [first], date_finished: 'now' });
    expect(result).toMatchObject({ state: 'finished', correct: 1 });
    expect(await room.points(pupil)).toBe(result.points);
    expect((await waitingOf(pupil)).languages).toMatchObject([{ words: 4, waiting: 4 }]);
  });

  it('ends after three rounds for somebody who knows nothing', async () => {
    await room.school.wordGroupOf(pupil);
    const { testResult: run } = await begin(pupil);
    const count = run.result.questions.length;
    const answers = Array.from({ length: 200 }, (_, n) => ({ n, response: 'neviem' }));
    const { testResult: asked } = await room.save(pupil, { id: run.id, answers });
    expect(asked.result.questions).toHaveLength(3 * count);
    expect(asked.result.current).toBe(3 * count);
  });

  it('that is given up without an answer leaves nothing', async () => {
    await room.school.wordGroupOf(pupil);
    for (let times = 0; times < 3; times += 1) {
      const { testResult: run } = await begin(pupil);
      await room.save(pupil, { id: run.id, discard: true });
    }
    const { testResult: open } = await begin(pupil);
    await begin(pupil);
    await room.save(pupil, { id: open.id, discard: true });
    // The exercise of the second start has no run, as one that another call is about to start.
    const aMinuteAgo = new Date(Date.now() - 61_000);
    await room.school.db.updateTable('tasks').set({ created_at: aMinuteAgo }).execute();
    await begin(pupil);
    const left = await room.school.db.selectFrom('tasks').select('id').where('created_by', '=', pupil.id).execute();
    expect(left).toHaveLength(1);
  });

  it('needs a name that an exercise may have, and languages', async () => {
    await room.school.wordGroupOf(pupil);
    expect(await begin(pupil, { name: ' ' })).toMatchObject({ status: 422, fields: { name: 'task_name_required' } });
    expect(await begin(pupil, { language_to_id: 7 })).toMatchObject({ message: 'no_words' });
    expect((await begin(pupil, { user_id: room.classmate.id })).status).toBe(400);
  });

  it('keeps languages apart', async () => {
    const german = { language_from_id: 3, language_to_id: 24 };
    await room.school.wordGroupOf(pupil);
    await room.school.wordGroupOf(
      pupil,
      [
        ['Hund', 'pes'],
        ['Katze', 'mačka'],
      ],
      { languages: german },
    );
    expect((await waitingOf(pupil)).languages.map(({ language_from, words }) => [language_from.id, words])).toEqual([
      [6, 3],
      [3, 2],
    ]);
    expect(wordsOf((await begin(pupil, german)).testResult)).toEqual(['Hund', 'Katze']);
  });
});

describe('a coming class test', () => {
  const inThreeDays = () => ({ valid_from: fromNow(3), valid_until: fromNow(3.1) });

  it('brings back its words that would be forgotten, and says how many would be known', async () => {
    await room.finish(pupil, await room.homework({ type: 'folding' }), [0, 1]);
    const times = inThreeDays();
    const test = await room.test({}, times);
    // Two wrong words are due before the test; the right ones would last until it. All were answered today.
    expect(await waitingOf(pupil)).toMatchObject({
      languages: [],
      tests: [
        { id: test, name: 'Zvieratá', valid_from: times.valid_from, usergroup_id: room.classId, words: 5, known: 3 },
      ],
    });
    await goBack(room.school, pupil, 1);
    // The right ones last two days more, and the test is in three.
    expect(await waitingOf(pupil)).toMatchObject({
      languages: [{ words: 5, waiting: 5 }],
      tests: [{ words: 5, known: 0 }],
    });
    const { testResult: run } = await begin(pupil);
    await room.save(pupil, { id: run.id, answers: answersOf(run), date_finished: 'now' });
    const { tests, languages } = await waitingOf(pupil);
    expect(languages).toEqual([]);
    expect(tests[0]?.known).toBeGreaterThan(0);
  });

  it('is far away for eight days, over once it has begun, and for its group alone', async () => {
    await room.finish(pupil, await room.homework());
    await room.test({}, { valid_from: fromNow(8), valid_until: fromNow(9) });
    await room.test({}, { valid_from: fromNow(-1), valid_until: fromNow(9) });
    expect((await waitingOf(pupil)).tests).toEqual([]);
    const near = await room.test({}, inThreeDays());
    expect((await waitingOf(pupil)).tests).toMatchObject([{ id: near }]);
    await room.school.db.deleteFrom('class_students').where('user_id', '=', pupil.id).execute();
    expect((await waitingOf(pupil)).tests).toEqual([]);
  });

  it('tells no word that its pupils may not read', async () => {
    await room.test({}, inThreeDays());
    expect(await waitingOf(pupil)).toEqual({ languages: [], tests: [], words: { known: 0, shaky: 0 } });
    expect(await begin(pupil)).toMatchObject({ message: 'no_words' });
  });

  it("shows the class's teacher how ready each pupil is", async () => {
    await room.finish(pupil, await room.homework({ type: 'folding' }), [0, 1]);
    const test = await room.test({}, inThreeDays());
    const { data } = await room.school.as(room.teacher).get(`/tests/${test}/readiness`);
    expect(data.words).toBe(5);
    const known = new Map(data.students.map((student: { user_id: number }) => [student.user_id, student]));
    expect(known.get(pupil.id)).toMatchObject({ login: pupil.login, known: 3, shaky: 2 });
    expect(known.get(room.classmate.id)).toMatchObject({ known: 0, shaky: 0 });
    const homework = await room.homework();
    expect((await room.school.as(room.teacher).get(`/tests/${homework}/readiness`)).status).toBe(404);
    expect((await room.school.as(pupil).get(`/tests/${test}/readiness`)).status).toBe(404);
  });
});

describe('the memory of words', () => {
  it('is the same whether results are counted one by one or made anew after one is voided', async () => {
    const homework = await room.homework({ type: 'folding' });
    await room.finish(pupil, homework, [0, 1]);
    await goBack(room.school, pupil, 5);
    const before = await memoriesOf(pupil);
    const { id } = await room.finish(pupil, homework, [1, 2, 3]);
    expect(await memoriesOf(pupil)).not.toEqual(before);
    expect((await room.school.as(room.teacher).delete(`/test-results/${homework}/${id}`)).status).toBe(200);
    expect(await memoriesOf(pupil)).toEqual(before);
  });

  it('is gone when no answer counts any more, and the word of a list is a new one again', async () => {
    const list = await room.school.wordGroupOf(room.teacher, [['sheep', 'ovca']]);
    await room.school.as(room.teacher).post(`/usergroups/${room.classId}/assign-wordgroup`, {
      ...{ wordgroup_id: list.id, valid_from: fromNow(-1), valid_until: null },
    });
    const homework = await room.homework({ type: 'folding', wordGroups: [list.id] });
    const { id } = await room.finish(pupil, homework);
    expect((await waitingOf(pupil)).languages).toEqual([]);
    await room.school.as(room.teacher).delete(`/test-results/${homework}/${id}`);
    expect(await memoriesOf(pupil)).toEqual([]);
    expect(await waitingOf(pupil)).toMatchObject({ languages: [{ words: 1 }], words: { known: 0, shaky: 0 } });
  });

  it.each([4, 0])('is made anew when a test of %i days ago is counted after a later exercise', async (days) => {
    // Questions of a class test contain no right answers, and wrong ones need none.
    await room.finish(pupil, await room.test(), [0, 1, 2, 3, 4]);
    await goBack(room.school, pupil, days);
    await room.finish(pupil, await room.homework({ type: 'folding' }));
    const without = await memoriesOf(pupil);
    await countWaitingWords(room.school.app.context);
    const both = await memoriesOf(pupil);
    expect(both).not.toEqual(without);
    expect(both.map(({ reviewed_on }) => reviewed_on)).toEqual(without.map(({ reviewed_on }) => reviewed_on));
    const today = without[0]?.reviewed_on ?? '';
    const inOrder = remembered(remembered(null, 'wrong', dayAfter(today, -days)), 'right', today);
    for (const memory of both) expect(memory).toEqual({ word_id: memory.word_id, ...inOrder });
    expect(await violationsOf(room.school.database)).toEqual([]);
  });

  it('loses no answer when results of one pupil are counted at once', async () => {
    const tests = [await room.test(), await room.test(), await room.test()];
    for (const test of tests) await room.finish(pupil, test, [0, 1, 2, 3, 4]);
    await Promise.all(tests.map(() => countWaitingWords(room.school.app.context)));
    const counted = await room.school.db
      .selectFrom('word_results')
      .select('answered')
      .where('user_id', '=', pupil.id)
      .execute();
    expect(counted.map(({ answered }) => answered)).toEqual([3, 3, 3, 3, 3]);
    const once = await memoriesOf(pupil);
    const again = await room.finish(pupil, await room.homework({ type: 'folding' }));
    await room.school.as(room.teacher).delete(`/test-results/${again.test_id}/${again.id}`);
    expect(await memoriesOf(pupil)).toEqual(once);
  });
});

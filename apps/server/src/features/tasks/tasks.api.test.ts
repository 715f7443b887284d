import { expectedAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type GroupFixture, type Pair, type Person, type School } from '../../testing/school.ts';

const PAIRS: Pair[] = [
  ['dog', 'pes'],
  ['cat', 'mačka'],
  ['horse', 'kôň'],
];
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

let school: School;
let teacher: Person;
let otherTeacher: Person;
let pupil: Person;
let stranger: Person;
let classId: number;
let group: GroupFixture;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  otherTeacher = await school.teacher();
  [pupil, stranger] = (await school.pupils(2)) as [Person, Person];
  classId = (await school.classOf(teacher, [pupil])).id;
  group = await school.wordGroupOf(teacher, PAIRS);
});
afterAll(() => school.close());

function form(changes: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) {
  return {
    name: 'Zvieratá',
    usergroup_id: classId,
    valid_from: YESTERDAY,
    valid_until: TOMORROW,
    language_ids: { language_from_id: 6, language_to_id: 24 },
    ...changes,
    settings: {
      type: 'random',
      difficulty: 'easy',
      time: null,
      diacritic: true,
      email: false,
      ugType: 'homework',
      wordGroups: [group.id],
      words: [],
      ...settings,
    },
  };
}
const exercise = (settings: Record<string, unknown> = {}) =>
  form({ usergroup_id: null, valid_until: null }, { ugType: null, ...settings });

async function create(person: Person, body = form()) {
  const reply = await school.as(person).post('/tests', body);
  expect([reply.status, reply.message]).toEqual([200, undefined]);
  return reply.data as { id: number };
}

async function finishRun(person: Person, taskId: number, wrong: number[] = []) {
  const started = await school.as(person).post('/tests/generate', { id: taskId });
  const { id, result } = started.testResult;
  const answers = (result.questions as Question[]).map((question, n) => ({
    n,
    response: wrong.includes(n) ? 'xxx' : expectedAnswer(question),
  }));
  const reply = await school.as(person).post('/tests/results', { id, answers, date_finished: 'now' });
  return reply.testResult;
}

describe('POST /tests', () => {
  it('creates homework from the words of a group', async () => {
    const reply = await school.as(teacher).post('/tests', form());
    expect(reply.data).toMatchObject({
      name: 'Zvieratá',
      kind: 'homework',
      usergroup_id: classId,
      usergroup_name: 'IV. B',
      valid_from: YESTERDAY,
      valid_until: TOMORROW,
      word_count: 3,
      language_from: { id: 6, flag_name: 'gb' },
      settings: { type: 'random', ugType: 'homework', wordGroups: [group.id] },
      standing: null,
    });
  });

  it('creates an exercise from chosen words, in the chosen order', async () => {
    const chosen = [group.words[2], group.words[0]].map((word) => ({ word_id: word?.id }));
    const { id } = await create(teacher, exercise({ type: 'folding', words: chosen }));
    const { data } = await school.as(teacher).get(`/tests/${id}`);
    expect(data.settings.words.map(({ from }: { from: string }) => from)).toEqual(['horse', 'dog']);
    expect(data).toMatchObject({ kind: 'exercise', usergroup_id: null, is_teacher: false });
  });

  it('keeps the texts as they were when a word is changed', async () => {
    const own = await school.wordGroupOf(
      teacher,
      [
        ['sun', 'slnko'],
        ['moon', 'mesiac'],
      ],
      { name: 'Obloha' },
    );
    const { id } = await create(teacher, exercise({ type: 'folding', wordGroups: [own.id] }));
    await school.as(teacher).put(`/words/${own.words[0]?.id}`, { word_text: 'sunshine', translation: 'slnečný svit' });
    const { data } = await school.as(teacher).get(`/tests/${id}`);
    expect(data.settings.words[0]).toMatchObject({ from: 'sun', to: 'slnko' });
  });

  it.each([
    ['an empty name', { name: '  ' }, {}, { name: 'task_name_required' }],
    [
      'an end before the start',
      { valid_from: TOMORROW, valid_until: YESTERDAY },
      {},
      { valid_until: 'window_invalid' },
    ],
    [
      'an end in the past',
      { valid_from: '2026-01-01T00:00:00.000Z', valid_until: YESTERDAY },
      {},
      { valid_until: 'window_past' },
    ],
    ['a time that is not offered', {}, { time: 11 }, { time: 'time_invalid' }],
  ])('refuses %s at its field', async (_, changes, settings, fields) => {
    const reply = await school.as(teacher).post('/tests', form(changes, settings));
    expect([reply.status, reply.fields]).toEqual([422, fields]);
  });

  it('refuses words that do not exist, too many words, and words that cannot be asked', async () => {
    const refused = async (body: ReturnType<typeof form>) => (await school.as(teacher).post('/tests', body)).message;
    expect(await refused(form({}, { wordGroups: [], words: [{ word_id: 999_999 }] }))).toBe('no_words');
    expect(await refused(form({ language_ids: { language_from_id: 3, language_to_id: 24 } }))).toBe('no_words');
    const two = await school.wordGroupOf(teacher, PAIRS.slice(0, 2), { name: 'Dve' });
    expect(await refused(form({}, { type: 'select', wordGroups: [two.id] }))).toBe('generation_impossible');
    const many = Array.from({ length: 201 }, (_, n): Pair => [`word ${n}`, `slovo ${n}`]);
    const big = await school.wordGroupOf(teacher, many, { name: 'Veľa' });
    expect(await refused(form({}, { wordGroups: [big.id] }))).toBe('task_words_limit');
  });

  it("refuses another teacher's class, a pupil's homework and other people's words", async () => {
    expect((await school.as(otherTeacher).post('/tests', form())).status).toBe(404);
    expect((await school.as(pupil).post('/tests', form())).status).toBe(404);
    expect((await school.as(pupil).post('/tests', exercise())).message).toBe('no_words');
    expect((await school.as(null).post('/tests', form())).status).toBe(401);
  });
});

describe('GET /tests', () => {
  it("lists the user's own exercises with the best result, newest first, in pages", async () => {
    const [learner] = (await school.pupils(1)) as [Person];
    const own = await school.wordGroupOf(learner, PAIRS);
    const ids: number[] = [];
    for (const name of ['Prvé', 'Druhé', 'Tretie']) {
      const body = { ...exercise({ type: 'folding', wordGroups: [own.id] }), name };
      ids.push((await create(learner, body)).id);
    }
    const worse = await finishRun(learner, ids[2] as number, [0, 1]);
    const better = await finishRun(learner, ids[2] as number, [0]);
    const page = await school.as(learner).get('/tests?limit=2');
    expect(page.body.total).toBe(3);
    expect(page.data.map(({ name }: { name: string }) => name)).toEqual(['Tretie', 'Druhé']);
    expect(page.data[0].standing).toEqual({
      attempts: 2,
      points: better.points,
      max_points: better.max_points,
      test_rate: better.test_rate,
      date_finished: better.date_finished,
    });
    expect(better.test_rate).toBeGreaterThan(worse.test_rate);
    for (const typed of ['prv', 'prve', ' PRVÉ ']) {
      const found = await school.as(learner).get(`/tests?filter=${encodeURIComponent(typed)}`);
      expect(found.data.map(({ name }: { name: string }) => name)).toEqual(['Prvé']);
    }
    expect((await school.as(pupil).get('/tests')).body.total).toBe(0);
  });
});

describe('homework in lists', () => {
  it('is visible to pupils of the class while it runs, to its teacher always', async () => {
    const fresh = await school.classOf(teacher, [pupil], 'I. A');
    const at = (valid_from: string, valid_until: string | null, name: string) =>
      create(teacher, form({ usergroup_id: fresh.id, valid_from, valid_until, name }));
    await at(YESTERDAY, TOMORROW, 'beží');
    await at(TOMORROW, null, 'čaká');
    const { id: over } = await at('2026-01-01T00:00:00.000Z', null, 'skončila');
    await school.db.updateTable('tasks').set({ valid_until: YESTERDAY }).where('id', '=', over).execute();
    const names = (tests: { name: string }[]) => tests.map(({ name }) => name).sort();
    const assigned = await school.as(pupil).get('/tests/assigned');
    const ofClass = assigned.data.find(({ usergroup_id }: { usergroup_id: number }) => usergroup_id === fresh.id);
    expect(names(ofClass.tests)).toEqual(['beží']);
    const listFor = async (who: Person) => (await school.as(who).get(`/tests/usergroups/${fresh.id}`)).data;
    const [shown, all] = [await listFor(pupil), await listFor(teacher)];
    expect(names(shown.tests)).toEqual(['beží']);
    expect(names(all.tests)).toEqual(['beží', 'skončila', 'čaká']);
    // A pupil's numbers count what is over too, and nothing that is still hidden.
    expect([shown.counts, all.counts]).toMatchObject([{ homework: 2 }, { homework: 3 }]);
    expect((await school.as(stranger).get(`/tests/usergroups/${fresh.id}`)).status).toBe(404);
    expect((await school.as(stranger).get('/tests/assigned')).data).toEqual([]);
  });
});

describe('GET /tests/:id', () => {
  it('shows homework that has not started to its teacher only, and nothing to strangers', async () => {
    const coming = await create(teacher, form({ valid_from: TOMORROW, valid_until: null }));
    expect((await school.as(teacher).get(`/tests/${coming.id}`)).data.is_teacher).toBe(true);
    expect((await school.as(pupil).get(`/tests/${coming.id}`)).status).toBe(404);
    const running = await create(teacher);
    expect((await school.as(pupil).get(`/tests/${running.id}`)).data).toMatchObject({
      is_teacher: false,
      settings: { words: expect.any(Array) },
    });
    for (const other of [stranger, otherTeacher])
      expect((await school.as(other).get(`/tests/${running.id}`)).status).toBe(404);
  });
});

describe('PUT and DELETE /tests/:id', () => {
  it('changes name and window of homework and ignores the rest', async () => {
    const { id } = await create(teacher);
    const reply = await school.as(teacher).put(`/tests/${id}`, {
      name: 'Nové meno',
      valid_until: null,
      settings: { difficulty: 'hard' },
      usergroup_id: 5,
    });
    expect(reply.data).toMatchObject({
      name: 'Nové meno',
      valid_from: YESTERDAY,
      valid_until: null,
      settings: { difficulty: 'easy' },
    });
    const wrong = await school
      .as(teacher)
      .put(`/tests/${id}`, { name: 'x', valid_from: TOMORROW, valid_until: YESTERDAY });
    expect([wrong.status, wrong.fields]).toEqual([422, { valid_until: 'window_invalid' }]);
  });

  it('changes only the name of an exercise', async () => {
    const { id } = await create(teacher, exercise());
    const reply = await school.as(teacher).put(`/tests/${id}`, { name: 'Nové', valid_from: TOMORROW });
    expect(reply.data).toMatchObject({ name: 'Nové', valid_from: YESTERDAY });
  });

  it('is for its author only', async () => {
    const { id } = await create(teacher);
    for (const other of [pupil, stranger, otherTeacher]) {
      expect((await school.as(other).put(`/tests/${id}`, { name: 'x' })).status).toBe(404);
      expect((await school.as(other).delete(`/tests/${id}`)).status).toBe(404);
    }
  });

  it('keeps earned points when it is deleted', async () => {
    const { id } = await create(teacher);
    await finishRun(pupil, id);
    const before = (await school.as(pupil).get('/user/points')).data.total;
    expect(before).toBeGreaterThan(0);
    expect((await school.as(teacher).delete(`/tests/${id}`)).status).toBe(200);
    expect((await school.as(teacher).get(`/tests/${id}`)).status).toBe(404);
    expect((await school.as(pupil).get('/user/points')).data.total).toBe(before);
  });

  it('keeps earned points when the class is deleted', async () => {
    const gone = await school.classOf(teacher, [pupil], 'IX. C');
    const { id } = await create(teacher, form({ usergroup_id: gone.id }));
    await finishRun(pupil, id);
    const before = (await school.as(pupil).get('/user/points')).data.total;
    expect((await school.as(teacher).delete(`/usergroups/${gone.id}`)).status).toBe(200);
    expect((await school.as(pupil).get('/user/points')).data.total).toBe(before);
  });
});

describe('GET /tests/:id/statistics and /test-results-all/:id', () => {
  it('shows the teacher every pupil and word, and a pupil only their own results', async () => {
    const [anna, boris, cyril] = (await school.pupils(3)) as [Person, Person, Person];
    const own = await school.classOf(teacher, [anna, boris, cyril], 'II. C');
    const { id } = await create(teacher, form({ usergroup_id: own.id }, { type: 'folding' }));
    await finishRun(anna, id, [0, 1, 2]);
    const best = await finishRun(anna, id);
    const half = await finishRun(boris, id, [0]);

    const { data } = await school.as(teacher).get(`/tests/${id}/statistics`);
    const standings = new Map(
      data.students.map(({ user_id, standing }: { user_id: number; standing: unknown }) => [user_id, standing]),
    );
    expect(standings.get(anna.id)).toMatchObject({ attempts: 2, test_rate: 100, points: best.points });
    expect(standings.get(boris.id)).toMatchObject({ attempts: 1, test_rate: half.test_rate });
    expect(standings.get(cyril.id)).toBeNull();
    // The mean of the best results of pupils who have one.
    expect(data.average).toBe(Math.round((100 + half.test_rate) / 2));
    // Three runs answered each word: nine answers, five of them right.
    const total = data.words.reduce((sum: number, word: { answered: number }) => sum + word.answered, 0);
    const right = data.words.reduce(
      (sum: number, word: { answered: number; success: number }) => sum + (word.answered * word.success) / 100,
      0,
    );
    expect([total, Math.round(right)]).toEqual([9, 5]);

    const mine = await school.as(boris).get(`/tests/${id}/statistics`);
    expect(mine.data.students).toEqual([]);
    expect(mine.data.average).toBe(half.test_rate);
    // 0 and 100 percent: the mean of the pupil's results, not the best one.
    expect((await school.as(anna).get(`/tests/${id}/statistics`)).data.average).toBe(50);
    expect(mine.data.words.map(({ answered }: { answered: number }) => answered)).toEqual([1, 1, 1]);

    const all = await school.as(teacher).get(`/test-results-all/${id}`);
    expect(all.data.total).toBe(3);
    expect(all.data.results[0]).toMatchObject({ id: half.id, user_id: boris.id, correct: 2, question_count: 3 });
    expect((await school.as(teacher).get(`/test-results-all/${id}?user_id=${anna.id}&limit=1`)).data).toMatchObject({
      total: 2,
    });
    expect((await school.as(anna).get(`/test-results-all/${id}?user_id=${boris.id}`)).data.total).toBe(2);
    for (const path of [`/tests/${id}/statistics`, `/test-results-all/${id}`]) {
      expect((await school.as(stranger).get(path)).status).toBe(404);
      expect((await school.as(null).get(path)).status).toBe(401);
    }
  });
});

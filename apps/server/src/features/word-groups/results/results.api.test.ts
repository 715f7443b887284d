import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSchool,
  ENGLISH_SLOVAK,
  type GroupFixture,
  type Pair,
  type Person,
  type School,
  type SchoolClassFixture,
} from '../../../testing/school.ts';

const PAIRS: Pair[] = [
  ['dog', 'pes'],
  ['cat', 'mačka'],
  ['horse', 'kôň'],
  ['cow', 'krava'],
];

let school: School;
let teacher: Person;
let janka: Person;
let peter: Person;
let schoolClass: SchoolClassFixture;
let group: GroupFixture;
let homework: number;
/** The results of the homework by the two pupils, and one of the teacher's own exercise. */
let results: { janka: number; peter: number; own: number };

beforeAll(async () => {
  school = await createSchool();
});
beforeEach(async () => {
  teacher = await school.teacher();
  [janka, peter] = (await school.pupils(2)) as [Person, Person];
  schoolClass = await school.classOf(teacher, [janka, peter]);
  group = await school.wordGroupOf(teacher, PAIRS);
  homework = await taskOf(teacher, 'homework');
  results = {
    janka: await play(janka, homework, { wrong: ['dog'] }),
    peter: await play(peter, homework, { wrong: ['dog', 'cow'] }),
    own: await play(teacher, await taskOf(teacher, null), { wrong: ['cat'] }),
  };
});
afterAll(() => school.close());

/** Creates a task from the group: homework or a test of the class, or an own exercise. */
async function taskOf(author: Person, ugType: 'homework' | 'test' | null, words = group): Promise<number> {
  const settings = { type: 'select', difficulty: 'easy', time: null, diacritic: true, email: false, ugType };
  const reply = await school.as(author).post('/tests', {
    name: 'Zvieratá na zajtra',
    usergroup_id: ugType === null ? null : schoolClass.id,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: null,
    language_ids: ENGLISH_SLOVAK,
    settings: { ...settings, wordGroups: [words.id], words: [] },
  });
  return reply.data.id;
}

/** Plays a run to its end, with wrong answers to the named originals. */
async function play(player: Person, taskId: number, { wrong = [] as string[] } = {}): Promise<number> {
  const started = await school.as(player).post('/tests/generate', { id: taskId });
  const { id, result } = started.testResult;
  const answers = result.questions.map(
    ({ wType, word }: { wType: 'from' | 'to'; word: Record<'from' | 'to', string> }, n: number) => {
      const pair = PAIRS.find((known) => known.includes(word[wType])) as Pair;
      return { n, response: wrong.includes(pair[0]) ? 'nesprávne' : pair[wType === 'from' ? 1 : 0] };
    },
  );
  await school.as(player).post('/tests/results', { id, answers, date_finished: 'now' });
  return id;
}

const resultsOf = (person: Person, query = '', id = group.id) =>
  school.as(person).get(`/wordgroups/${id}/results${query}`);
const wordsOf = (person: Person, query = '', id = group.id) =>
  school.as(person).get(`/wordgroups/${id}/statistics${query}`);
const ofClass = () => `?usergroup_id=${schoolClass.id}`;

function successOf(reply: { data: { word_id: number; answered: number; success: number }[] }) {
  const texts = new Map(group.words.map(({ id, word_text }) => [id, word_text]));
  return Object.fromEntries(
    reply.data.map(({ word_id, answered, success }) => [texts.get(word_id), { answered, success }]),
  );
}

describe('GET /wordgroups/:id/results and /statistics', () => {
  it('is empty before the first run', async () => {
    const newcomer = await school.teacher();
    const untouched = await school.wordGroupOf(newcomer, PAIRS);
    expect((await resultsOf(newcomer, '', untouched.id)).data).toEqual({ results: [], total: 0 });
    expect((await wordsOf(newcomer, '', untouched.id)).data).toEqual([]);
  });

  it("separates results of a class from the caller's own, newest first", async () => {
    const { data: theirs } = await resultsOf(teacher, ofClass());
    expect(theirs.total).toBe(2);
    expect(theirs.results).toMatchObject([
      {
        id: results.peter,
        test_id: homework,
        test_name: 'Zvieratá na zajtra',
        kind: 'homework',
        user_id: peter.id,
        test_rate: 50,
      },
      { id: results.janka, f_name: `${janka.name} ${janka.surname}`, test_rate: 75, entered_by_teacher: false },
    ]);
    const { data: mine } = await resultsOf(teacher);
    expect(mine).toMatchObject({ total: 1, results: [{ id: results.own, kind: 'exercise', test_rate: 75 }] });

    const page = await resultsOf(teacher, `${ofClass()}&page=2&limit=1`);
    expect(page.data).toMatchObject({ total: 2, results: [{ id: results.janka }] });
  });

  it('agrees with a count by hand', async () => {
    // Janka missed the dog, Peter the dog and the cow; the teacher the cat.
    expect(successOf(await wordsOf(teacher, ofClass()))).toEqual({
      dog: { answered: 2, success: 0 },
      cat: { answered: 2, success: 100 },
      horse: { answered: 2, success: 100 },
      cow: { answered: 2, success: 50 },
    });
    expect(successOf(await wordsOf(teacher))).toEqual({
      dog: { answered: 1, success: 100 },
      cat: { answered: 1, success: 0 },
      horse: { answered: 1, success: 100 },
      cow: { answered: 1, success: 100 },
    });
  });

  it("omits the pupils' own exercises, deleted tasks, voided results and pupils who left", async () => {
    const other = await school.classOf(teacher, [], 'V. A');
    expect((await resultsOf(teacher, `?usergroup_id=${other.id}`)).data.total).toBe(0);

    await school.as(teacher).post(`/usergroups/${schoolClass.id}/assign-wordgroup`, {
      wordgroup_id: group.id,
      valid_from: '2026-01-01T00:00:00Z',
    });
    await play(janka, await taskOf(janka, null), { wrong: ['horse'] });
    expect((await resultsOf(teacher, ofClass())).data.total).toBe(2);

    const deleted = await taskOf(teacher, 'homework');
    await play(janka, deleted);
    expect((await resultsOf(teacher, ofClass())).data.total).toBe(3);
    await school.as(teacher).delete(`/tests/${deleted}`);
    expect((await resultsOf(teacher, ofClass())).data.total).toBe(2);

    const again = await taskOf(teacher, 'homework');
    const voided = await play(peter, again, { wrong: ['horse'] });
    await school.as(teacher).delete(`/test-results/${again}/${voided}`);
    expect((await resultsOf(teacher, ofClass())).data.total).toBe(2);

    await school.as(peter).post(`/usergroups/${schoolClass.id}/remove-me`);
    expect((await resultsOf(teacher, ofClass())).data).toMatchObject({ total: 1, results: [{ user_id: janka.id }] });
    expect(successOf(await wordsOf(teacher, ofClass()))).toMatchObject({
      horse: { answered: 1, success: 100 },
      cow: { answered: 1, success: 100 },
    });
  });

  it('hides groups and classes of other users', async () => {
    const otherTeacher = await school.teacher();
    const otherClass = await school.classOf(otherTeacher, [janka]);
    const theirGroup = await school.wordGroupOf(janka, PAIRS);
    for (const call of [resultsOf, wordsOf]) {
      expect((await call(otherTeacher)).status).toBe(404);
      expect((await call(janka)).status).toBe(404);
      expect((await call(teacher, `?usergroup_id=${otherClass.id}`)).status).toBe(404);
      expect((await call(janka, ofClass(), theirGroup.id)).status).toBe(404);
      expect((await call(teacher, '?usergroup_id=x')).status).toBe(400);
    }
    expect((await school.as(null).get(`/wordgroups/${group.id}/results`)).status).toBe(401);
  });
});

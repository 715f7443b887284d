import { randomUUID } from 'node:crypto';
import { LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import type { Answer } from '../../../testing/answer.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, ENGLISH_SLOVAK, type GroupFixture, type Person, type School } from '../../../testing/school.ts';
import { MOST_STATEMENTS } from '../../../testing/statements/most-statements.ts';
import { sentStatements } from '../../../testing/statements/sent-statements.ts';

const MONDAY = { valid_from: '2027-01-11T07:00:00.000Z', valid_until: '2027-01-11T07:45:00.000Z' };
const FRIDAY = { valid_from: '2027-01-15T08:55:00.000Z', valid_until: '2027-01-15T09:40:00.000Z' };
const WORDS = [
  { word_text: 'bread', translation: 'chlieb' },
  { word_text: 'butter', translation: 'maslo' },
  { word_text: 'cheese', translation: 'syr' },
];

let school: School;
let teacher: Person;
let otherTeacher: Person;
let pupil: Person;
let group: GroupFixture;
let classA: number;
let classB: number;

beforeAll(async () => {
  school = await createSchool();
  [teacher, otherTeacher, pupil] = [await school.teacher(), await school.teacher(), await school.pupil()];
  classA = (await school.classOf(teacher, [pupil], 'IV. A')).id;
  classB = (await school.classOf(teacher, [], 'IV. B')).id;
  group = await school.wordGroupOf(teacher);
});
afterAll(() => school.close());

function form(changes: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) {
  return {
    key: randomUUID(),
    name: 'Raňajky',
    language_ids: ENGLISH_SLOVAK,
    set_for: [{ usergroup_id: classA, ...MONDAY }],
    ...changes,
    settings: {
      type: 'random',
      difficulty: 'easy',
      time: null,
      diacritic: true,
      email: false,
      ugType: 'test',
      wordGroups: [group.id],
      words: [],
      ...settings,
    },
  };
}

const namesOf = async (classId: number): Promise<string[]> => {
  const { data } = await school.as(teacher).get(`/tests/usergroups/${classId}`);
  return data.tests.map(({ name }: { name: string }) => name);
};

describe('a task for several classes', () => {
  it('is created for each of them with its own time, and announced in each', async () => {
    const set_for = [
      { usergroup_id: classA, ...MONDAY },
      { usergroup_id: classB, ...FRIDAY },
    ];
    const { data } = await school.as(teacher).post('/tests/new', form({ name: 'Dve triedy', set_for }));
    expect(data).toMatchObject([
      { usergroup_name: 'IV. A', name: 'Dve triedy', word_count: group.words.length, ...MONDAY },
      { usergroup_name: 'IV. B', name: 'Dve triedy', word_count: group.words.length, ...FRIDAY },
    ]);
    for (const classId of [classA, classB]) {
      const { data: list } = await school.as(teacher).get(`/usergroups/${classId}/news`);
      expect(list.news[0]).toMatchObject({ kind: 'test_set', title: 'Dve triedy' });
    }
  });

  it.each([
    { what: 'a class of another teacher', status: 404, last: async () => (await school.classOf(otherTeacher)).id },
    { what: 'a class twice', status: 400, last: async () => classA },
  ])('is created for none if one is $what', async ({ status, last }) => {
    const set_for = [
      { usergroup_id: classA, ...MONDAY },
      { usergroup_id: await last(), ...FRIDAY },
    ];
    const reply = await school.as(teacher).post('/tests/new', form({ name: 'Nikto', set_for }));
    expect(reply.status).toBe(status);
    expect(await namesOf(classA)).not.toContain('Nikto');
  });

  it('names the class whose window is wrong', async () => {
    const wrong = { valid_from: FRIDAY.valid_until, valid_until: FRIDAY.valid_from };
    const set_for = [
      { usergroup_id: classA, ...MONDAY },
      { usergroup_id: classB, ...wrong },
    ];
    const reply = await school.as(teacher).post('/tests/new', form({ set_for }));
    expect([reply.status, reply.body.fields]).toEqual([422, { 'set_for.1.valid_until': 'window_invalid' }]);
  });

  it('is created once when the reply is lost and the call is sent again', async () => {
    const sent = form({ name: 'Stratená odpoveď', new_words: WORDS }, { wordGroups: [] });
    const first = await school.as(teacher).post('/tests/new', sent);
    const again = await school.as(teacher).post('/tests/new', sent);
    expect(again.data).toEqual(first.data);
    expect((await namesOf(classA)).filter((name) => name === 'Stratená odpoveď')).toHaveLength(1);
  });

  it('is created once when the same call is sent five times at once', async () => {
    const sent = form({ name: 'Naraz', new_words: WORDS }, { wordGroups: [] });
    const replies = await Promise.all(Array.from({ length: 5 }, () => school.as(teacher).post('/tests/new', sent)));
    expect(new Set(replies.map(({ data }) => data[0].id)).size).toBe(1);
    const { data } = await school.as(teacher).get('/wordgroups/created?filter=Naraz');
    expect(data.total).toBe(1);
  });

  it('is not returned any more to a teacher who has left its class', async () => {
    const usergroup_id = (await school.classOf(otherTeacher)).id;
    await school.addTeachers(usergroup_id, [teacher]);
    const sent = form({ name: 'Spoločná', set_for: [{ usergroup_id, ...MONDAY }] });
    const [created] = (await school.as(teacher).post('/tests/new', sent)).data;
    await school.as(teacher).delete(`/usergroups/${usergroup_id}/teachers/${teacher.id}`);
    await school.as(otherTeacher).put(`/tests/${created.id}`, { name: 'Premenovaná' });
    const set_for = [{ usergroup_id: classA, ...MONDAY }];
    expect((await school.as(teacher).post('/tests/new', sent)).status).toBe(404);
    expect((await school.as(teacher).post('/tests/new', { ...sent, set_for })).data).toEqual([]);
  });

  it('does not take the key of another user', async () => {
    const sent = form({ name: 'Moja' });
    await school.as(teacher).post('/tests/new', sent);
    const usergroup_id = (await school.classOf(otherTeacher)).id;
    const { id } = await school.wordGroupOf(otherTeacher);
    const foreign = { ...form({ set_for: [{ usergroup_id, ...MONDAY }] }, { wordGroups: [id] }), key: sent.key };
    expect((await school.as(otherTeacher).post('/tests/new', foreign)).data).toMatchObject([{ usergroup_id }]);
  });
});

describe('words that are entered with the task', () => {
  it('become a group that is named as the task, and are asked', async () => {
    const sent = form({ name: 'Jedlo', new_words: WORDS }, { wordGroups: [] });
    const [created] = (await school.as(teacher).post('/tests/new', sent)).data;
    const { data: detail } = await school.as(teacher).get(`/tests/${created.id}`);
    expect(detail.settings.words.map(({ from }: { from: string }) => from)).toEqual(['bread', 'butter', 'cheese']);
    const [groupId] = detail.settings.wordGroups;
    const { data: stored } = await school.as(teacher).get(`/wordgroups/${groupId}`);
    expect([stored.name, stored.words.length]).toEqual(['Jedlo', 3]);
  });

  it('become a group with the name that is sent for it, which must be a name of a group', async () => {
    const named = (new_group_name: string) =>
      school
        .as(teacher)
        .post('/tests/new', form({ name: 'Test z jedla', new_words: WORDS, new_group_name }, { wordGroups: [] }));
    const [created] = (await named(' Jedlo,  2. lekcia ')).data;
    const { data: detail } = await school.as(teacher).get(`/tests/${created.id}`);
    const { data: stored } = await school.as(teacher).get(`/wordgroups/${detail.settings.wordGroups[0]}`);
    expect([created.name, stored.name]).toEqual(['Test z jedla', 'Jedlo, 2. lekcia']);
    const unnamed = await named(' ');
    expect([unnamed.status, unnamed.body.fields]).toEqual([422, { new_group_name: 'group_name_required' }]);
  });

  it('are stored by six statements, beside words that are named and for a group of a class; so is the call sent again', async () => {
    const { data: half } = await school.as(teacher).post(`/usergroups/${classA}/groups`, { name: 'Prvá' });
    const words = [
      { from: 'DOG', to: 'pes' },
      { from: 'cat', to: 'mačka' },
    ];
    const set_for = [{ usergroup_id: classA, group_id: half.id, ...MONDAY }];
    const sent = form({ name: 'Najviac', set_for, new_words: WORDS }, { words });
    const counted = async () => {
      let data: { id: number; word_count: number }[] = [];
      const statements = await sentStatements(async () => {
        ({ data } = await school.as(teacher).post('/tests/new', sent));
      });
      return { data, count: statements.length };
    };
    const [first, again] = [await counted(), await counted()];
    expect(first.data).toMatchObject([{ class_group: { id: half.id }, word_count: words.length + WORDS.length }]);
    expect(again.data).toEqual(first.data);
    expect([first.count, again.count]).toEqual([MOST_STATEMENTS, MOST_STATEMENTS]);
  });

  it.each([
    { source: 'alone', chosen: () => ({ wordGroups: [] }) },
    { source: 'beside named ones', chosen: () => ({ words: [{ from: 'dog', to: 'pes' }] }) },
    { source: 'beside those of groups', chosen: () => ({ wordGroups: [group.id] }) },
  ])('$source wait for another save of the teacher, and are the words that it stored', async ({ source, chosen }) => {
    const word = { word_text: `bread ${source}`, translation: 'chlieb' };
    let created: Promise<Answer> | undefined;
    let stored = 0;
    await school.db.transaction().execute(async (tx) => {
      await lockChangesOf(tx, teacher.id);
      const row = { user_id: teacher.id, ...word, ...ENGLISH_SLOVAK };
      ({ id: stored } = await tx.insertInto('words').values(row).returning('id').executeTakeFirstOrThrow());
      created = school.as(teacher).post('/tests/new', form({ name: source, new_words: [...WORDS, word] }, chosen()));
      await vi.waitFor(async () => expect(await countWaiting(tx)).toBe(1), { timeout: 15_000 });
    });
    const { data: detail } = await school.as(teacher).get(`/tests/${(await created)?.data[0].id}`);
    const words: { word_id: number; from: string }[] = detail.settings.words;
    expect(words.filter(({ from }) => from === word.word_text)).toEqual([expect.objectContaining({ word_id: stored })]);
  });

  it('are asked after the chosen ones, each word once', async () => {
    const [known] = group.words;
    const new_words = [{ word_text: known?.word_text, translation: known?.translation }, ...WORDS];
    const [created] = (await school.as(teacher).post('/tests/new', form({ name: 'Zmes', new_words }))).data;
    expect(created.word_count).toBe(group.words.length + WORDS.length);
  });

  it('are refused at the row that is wrong; neither a group nor a test is created', async () => {
    const new_words = [...WORDS, { word_text: 'jam', translation: '' }];
    const reply = await school.as(teacher).post('/tests/new', form({ name: 'Chyba', new_words }, { wordGroups: [] }));
    expect([reply.status, reply.body.fields]).toEqual([422, { 'words.3': 'word_incomplete' }]);
    const { data } = await school.as(teacher).get('/wordgroups/created?filter=Chyba');
    expect(data.total).toBe(0);
  });

  it('leave no group behind when no task can be made of them', async () => {
    const sent = form({ name: 'Málo', new_words: WORDS.slice(0, 1) }, { wordGroups: [], type: 'select' });
    expect((await school.as(teacher).post('/tests/new', sent)).message).toBe('generation_impossible');
    expect((await school.as(teacher).get('/wordgroups/created?filter=Málo')).data.total).toBe(0);
  });

  it('are named where no question can be asked about them: one letter can neither be completed nor composed', async () => {
    const letters = [...'ABCDEF'].map((letter, n) => ({ word_text: `letter ${n}`, translation: letter }));
    const sent = form({ name: 'Krátke', new_words: [...WORDS, ...letters] }, { wordGroups: [], type: 'filling' });
    const oneWay = { ...sent, settings: { ...sent.settings, direction: 'from_to' } };
    expect((await school.as(teacher).post('/tests/new', oneWay)).body).toMatchObject({
      message: 'generation_impossible',
      words: ['letter 0 – A', 'letter 1 – B', 'letter 2 – C', 'letter 3 – D', 'letter 4 – E', '…'],
    });
    expect((await school.as(teacher).post('/tests/new', sent)).status).toBe(200);
  });

  it('make an exercise of a pupil, too', async () => {
    const set_for = [{ usergroup_id: null, valid_from: MONDAY.valid_from, valid_until: null }];
    const sent = form({ name: 'Sama', new_words: WORDS, set_for }, { wordGroups: [], ugType: null });
    expect((await school.as(pupil).post('/tests/new', sent)).data).toMatchObject([{ kind: 'exercise', word_count: 3 }]);
  });
});

describe('a duplicate', () => {
  it('has the settings and the words as they were, in another class and at another time, and no results', async () => {
    const source = form(
      { name: 'Predloha' },
      { difficulty: 'hard', time: 5, answers_shown: 'after', diacritic: false },
    );
    const [test] = (await school.as(teacher).post('/tests/new', source)).data;
    const set_for = [{ usergroup_id: classB, ...FRIDAY }];
    const sent = { key: randomUUID(), name: 'Kópia', set_for };
    const first = await school.as(teacher).post(`/tests/${test.id}/duplicate`, sent);
    expect(first.data).toMatchObject([
      { kind: 'test', name: 'Kópia', usergroup_id: classB, ...FRIDAY, settings: { difficulty: 'hard', time: 5 } },
    ]);
    expect(first.data[0].settings).toEqual(test.settings);
    const wordsOf = async (id: number) => (await school.as(teacher).get(`/tests/${id}`)).data.words;
    expect(await wordsOf(first.data[0].id)).toEqual(await wordsOf(test.id));
    const again = await school.as(teacher).post(`/tests/${test.id}/duplicate`, sent);
    expect(again.data).toEqual(first.data);
  });

  it('cannot be made of the test of another teacher, nor by a pupil', async () => {
    const [test] = (await school.as(teacher).post('/tests/new', form())).data;
    const usergroup_id = (await school.classOf(otherTeacher)).id;
    const sent = { key: randomUUID(), name: 'x', set_for: [{ usergroup_id, ...FRIDAY }] };
    expect((await school.as(otherTeacher).post(`/tests/${test.id}/duplicate`, sent)).status).toBe(404);
    expect((await school.as(pupil).post(`/tests/${test.id}/duplicate`, sent)).status).toBe(404);
  });
});

describe('the homework and tests of a class', () => {
  it('are at most two thousand, and all listed; for one that is deleted there may be another', async () => {
    const { id } = await school.classOf(teacher, [], 'Plná');
    await sql`
      insert into tasks (kind, created_by, class_id, name, language_from_id, language_to_id, type, difficulty, diacritic, email,
        valid_from, word_group_ids, word_count)
      select 'homework', ${teacher.id}, ${id}, 'Stará', 6, 24, 'select', 'easy', true, false, now(), '{}', 1
      from generate_series(1, ${LIMITS.tasks_per_class - 1})`.execute(school.db);
    const set = () => school.as(teacher).post('/tests/new', form({ set_for: [{ usergroup_id: id, ...MONDAY }] }));
    const last = await set();
    expect(last.body.status).toBe('success');
    expect(await set()).toMatchObject({ status: 200, message: 'class_tasks_limit' });
    expect((await school.as(teacher).delete(`/tests/${last.data[0].id}`)).status).toBe(200);
    expect((await set()).body.status).toBe('success');
    const { tests, counts } = (await school.as(teacher).get(`/tests/usergroups/${id}`)).data;
    expect([tests.length, counts.homework + counts.test]).toEqual([LIMITS.tasks_per_class, LIMITS.tasks_per_class]);
  });

  it('are limited in the database by the number of the domain', async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('limit_tasks_of_class'::regproc) as text`.execute(school.db);
    expect(rows[0]?.text).toContain(`> ${LIMITS.tasks_per_class}\n`);
  });
});

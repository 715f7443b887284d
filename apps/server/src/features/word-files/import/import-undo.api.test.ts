import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Imports, importsOf, newGroup, part } from '../../../testing/imports.ts';
import { createSchool, ENGLISH_SLOVAK, type Pair, type Person, type School } from '../../../testing/school.ts';

let school: School;
let teacher: Person;
let imports: Imports;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  imports = importsOf(school);
});
afterAll(() => school.close());

describe('POST /words/imports/:id/undo', () => {
  it('deletes everything that the import created, and nothing else', async () => {
    const person = await school.pupil();
    await school.wordGroupOf(
      person,
      [
        ['dog', 'pes'],
        ['cow', 'krava'],
      ],
      { name: 'Stará' },
    );
    const { data } = await imports.run(person, [
      part(
        [
          ['dog', 'pes'],
          ['cat', 'mačka'],
        ],
        newGroup('Nová'),
      ),
      part(
        [
          ['dog', 'pes'],
          ['pig', 'prasa'],
        ],
        newGroup('Stará'),
      ),
      part([['hen', 'sliepka']]),
    ]);
    const undone = await imports.undo(person, data.id);
    expect(undone.data.undone).toMatchObject({
      removed_words: 3,
      removed_groups: 1,
      kept_changed: 0,
      kept_used: 0,
      kept_groups: 0,
    });
    expect(await imports.groupsOf(person)).toEqual([['Stará', ['dog', 'cow']]]);
    expect(await imports.wordsOf(person)).toEqual(['dog', 'cow']);
    const { data: list } = await school.as(person).get('/wordgroups/created');
    expect(list.created_wordgroups).toMatchObject([{ word_count: 2 }]);
  });

  it('has no further effect when repeated, and returns the same', async () => {
    const person = await school.pupil();
    const { data } = await imports.run(person, [part([['dog', 'pes']], newGroup('A'))]);
    const replies = await Promise.all([imports.undo(person, data.id), imports.undo(person, data.id)]);
    expect(replies[0]?.data).toEqual(replies[1]?.data);
    await school.wordGroupOf(person, [['dog', 'pes']]);
    expect((await imports.undo(person, data.id)).data.undone).toMatchObject({ removed_words: 1, removed_groups: 1 });
    expect(await imports.wordsOf(person)).toEqual(['dog']);
  });

  it('keeps words that were changed since or added to another group', async () => {
    const person = await school.pupil();
    const { data } = await imports.run(person, [
      part(
        [
          ['dog', 'pes'],
          ['cat', 'mačka'],
          ['cow', 'krava'],
        ],
        newGroup('A'),
      ),
    ]);
    const { data: group } = await school.as(person).get(`/wordgroups/${data.wordgroups[0].id}`);
    await school.as(person).put(`/words/${group.words[0].id}`, { word_text: 'a dog', translation: 'pes' });
    await school.wordGroupOf(person, [['cat', 'mačka']], { name: 'Iná' });
    expect((await imports.undo(person, data.id)).data.undone).toMatchObject({
      removed_words: 1,
      removed_groups: 0,
      kept_changed: 1,
      kept_used: 1,
      kept_groups: 1,
    });
    expect(await imports.groupsOf(person)).toEqual([
      ['A', ['a dog', 'cat']],
      ['Iná', ['cat']],
    ]);
  });

  it('keeps a group that is assigned to a class, renamed, or used by an exercise', async () => {
    const person = await school.teacher();
    const schoolClass = await school.classOf(person, await school.pupils(1));
    const pairs = (group: string): Pair[] => [[`word of ${group}`, `slovo ${group}`]];
    const { data } = await imports.run(
      person,
      ['A', 'B', 'C', 'D'].map((name) => part(pairs(name), newGroup(name))),
    );
    const [a, b, c] = data.wordgroups.map(({ id }: { id: number }) => id);
    await school
      .as(person)
      .post(`/usergroups/${schoolClass.id}/assign-wordgroup`, { wordgroup_id: a, valid_from: '2026-01-01T00:00:00Z' });
    const { data: group } = await school.as(person).get(`/wordgroups/${b}`);
    await school
      .as(person)
      .put(`/wordgroups/${b}`, { wordgroup_name: 'B2', language_ids: ENGLISH_SLOVAK, words: group.words });
    const settings = { type: 'folding', difficulty: 'easy', time: null, diacritic: true, email: false, ugType: null };
    const exercise = await school.as(person).post('/tests', {
      name: 'x',
      usergroup_id: null,
      valid_from: '2026-01-01T00:00:00Z',
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: { ...settings, wordGroups: [c], words: [] },
    });
    expect(exercise.body.status).toBe('success');
    expect((await imports.undo(person, data.id)).data.undone).toMatchObject({
      removed_words: 1,
      removed_groups: 1,
      kept_used: 3,
      kept_groups: 3,
    });
    expect((await imports.groupsOf(person)).map(([name]) => name)).toEqual(['A', 'B2', 'C']);
  });

  it('keeps words that another import found', async () => {
    const person = await school.pupil();
    const first = await imports.run(person, [
      part([
        ['dog', 'pes'],
        ['cat', 'mačka'],
      ]),
    ]);
    const second = await imports.run(person, [part([['dog', 'pes']])]);
    expect((await imports.undo(person, first.data.id)).data.undone).toMatchObject({ removed_words: 1, kept_used: 1 });
    expect((await imports.undo(person, second.data.id)).data.undone).toMatchObject({ removed_words: 0 });
    expect(await imports.wordsOf(person)).toEqual(['dog']);
  });

  it('keeps a word that another import finds at the same moment, or lets that one create it again', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await school.pupil();
      const { data } = await imports.run(person, [
        part(
          [
            ['dog', 'pes'],
            ['cat', 'mačka'],
          ],
          newGroup('A'),
        ),
      ]);
      const [undone, found] = await Promise.all([
        imports.undo(person, data.id),
        imports.run(person, [part([['dog', 'pes']], newGroup('A'))]),
      ]);
      expect([undone.status, found.status]).toEqual([200, 200]);
      expect(await imports.wordsOf(person)).toEqual(['dog']);
      expect(await imports.groupsOf(person)).toEqual([['A', ['dog']]]);
      const { data: list } = await school.as(person).get('/wordgroups/created');
      expect(list.created_wordgroups).toMatchObject([{ word_count: 1 }]);
    }
  });

  it('refuses imports of other users', async () => {
    const { data } = await imports.run(teacher, [part([['dog', 'pes']])]);
    expect((await imports.undo(await school.teacher(), data.id)).status).toBe(404);
    expect((await school.as(null).post(`/words/imports/${data.id}/undo`)).status).toBe(401);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../testing/answer.ts';
import { createSchool, ENGLISH_SLOVAK, type Person, type School } from '../../../testing/school.ts';

let school: School;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

const as = (person: Person) => school.as(person);

describe('the word groups of a teacher whose rights end', () => {
  const assign = (person: Person, classId: number, wordgroup_id: number) =>
    as(person).post(`/usergroups/${classId}/assign-wordgroup`, { wordgroup_id, valid_from: new Date().toISOString() });
  const assignedTo = async (person: Person, classId: number): Promise<{ id: number; owner: string }[]> =>
    (await as(person).get(`/usergroups/${classId}/wordgroups`)).data;
  const countsOf = async (person: Person, classId: number) =>
    Object.fromEntries(
      (await as(person).get(`/usergroups/${classId}/teachers`)).data.teachers.map(
        (teacher: { id: number; wordgroup_count: number }) => [teacher.id, teacher.wordgroup_count],
      ),
    );

  async function scene() {
    const [owner, colleague, pupil] = [await school.teacher(), await school.teacher(), await school.pupil()];
    const { id: classId } = await school.classOf(owner, [pupil]);
    await school.addTeachers(classId, [colleague]);
    const [ofOwner, ofColleague] = [await school.wordGroupOf(owner), await school.wordGroupOf(colleague)];
    await assign(owner, classId, ofOwner.id);
    await assign(colleague, classId, ofColleague.id);
    const { id: otherClass } = await school.classOf(colleague, []);
    await assign(colleague, otherClass, ofColleague.id);
    return { owner, colleague, pupil, classId, ofOwner, ofColleague, otherClass };
  }

  it('stay, and the class is told that their owner teaches it no more', async () => {
    const { owner, colleague, pupil, classId, ofOwner, ofColleague } = await scene();
    expect(await countsOf(owner, classId)).toEqual({ [owner.id]: 1, [colleague.id]: 1 });
    const ownersFor = async (person: Person) =>
      Object.fromEntries((await assignedTo(person, classId)).map(({ id, owner }) => [id, owner]));
    expect(await ownersFor(owner)).toEqual({ [ofOwner.id]: 'you', [ofColleague.id]: 'teacher' });
    expect(await ownersFor(colleague)).toEqual({ [ofOwner.id]: 'teacher', [ofColleague.id]: 'you' });
    expect((await as(owner).delete(`/usergroups/${classId}/teachers/${colleague.id}`)).status).toBe(200);
    expect(await ownersFor(owner)).toEqual({ [ofOwner.id]: 'you', [ofColleague.id]: 'former_teacher' });
    expect(await ownersFor(pupil)).toEqual({ [ofOwner.id]: 'teacher', [ofColleague.id]: 'former_teacher' });
    expect((await as(owner).get(`/wordgroups/assigned/${ofColleague.id}`)).status).toBe(200);
  });

  it.each(['the owner who removes the teacher', 'the teacher who leaves'])(
    'go with the teacher, if %s wants it',
    async (who) => {
      const { owner, colleague, pupil, classId, ofOwner, ofColleague, otherClass } = await scene();
      const caller = who.startsWith('the owner') ? owner : colleague;
      const reply = await as(caller).delete(`/usergroups/${classId}/teachers/${colleague.id}?wordgroups=unassign`);
      expect(reply.status).toBe(200);
      expect((await assignedTo(pupil, classId)).map(({ id }) => id)).toEqual([ofOwner.id]);
      expect((await as(colleague).get(`/wordgroups/${ofColleague.id}`)).status).toBe(200);
      expect((await assignedTo(colleague, otherClass)).map(({ id }) => id)).toEqual([ofColleague.id]);
    },
  );

  describe('leave the class when their owner changes what its pupils read', () => {
    type Scene = Awaited<ReturnType<typeof scene>>;
    const languages = { language_ids: ENGLISH_SLOVAK };
    const wordOf = ({ ofColleague }: Scene) => ofColleague.words[0] as { id: number };
    const addedWord = { word_text: 'rude', translation: 'hrubý' };
    const changes: [string, (on: Scene) => Promise<Answer>][] = [
      [
        'replaces the words of the group',
        (on) =>
          as(on.colleague).put(`/wordgroups/${on.ofColleague.id}`, {
            ...{ wordgroup_name: on.ofColleague.name, ...languages },
            words: [...on.ofColleague.words, addedWord],
          }),
      ],
      [
        'adds words',
        (on) =>
          as(on.colleague).post('/wordgroups', {
            ...{ type: 'add', ...languages, words: [addedWord] },
            wordgroups: [{ wordgroup_id: on.ofColleague.id, name: on.ofColleague.name }],
          }),
      ],
      ['changes a word', (on) => as(on.colleague).put(`/words/${wordOf(on).id}`, addedWord)],
      [
        'gives the group another name',
        (on) =>
          as(on.colleague).put(`/wordgroups/${on.ofColleague.id}`, {
            ...{ wordgroup_name: 'Hrubé', ...languages },
            words: on.ofColleague.words,
          }),
      ],
    ];

    it.each(changes)('as one who no longer teaches it %s', async (_, change) => {
      const on = await scene();
      const { owner, colleague, pupil, classId, ofOwner, ofColleague, otherClass } = on;
      await as(owner).delete(`/usergroups/${classId}/teachers/${colleague.id}`);
      expect((await change(on)).body.status).toBe('success');
      expect((await assignedTo(pupil, classId)).map(({ id }) => id)).toEqual([ofOwner.id]);
      expect((await as(pupil).get(`/wordgroups/assigned/${ofColleague.id}`)).status).toBe(404);
      // In the class that the owner of the group teaches it goes on.
      expect((await assignedTo(colleague, otherClass)).map(({ id }) => id)).toEqual([ofColleague.id]);
    });

    it.each(changes)('and not as one who teaches it %s', async (_, change) => {
      const on = await scene();
      expect((await change(on)).body.status).toBe('success');
      expect(await assignedTo(on.pupil, on.classId)).toHaveLength(2);
    });

    it('also from an archived class', async () => {
      const on = await scene();
      await as(on.owner).delete(`/usergroups/${on.classId}/teachers/${on.colleague.id}`);
      expect((await as(on.owner).post(`/usergroups/${on.classId}/archive`)).status).toBe(200);
      expect((await as(on.colleague).put(`/words/${wordOf(on).id}`, addedWord)).body.status).toBe('success');
      expect((await assignedTo(on.owner, on.classId)).map(({ id }) => id)).toEqual([on.ofOwner.id]);
    });

    it('and not when the owner saves them as they are, or takes a word out', async () => {
      const on = await scene();
      const { owner, colleague, pupil, classId, ofColleague } = on;
      await as(owner).delete(`/usergroups/${classId}/teachers/${colleague.id}`);
      const save = (words: unknown[]) =>
        as(colleague).put(`/wordgroups/${ofColleague.id}`, { wordgroup_name: ofColleague.name, ...languages, words });
      expect((await save(ofColleague.words)).body.status).toBe('success');
      expect((await save(ofColleague.words.slice(1))).body.status).toBe('success');
      expect(await assignedTo(pupil, classId)).toHaveLength(2);
    });
  });

  it('stay if the caller has no right to end the teaching', async () => {
    const { colleague, pupil, owner, classId } = await scene();
    const reply = await as(colleague).delete(`/usergroups/${classId}/teachers/${owner.id}?wordgroups=unassign`);
    expect(reply.status).toBe(404);
    expect(await assignedTo(pupil, classId)).toHaveLength(2);
  });
});

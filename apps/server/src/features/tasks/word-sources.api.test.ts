import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type GroupFixture, type Person, type School } from '../../testing/school.ts';

let school: School;
let teacher: Person;
let pupil: Person;

beforeAll(async () => {
  school = await createSchool();
  [teacher, pupil] = [await school.teacher(), await school.pupil()];
});
afterAll(() => school.close());

/** Words that are no longer in a group: a change of their group left them out (product §7.8). */
async function ungroup(person: Person, { id, name, language_from_id, language_to_id }: GroupFixture) {
  const language_ids = { language_from_id, language_to_id };
  await school.as(person).put(`/wordgroups/${id}`, { wordgroup_name: name, language_ids, words: [] });
}

type ChosenWord = { word_id: number } | { from: string; to: string };

function exercise(wordGroups: number[], words: ChosenWord[] = []) {
  return {
    name: 'Zmes',
    usergroup_id: null,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: null,
    language_ids: { language_from_id: 6, language_to_id: 24 },
    settings: {
      type: 'folding',
      difficulty: 'easy',
      time: null,
      diacritic: true,
      email: false,
      ugType: null,
      wordGroups,
      words,
    },
  };
}

describe('words in no group', () => {
  it('can be used in a task of a teacher: all of them, with a group, or some of them', async () => {
    const left = await school.wordGroupOf(teacher, [
      ['sun', 'slnko'],
      ['moon', 'mesiac'],
    ]);
    await ungroup(teacher, left);
    const kept = await school.wordGroupOf(teacher, [['star', 'hviezda']], { name: 'Obloha' });
    const wordsOf = async (wordGroups: number[], words?: { word_id: number }[]) => {
      const created = await school.as(teacher).post('/tests', exercise(wordGroups, words));
      expect(created.data.settings.wordGroups).toEqual(wordGroups);
      const { data } = await school.as(teacher).get(`/tests/${created.data.id}`);
      return data.settings.words.map(({ from }: { from: string }) => from).sort();
    };
    expect(await wordsOf([-6024])).toEqual(['moon', 'sun']);
    expect(await wordsOf([kept.id, -6024])).toEqual(['moon', 'star', 'sun']);
    expect(await wordsOf([-6024], [{ word_id: left.words[1]?.id as number }])).toEqual(['moon']);
    // Slovak to English is another pair than English to Slovak.
    expect((await school.as(teacher).post('/tests', exercise([-24_006]))).message).toBe('no_words');
  });

  it('cannot be used in a task of a pupil or of another teacher', async () => {
    const own = await school.wordGroupOf(pupil, [['sea', 'more']]);
    await ungroup(pupil, own);
    const named = [{ word_id: own.words[0]?.id as number }];
    expect((await school.as(pupil).post('/tests', exercise([-6024]))).message).toBe('no_words');
    expect((await school.as(pupil).post('/tests', exercise([-6024], named))).message).toBe('no_words');
    expect((await school.as(teacher).post('/tests', exercise([-6024], named))).message).toBe('no_words');
  });

  it('are never assigned to a class', async () => {
    const { id } = await school.classOf(teacher);
    const body = { wordgroup_id: -6024, valid_from: new Date().toISOString() };
    expect((await school.as(teacher).post(`/usergroups/${id}/assign-wordgroup`, body)).message).toBe('malformed');
  });
});

describe('words named by their texts', () => {
  const wordsOf = async (person: Person, taskId: number) =>
    (await school.as(person).get(`/tests/${taskId}`)).data.settings.words;

  it('are found among the own words, in their order, regardless of case and surrounding spaces', async () => {
    const owner = await school.pupil();
    const { id, words } = await school.wordGroupOf(owner);
    const chosen = [
      { from: ' Horse', to: 'kôň' },
      { from: 'dog', to: 'PES ' },
    ];
    const created = await school.as(owner).post('/tests', exercise([id], chosen));
    expect(await wordsOf(owner, created.data.id)).toEqual([
      { word_id: words[2]?.id, from: 'horse', to: 'kôň' },
      { word_id: words[0]?.id, from: 'dog', to: 'pes' },
    ]);
  });

  it('are found among the words that a class of the pupil sees, and nowhere else', async () => {
    const [author, reader, other] = [await school.teacher(), await school.pupil(), await school.pupil()];
    const { id: classId } = await school.classOf(author, [reader]);
    const group = await school.wordGroupOf(author);
    const assignment = { wordgroup_id: group.id, valid_from: '2026-01-01T00:00:00.000Z' };
    await school.as(author).post(`/usergroups/${classId}/assign-wordgroup`, assignment);
    const form = exercise([group.id], [{ from: 'cat', to: 'mačka' }]);
    const created = await school.as(reader).post('/tests', form);
    expect(await wordsOf(reader, created.data.id)).toMatchObject([{ from: 'cat', to: 'mačka' }]);
    expect(await school.as(other).post('/tests', form)).toMatchObject({
      status: 422,
      fields: { 'settings.words.0': 'word_unknown' },
    });
  });

  it('may be those of the detail of another task, so that a task can be made again', async () => {
    const group = await school.wordGroupOf(teacher);
    const first = await school.as(teacher).post('/tests', exercise([group.id]));
    const { settings } = (await school.as(teacher).get(`/tests/${first.data.id}`)).data;
    const again = await school.as(teacher).post('/tests', { ...exercise([]), settings });
    expect(await wordsOf(teacher, again.data.id)).toEqual(settings.words);
  });
});

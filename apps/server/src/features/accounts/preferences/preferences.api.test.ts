import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type School } from '../../../testing/school.ts';

let school: School;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

describe('choices of the account', () => {
  it('change alone: the others stay, on every device', async () => {
    const pupil = await school.pupil();
    const change = (body: Record<string, unknown>) => school.as(pupil).put('/user/preferences', body);
    expect((await change({ colour_scheme: 'dark' })).data).toMatchObject({
      colour_scheme: 'dark',
      language: 'sk',
      hidden_in_rankings: false,
    });
    await change({ hidden_in_rankings: true });
    await change({ language: 'en' });
    const { data } = await school.as(pupil).get('/user/auth');
    expect(data).toMatchObject({ colour_scheme: 'dark', language: 'en', hidden_in_rankings: true });
  });

  it.each([{ colour_scheme: 'pink' }, { language: 'xx' }, { hidden_in_rankings: 'yes' }, { role: 'admin' }])(
    'refuse %j and store nothing',
    async (body) => {
      const pupil = await school.pupil();
      const { data: before } = await school.as(pupil).get('/user/auth');
      const reply = await school.as(pupil).send({ method: 'PUT', url: '/api/user/preferences', payload: body });
      expect(reply.status).toBe(400);
      expect((await school.as(pupil).get('/user/auth')).data).toEqual(before);
    },
  );
});

describe('what the account shares', () => {
  it('names the classes with their teachers, and the offers that wait', async () => {
    const teacher = await school.teacher({ name: 'Peter', surname: 'Kováč' });
    const [pupil, friend] = await school.pupils(2);
    if (!pupil || !friend) throw new Error('Two pupils were made.');
    const group = await school.classOf(teacher, [pupil]);
    const wordGroup = await school.wordGroupOf(pupil);
    const data = {
      wordgroups: [{ wordgroup_id: null, name: wordGroup.name }],
      language_ids: { language_from_id: 6, language_to_id: 24 },
      words: [{ word_text: 'cow', translation: 'krava' }],
    };
    await school.as(pupil).post('/wordgroups/shares', { to: friend.id, data, message: '' });
    const shared = await school.as(pupil).get('/user/sharing');
    expect(shared.data).toEqual({
      classes: [{ id: group.id, name: group.name, teachers: ['Peter Kováč'] }],
      offers: [expect.objectContaining({ name: wordGroup.name, recipient: friend.login })],
    });
    expect((await school.as(friend).get('/user/sharing')).data).toEqual({ classes: [], offers: [] });
  });
});

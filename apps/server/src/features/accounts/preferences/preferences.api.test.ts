import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type School } from '../../../testing/school.ts';
import { userOf } from '../accounts.service.ts';

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
      reading_speed: 'normal',
      hidden_in_rankings: false,
    });
    await change({ hidden_in_rankings: true });
    await change({ language: 'en' });
    await change({ comfortable_reading: true });
    expect((await change({ reading_speed: 'slow' })).data.reading_speed).toBe('slow');
    const { data } = await school.as(pupil).get('/user/auth');
    expect(data).toMatchObject({
      comfortable_reading: true,
      reading_speed: 'slow',
      colour_scheme: 'dark',
      language: 'en',
      hidden_in_rankings: true,
    });
  });

  it.each([
    { colour_scheme: 'pink' },
    { comfortable_reading: null },
    { reading_speed: 'faster' },
    { language: 'xx' },
    { hidden_in_rankings: 'yes' },
    { role: 'admin' },
  ])('refuse %j and store nothing', async (body) => {
    const pupil = await school.pupil();
    const { data: before } = await school.as(pupil).get('/user/auth');
    const reply = await school.as(pupil).send({ method: 'PUT', url: '/api/user/preferences', payload: body });
    expect(reply.status).toBe(400);
    expect((await school.as(pupil).get('/user/auth')).data).toEqual(before);
  });
});

describe('the language of the account', () => {
  it.each([
    { offered: '', language: 'uk', status: 200 },
    { offered: '', language: 'fr', status: 422 },
    { offered: 'fr,pt-BR', language: 'fr', status: 200 },
    { offered: 'fr,pt-BR', language: 'pt-BR', status: 200 },
    { offered: 'fr,pt-BR', language: 'sk', status: 200 },
    { offered: 'fr,pt-BR', language: 'uk', status: 422 },
  ])('with INTERFACE_LANGUAGES=$offered, $language is answered by $status', async ({ offered, language, status }) => {
    const other = await createSchool({ INTERFACE_LANGUAGES: offered });
    const pupil = await other.pupil();
    const reply = await other.as(pupil).send({ method: 'PUT', url: '/api/user/preferences', payload: { language } });
    expect(reply.status).toBe(status);
    if (status === 422) expect(reply.body).toMatchObject({ fields: { language: 'language_unknown' } });
    const { data } = await other.as(pupil).get('/user/auth');
    expect(data.language).toBe(status === 200 ? language : 'sk');
    await other.close();
  });

  it('that is not offered any more does not keep anybody from changing their name', async () => {
    const pupil = await school.pupil();
    await school.db.updateTable('users').set({ language: 'fr' }).where('id', '=', pupil.id).execute();
    const { data } = await school.as(pupil).get('/user/auth');
    const { surname, login, email, telephone, school: of } = data;
    const save = (name: string, language: string) =>
      school.as(pupil).send({
        method: 'PUT',
        url: '/api/user',
        payload: { name, surname, login, email, telephone, school: of, language },
      });
    expect((await save('Nina', 'fr')).status).toBe(200);
    const refused = await save('Nora', 'it');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ fields: { language: 'language_unknown' } });
  });
});

describe('page views', () => {
  const ANALYTICS_URL = 'https://stats.example/api/event';

  it('are asked for where they are set up, and reported nowhere before', async () => {
    const counted = await createSchool({ ANALYTICS_URL, NODE_ENV: 'production' });
    const pupil = await counted.pupil();
    const viewsOf = async () => (await counted.as(pupil).get('/user/auth')).data.page_views;
    expect(await viewsOf()).toEqual({ url: ANALYTICS_URL, is_allowed: null });
    for (const page_views_allowed of [false, true]) {
      const saved = await counted.as(pupil).put('/user/preferences', { page_views_allowed });
      expect(saved.data.page_views).toEqual({ url: ANALYTICS_URL, is_allowed: page_views_allowed });
      expect(await viewsOf()).toEqual(saved.data.page_views);
    }
    for (const consent_by of ['school', 'guardian'] as const) {
      await counted.db.updateTable('users').set({ consent_by }).where('id', '=', pupil.id).execute();
      expect(await viewsOf()).toBeNull();
    }
    await counted.close();
  });

  it('are asked for again when they go to another host, and not when the path of the same one changes', async () => {
    const counted = await createSchool({ ANALYTICS_URL, NODE_ENV: 'production' });
    const pupil = await counted.pupil();
    const { context } = counted.app;
    const viewsAt = async (url: string) =>
      (await userOf({ ...context, config: { ...context.config, ANALYTICS_URL: url } }, pupil.id, 'token')).page_views;
    for (const page_views_allowed of [true, false]) {
      await counted.as(pupil).put('/user/preferences', { page_views_allowed });
      expect(await viewsAt('https://stats.example/new')).toMatchObject({ is_allowed: page_views_allowed });
      for (const other of ['https://other.example/api/event', 'https://stats.example:8443/api/event']) {
        expect(await viewsAt(other), other).toEqual({ url: other, is_allowed: null });
      }
    }
    await counted.close();
  });

  it('are not there where they are not set up, or in development', async () => {
    const pupil = await school.pupil();
    await school.as(pupil).put('/user/preferences', { page_views_allowed: true });
    expect((await school.as(pupil).get('/user/auth')).data.page_views).toBeNull();
    const developed = await createSchool({ ANALYTICS_URL });
    expect((await developed.as(await developed.pupil()).get('/user/auth')).data.page_views).toBeNull();
    await developed.close();
  });
});

describe('what the account shares', () => {
  it('names the classes with their teachers, and the offers that wait', async () => {
    const teacher = await school.teacher({ name: 'Peter', surname: 'Kováč' });
    const [pupil, friend] = await school.pupils(2);
    if (!pupil || !friend) throw new Error('Two pupils were made.');
    const group = await school.classOf(teacher, [pupil]);
    const second = await school.teacher({ name: 'Eva', surname: 'Malá' });
    await school.addTeachers(group.id, [second]);
    const wordGroup = await school.wordGroupOf(pupil);
    const data = {
      wordgroups: [{ wordgroup_id: null, name: wordGroup.name }],
      language_ids: { language_from_id: 6, language_to_id: 24 },
      words: [{ word_text: 'cow', translation: 'krava' }],
    };
    await school.as(pupil).post('/wordgroups/shares', { to: friend.id, data, message: '' });
    const shared = await school.as(pupil).get('/user/sharing');
    expect(shared.data).toEqual({
      classes: [{ id: group.id, name: group.name, teachers: ['Peter Kováč', 'Eva Malá'] }],
      offers: [expect.objectContaining({ name: wordGroup.name, recipient: friend.login })],
    });
    expect((await school.as(friend).get('/user/sharing')).data).toEqual({ classes: [], offers: [] });
  });
});

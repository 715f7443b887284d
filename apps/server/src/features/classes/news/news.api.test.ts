import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { ENGLISH_SLOVAK } from '../../../testing/school.ts';

let room: Classroom;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const NOW = new Date().toISOString();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const newsOf = async () => (await room.school.as(room.pupil).get(`/usergroups/${room.classId}/news`)).data;

describe('class news', () => {
  it('lists the messages of the teacher, newest first, in pages', async () => {
    const write = (title: string, text: string | null) =>
      room.school.as(room.teacher).post(`/usergroups/${room.classId}/news`, { title, text });
    await write('Prvá správa', null);
    const second = await write('Druhá správa', ' V piatok\n\npíšeme. ');
    expect(second.data).toMatchObject({
      kind: 'message',
      title: 'Druhá správa',
      text: 'V piatok\n\npíšeme.',
      test_id: null,
    });
    const { news, total } = await newsOf();
    expect(total).toBe(2);
    expect(news.map(({ title }: { title: string }) => title)).toEqual(['Druhá správa', 'Prvá správa']);
    const page = await room.school.as(room.pupil).get(`/usergroups/${room.classId}/news?limit=1&page=2`);
    expect(page.data.news).toHaveLength(1);
    expect((await write(' ', null)).fields).toEqual({ title: 'news_title_required' });
    await room.school.as(room.teacher).delete(`/usergroups/${room.classId}/news/${second.data.id}`);
    expect((await newsOf()).total).toBe(1);
  });

  it('shows a test at once, homework when it starts, and neither after it is deleted', async () => {
    const kinds = async () =>
      (await newsOf()).news.map(({ kind, test_id }: { kind: string; test_id: number }) => `${kind} ${test_id}`);
    const coming = await room.homework({}, { valid_from: TOMORROW });
    const running = await room.homework();
    const test = await room.test({}, { valid_from: TOMORROW });
    expect(await kinds()).toEqual(expect.arrayContaining([`homework_set ${running}`, `test_set ${test}`]));
    expect(await kinds()).not.toContain(`homework_set ${coming}`);
    await room.school.as(room.teacher).delete(`/tests/${running}`);
    expect(await kinds()).not.toContain(`homework_set ${running}`);
  });

  it('follows homework and an assigned group: later starts hide them, new names are shown', async () => {
    const own = await room.school.classOf(room.teacher, [room.pupil], 'III. E');
    const teacher = room.school.as(room.teacher);
    const group = await room.school.wordGroupOf(room.teacher, [['dog', 'pes']]);
    const titles = async () =>
      (await room.school.as(room.pupil).get(`/usergroups/${own.id}/news`)).data.news.map(
        ({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`,
      );
    const task = await room.homework({}, { usergroup_id: own.id });
    const assignment = `/usergroups/${own.id}/wordgroups/${group.id}`;
    const assign = (valid_from: string) =>
      teacher.post(`/usergroups/${own.id}/assign-wordgroup`, { wordgroup_id: group.id, valid_from });
    await assign(NOW);
    expect(await titles()).toEqual(expect.arrayContaining(['homework_set Zvieratá', 'group_assigned Zvieratá']));

    await teacher.put(`/tests/${task}`, { name: 'Stromy', valid_from: TOMORROW, valid_until: null });
    await teacher.put(assignment, { valid_from: TOMORROW });
    expect(await titles()).toEqual([]);
    await teacher.put(`/tests/${task}`, { name: 'Stromy', valid_from: NOW, valid_until: null });
    await assign(NOW);
    const words = { language_ids: ENGLISH_SLOVAK, words: group.words };
    await teacher.put(`/wordgroups/${group.id}`, { wordgroup_name: 'Psy', ...words });
    expect(await titles()).toEqual(expect.arrayContaining(['homework_set Stromy', 'group_assigned Psy']));
    await assign(TOMORROW);
    expect(await titles()).toEqual(['homework_set Stromy']);
  });

  it('tells of an assigned group once, and no more when it is taken away', async () => {
    const own = await room.school.classOf(room.teacher, [room.pupil], 'IV. E');
    const group = await room.school.wordGroupOf(room.teacher, [['dog', 'pes']]);
    const teacher = room.school.as(room.teacher);
    const kinds = async () =>
      (await room.school.as(room.pupil).get(`/usergroups/${own.id}/news`)).data.news.map(
        ({ kind }: { kind: string }) => kind,
      );
    const assign = () =>
      teacher.post(`/usergroups/${own.id}/assign-wordgroup`, { wordgroup_id: group.id, valid_from: NOW });
    const takeAway = () => teacher.post(`/usergroups/${own.id}/wordgroups/delete`, { wordgroups: [group.id] });
    await assign();
    await takeAway();
    expect(await kinds()).toEqual([]);
    await assign();
    expect(await kinds()).toEqual(['group_assigned']);
  });

  it('names a pupil by the present name', async () => {
    const own = await room.school.classOf(room.teacher, [], 'V. E');
    const pupil = await room.school.pupil();
    await room.school.as(pupil).post('/usergroups/user-assign', { access_code: own.access_code });
    await room.school.db.updateTable('users').set({ surname: 'Nováková' }).where('id', '=', pupil.id).execute();
    const { data } = await room.school.as(pupil).get(`/usergroups/${own.id}/news`);
    expect(data.news).toMatchObject([{ kind: 'student_joined', title: `${pupil.name} Nováková` }]);
  });

  it('shows who joined, once', async () => {
    const own = await room.school.classOf(room.teacher, [], 'II. D');
    const join = () => room.school.as(room.stranger).post('/usergroups/user-assign', { access_code: own.access_code });
    await join();
    await join();
    const { data } = await room.school.as(room.stranger).get(`/usergroups/${own.id}/news`);
    const { name, surname } = room.stranger;
    expect(data.news).toMatchObject([{ kind: 'student_joined', title: `${name} ${surname}` }]);
  });
});

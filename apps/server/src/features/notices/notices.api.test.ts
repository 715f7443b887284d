import { randomUUID } from 'node:crypto';
import { CALL_KEY_HEADER } from '@slovickovo/contract/headers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_FORM } from '../../testing/access/administration-access.ts';
import { createSchool, type Person, type School } from '../../testing/school.ts';
import { listNotices } from './notices.service.ts';

let school: School;
let admin: Person;
let pupil: Person;
beforeAll(async () => {
  school = await createSchool();
  [admin, pupil] = [await school.admin(), await school.pupil()];
});
afterAll(() => school.close());
beforeEach(async () => {
  for (const { id } of (await school.as(admin).get('/admin/notices?limit=200')).data) {
    await school.as(admin).delete(`/admin/notices/${id}`);
  }
});

const write = (more: object = {}) => school.as(admin).post('/admin/notices', { ...NOTICE_FORM, ...more });
const shown = async () => (await school.as(pupil).get('/notifications')).data;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;

describe('GET /notifications', () => {
  it('lists the notices that are valid, the newest first, as soon as they are written', async () => {
    expect(await shown()).toEqual([]);
    const { data } = await write({ text: { sk: ' Prvý riadok\n\ndruhý ', en: ' ' }, valid_to: inMs(HOUR) });
    await write({ valid_from: inMs(HOUR) });
    await write({ valid_from: inMs(-2 * HOUR), valid_to: inMs(-HOUR) });
    expect(await shown()).toEqual([data]);
    expect(data).toMatchObject({ type: 'info', text: { sk: 'Prvý riadok\n\ndruhý', en: null }, show_bell: true });
    const newer = await write({ type: 'error', valid_from: inMs(-1_000) });
    expect((await shown()).map(({ id }: { id: number }) => id)).toEqual([newer.data.id, data.id]);
  });

  it('lists a notice from now at once, also if the clock of the browser is ahead by some seconds', async () => {
    const { data } = await write({ valid_from: inMs(3_000) });
    expect(await shown()).toEqual([data]);
    const changed = await school
      .as(admin)
      .put(`/admin/notices/${data.id}`, { ...NOTICE_FORM, valid_from: inMs(3_000) });
    expect(await shown()).toEqual([changed.data]);
    expect(Date.parse(changed.data.valid_from)).toBeLessThanOrEqual(Date.now());
  });

  it('lists a notice at once that was written by a call that may be sent again', async () => {
    expect(await shown()).toEqual([]);
    const { data } = await school.as(admin).send({
      method: 'POST',
      url: '/api/admin/notices',
      payload: NOTICE_FORM,
      headers: { [CALL_KEY_HEADER]: randomUUID() },
    });
    expect(await shown()).toEqual([data]);
  });

  it('comes with the user, whom every page asks first', async () => {
    const { data } = await write();
    expect((await school.as(pupil).get('/user/auth')).data.notices).toContainEqual(data);
  });

  it('asks the database once for all pages of some seconds', async () => {
    await write();
    const [one, two] = [listNotices(school.app.context), listNotices(school.app.context)];
    expect(one).toBe(two);
    expect(await one).toEqual(await shown());
  });
});

describe('GET /notifications/past', () => {
  const past = async (person: Person) =>
    (await school.as(person).get('/notifications/past')).data.map(({ id }: { id: number }) => id);

  it('keeps what was valid since the user has the account, with a bell, the newest first', async () => {
    const since = await school.pupil();
    await school.db
      .updateTable('users')
      .set({ created_at: inMs(-5 * HOUR) })
      .where('id', '=', since.id)
      .execute();
    const ended = await write({ valid_from: inMs(-2 * HOUR), valid_to: inMs(-HOUR) });
    const valid = await write({ valid_from: inMs(-HOUR) });
    const before = await write({ valid_from: inMs(-9 * HOUR), valid_to: inMs(-8 * HOUR) });
    await write({ valid_from: inMs(HOUR) });
    await write({ valid_from: inMs(-HOUR), show_bell: false });
    expect(await past(since)).toEqual([valid.data.id, ended.data.id]);
    expect(await past(pupil)).toEqual([valid.data.id]);
    await school.as(admin).delete(`/admin/notices/${ended.data.id}`);
    expect(await past(since)).toEqual([valid.data.id]);
    expect(before.data.id).toBeGreaterThan(0);
  });

  it('has the newest twenty', async () => {
    for (let n = 0; n < 21; n += 1) await write({ valid_from: inMs(-1_000 * n) });
    expect(await past(pupil)).toHaveLength(20);
  });
});

describe('a notice', () => {
  it('is changed, ended and deleted, and the pages show it at once', async () => {
    const { data } = await write();
    const changed = await school
      .as(admin)
      .put(`/admin/notices/${data.id}`, { ...NOTICE_FORM, type: 'warning', text: { sk: 'Nové', en: 'New' } });
    expect(await shown()).toEqual([changed.data]);
    expect((await school.as(admin).post(`/admin/notices/${data.id}/end`)).body).toEqual({ status: 'success' });
    expect(await shown()).toEqual([]);
    expect((await school.as(admin).get('/admin/notices')).data).toMatchObject([{ id: data.id }]);
    expect((await school.as(admin).post(`/admin/notices/${data.id}/end`)).status).toBe(404);
    expect((await school.as(admin).delete(`/admin/notices/${data.id}`)).status).toBe(200);
    expect((await school.as(admin).delete(`/admin/notices/${data.id}`)).status).toBe(404);
    expect((await school.as(admin).put(`/admin/notices/${data.id}`, NOTICE_FORM)).status).toBe(404);
  });

  it('that a colleague has ended stays so when its text is changed, and its end is still after its start', async () => {
    const { data } = await write();
    await school.as(admin).post(`/admin/notices/${data.id}/end`);
    const { valid_from, valid_to, ...content } = NOTICE_FORM;
    const path = `/admin/notices/${data.id}`;
    expect(await school.as(admin).put(path, content)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual([]);
    expect(await school.as(admin).put(path, { ...content, valid_from: inMs(HOUR) })).toMatchObject({
      status: 422,
      body: { fields: { valid_to: 'notice_end_invalid' } },
    });
  });

  it('that has not begun is ended before anybody sees it', async () => {
    const { data } = await write({ valid_from: inMs(HOUR), valid_to: inMs(2 * HOUR) });
    expect((await school.as(admin).post(`/admin/notices/${data.id}/end`)).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  it.each([
    { more: { text: { sk: ' ', en: null } }, fields: { 'text.sk': 'message_required' } },
    {
      more: { text: { sk: 'x'.repeat(501), en: 'x'.repeat(501) } },
      fields: { 'text.sk': 'text_longer_than_500', 'text.en': 'text_longer_than_500' },
    },
    { more: { valid_to: NOTICE_FORM.valid_from }, fields: { valid_to: 'notice_end_invalid' } },
  ])('is refused at its fields: $fields', async ({ more, fields }) => {
    expect((await write(more)).body.fields).toEqual(fields);
    expect(await shown()).toEqual([]);
  });

  it('leaves what was done to it in the audit list', async () => {
    const { data } = await write({ text: { sk: 'Do záznamu', en: null } });
    await school.as(admin).delete(`/admin/notices/${data.id}`);
    const entries = (await school.as(admin).get(`/admin/audit?login=${admin.login}&limit=2`)).data;
    expect(entries).toMatchObject([
      { action: 'delete_notice', facts: { text: 'Do záznamu' } },
      { action: 'create_notice', facts: { text: 'Do záznamu' } },
    ]);
  });
});

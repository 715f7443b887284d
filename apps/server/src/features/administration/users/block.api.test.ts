import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, ENGLISH_SLOVAK, type School, wordRows } from '../../../testing/school.ts';

let school: School;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

describe('a blocked account', () => {
  it('can hand over nothing: what it has offered is withdrawn', async () => {
    const [owner, colleague, pupil] = [await school.teacher(), await school.teacher(), await school.pupil()];
    const { id: classId } = await school.classOf(owner, [pupil]);
    const handover = { login: colleague.login, kind: 'own', stays: false };
    await school.as(owner).post(`/usergroups/${classId}/teachers/offers`, handover);
    const words = { wordgroups: [{ wordgroup_id: null, name: 'Ovocie' }], language_ids: ENGLISH_SLOVAK };
    const data = { ...words, words: wordRows([['apple', 'jablko']]) };
    const offer = () => school.as(owner).post('/wordgroups/shares', { to: pupil.id, data, message: 'Napíš mi.' });
    await offer();
    const [first] = (await school.as(pupil).get('/wordgroups/shares')).data;
    const rejected = await school.as(pupil).put(`/wordgroups/shares/${first.id}`, { respond: false });
    await offer();
    const offered = async () => [
      (await school.as(colleague).get('/usergroups/offers')).data.length,
      (await school.as(pupil).get('/wordgroups/shares')).data.length,
    ];
    const [{ id }] = (await school.as(colleague).get('/usergroups/offers')).data;
    expect(await offered()).toEqual([1, 1]);
    await school.as(await school.admin()).post(`/admin/users/${owner.id}/block`, { blocked: true, reason: 'spam' });
    expect(await offered()).toEqual([0, 0]);
    const late = await school.as(colleague).put(`/usergroups/offers/${id}`, { respond: true });
    expect(late.body.status).toBe('failed');
    // Nor does a rejected one come back.
    expect((await school.as(pupil).post(`/undo/${rejected.data[0].undo_id}`)).message).toBe('undo_gone');
    expect(await offered()).toEqual([0, 0]);
  });
});

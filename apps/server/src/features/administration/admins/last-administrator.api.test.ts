import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { eraseUser } from '../../privacy/erasure/erasure.service.ts';

let school: School;
let admin: Person;
beforeEach(async () => {
  school = await createSchool();
  admin = await school.admin();
});
afterEach(() => school.close());

const remaining = async () => {
  const admins = school.db.selectFrom('users').select('id').where('role', '=', 'admin').where('blocked_at', 'is', null);
  return (await admins.execute()).length;
};

describe('the last administrator', () => {
  it('cannot erase, block or demote the own account', async () => {
    await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', admin.id).execute();
    const as = school.as(admin);
    const replies = [
      await as.post('/user/erase', { proof: admin.login }),
      await as.post(`/admin/users/${admin.id}/erase`, { reason: null }),
      await as.post(`/admin/users/${admin.id}/block`, { blocked: true, reason: null }),
      await as.put(`/admin/users/${admin.id}/role`, { role: 'user' }),
    ];
    expect(replies.map(({ body }) => body.message)).toEqual([
      'last_administrator',
      'not_found',
      'own_account',
      'role_fixed',
    ]);
    expect(await remaining()).toBe(1);
    // The proof was right, so it is not counted as a guess.
    const guesses = school.db.selectFrom('attempts').select('count').where('action', '=', 'confirm_owner');
    expect(await guesses.execute()).toEqual([{ count: 0 }]);
  });

  it.each(["role = 'user'", 'blocked_at = now()'])('stays, whatever statement says "%s"', async (change) => {
    const text = `update users set ${change} where role = 'admin'`;
    await expect(sql.raw(text).execute(school.db)).rejects.toThrow('the last administrator stays');
    await school.admin();
    await expect(sql.raw(text).execute(school.db)).rejects.toThrow('the last administrator stays');
    expect(await remaining()).toBe(2);
  });

  it('is left by three who erase their accounts at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [admin.id, (await school.admin()).id, (await school.admin()).id];
      const outcomes = await Promise.allSettled(ids.map((id) => eraseUser(school.app.context, id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await remaining()).toBe(1);
      await school.db.updateTable('users').set({ role: 'admin' }).where('id', 'in', ids).execute();
      admin = { ...admin, id: ids[outcomes.findIndex(({ status }) => status === 'rejected')] ?? 0 };
    }
  });

  it('may go when another one is there', async () => {
    await school.admin();
    await expect(eraseUser(school.app.context, admin.id)).resolves.toBe(true);
    expect(await remaining()).toBe(1);
  });
});

import { isPassword } from '../../apps/server/src/features/accounts/passwords/passwords.ts';
import { BENCH_PASSWORD, insertPeople, turns } from '../population.ts';
import { type Scenario, times } from '../scenario.ts';

const PEOPLE = 200;

let series = 0;

/** Signs users in. The bare side only checks the password, through the same queue of two at a time. */
export const login: Scenario = {
  name: 'login',
  title: 'login, argon2id',
  async prepare(pool, { connections }) {
    series += 1;
    const next = turns(await insertPeople(pool, `visitor${series}_`, PEOPLE));
    const { rows } = await pool.query<{ password_hash: string }>('select password_hash from users limit 1');
    const stored = rows[0]?.password_hash;
    return {
      callers: times(connections, () => ({
        next: () => ({
          method: 'POST',
          path: '/api/login',
          body: JSON.stringify({ username: next().login, password: BENCH_PASSWORD }),
        }),
      })),
      bare: {
        workers: times(connections, () => async () => {
          if (!(await isPassword(stored, BENCH_PASSWORD))) throw new Error('The password is wrong.');
        }),
      },
    };
  },
};

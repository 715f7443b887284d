import { isPassword } from '../../apps/server/src/features/accounts/passwords/passwords.ts';
import type { Caller } from '../measure.ts';
import { BENCH_PASSWORD, insertPeople, turns } from '../population.ts';
import { type Scenario, times } from '../scenario.ts';

const PEOPLE = 200;

let series = 0;

/** A class signs in. */
export const login = signIns('login', 'login of a pupil', 'user');

/** The dearest sign-in: up to five a day of each account are told by e-mail. */
export const teacherLogin = signIns('teacher-login', 'login of a teacher, told by e-mail', 'teacher');

/**
 * Signs people in, each on a new device. The driver's side only checks the password, through the same queue of two at a time; the bare
 * server also finds the account and opens a session.
 */
function signIns(name: string, title: string, role: 'user' | 'teacher'): Scenario {
  return {
    name,
    title,
    async prepare(pool, { connections }) {
      series += 1;
      const next = turns(await insertPeople(pool, `visitor${series}_`, PEOPLE, role));
      const { rows } = await pool.query<{ password_hash: string }>('select password_hash from users limit 1');
      const stored = rows[0]?.password_hash;
      const callers = times<Caller>(connections, () => ({
        next: () => ({
          method: 'POST',
          path: '/api/login',
          body: JSON.stringify({ username: next().login, password: BENCH_PASSWORD }),
        }),
      }));
      const driver = times(connections, () => async () => {
        if (!(await isPassword(stored, BENCH_PASSWORD))) throw new Error('The password is wrong.');
      });
      return { callers, bare: { callers }, driver };
    },
  };
}

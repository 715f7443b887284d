import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseHandle } from '../apps/server/src/db/database.ts';
import { hashPassword } from '../apps/server/src/features/accounts/passwords/passwords.ts';
import { CONSENT_VERSION } from '../packages/contract/src/accounts/consent.ts';

/** A pool of the bare driver, configured as in the server. */
export type Pool = DatabaseHandle['pool'];

/**
 * A signed-in user. Calls are limited to 900 a minute for each user, so the load is spread over many.
 */
export interface BenchPerson {
  id: number;
  login: string;
  token: string;
}

export const BENCH_PASSWORD = 'Lavicka8';

/** Inserts accounts `<prefix>0`, `<prefix>1`, … with the same password and a session each. */
export async function insertPeople(
  pool: Pool,
  prefix: string,
  count: number,
  role: 'teacher' | 'user' | 'admin' = 'teacher',
): Promise<BenchPerson[]> {
  const { rows } = await pool.query<{ id: number; login: string }>(
    `insert into users (login, password_hash, name, surname, email, country, language, role, consent_at,
       consent_version)
     select $1 || n, $2, 'Jana', 'Nová ' || n, $1 || n || '@skola.example', 'sk', 'sk', $4, now(), $5
     from generate_series(0, $3::int - 1) as n
     returning id, login`,
    [prefix, await hashPassword(BENCH_PASSWORD), count, role, CONSENT_VERSION],
  );
  const people = rows.map(({ id, login }) => ({ id, login, token: randomBytes(32).toString('base64url') }));
  await pool.query('insert into sessions (token_hash, user_id) select * from unnest($1::bytea[], $2::bigint[])', [
    people.map(({ token }) => hashOf(token)),
    people.map(({ id }) => id),
  ]);
  return people;
}

/** Returns the hash of a token, as the database stores it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns a function that returns the people one after another, beginning again after the last. */
export function turns(people: readonly BenchPerson[]): () => BenchPerson {
  let turn = 0;
  return () => {
    const person = people[turn % people.length] as BenchPerson;
    turn += 1;
    return person;
  };
}

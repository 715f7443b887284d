import { EXPECTED_USER_HEADER } from '@slovickovo/contract/headers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';

/** The calls of a window that somebody else has signed in behind (product §7.1). */
const REFUSED = { status: 401, message: 'session_of_another' };

let school: School;
let pupil: Person;

beforeAll(async () => {
  school = await createSchool();
  pupil = await school.pupil();
});
afterAll(() => school.close());

type Request = readonly ['GET' | 'POST' | 'PUT', string];

const send = ([method, url]: Request, expected: number | string) =>
  school.as(pupil).send({ method, url, headers: { [EXPECTED_USER_HEADER]: String(expected) } });

it.each<Request>([
  ['GET', '/api/user/auth'],
  ['PUT', '/api/user/preferences'],
  ['POST', '/api/tests/results'],
  ['GET', '/api/tests/1/live'],
  ['GET', '/api/admin/users'],
])('are refused in the session of another user, before all else: %s %s', async (...request) => {
  for (const other of [pupil.id + 1, '', `${pupil.id}, ${pupil.id}`])
    expect(await send(request, other)).toMatchObject(REFUSED);
  expect((await send(request, pupil.id)).message).not.toBe(REFUSED.message);
});

it('sign nobody else out', async () => {
  const logout: Request = ['POST', '/api/logout'];
  const refused = await send(logout, pupil.id + 1);
  expect(refused).toMatchObject(REFUSED);
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect((await send(['GET', '/api/user/auth'], pupil.id)).status).toBe(200);
  await send(logout, pupil.id);
  expect((await send(['GET', '/api/user/auth'], pupil.id)).message).toBe('unauthenticated');
});

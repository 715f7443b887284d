import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAt } from '../../../testing/authenticator.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'Kral0vstvo';
type Reply = Awaited<ReturnType<ReturnType<School['as']>['send']>>;

let school: School;
let password_hash: string;
let another_hash: string;
beforeAll(async () => {
  school = await createSchool();
  [password_hash, another_hash] = [await hashPassword(PASSWORD), await hashPassword('Zahrad4ka')];
});
afterAll(() => school.close());

type Call = readonly [name: string, call: (who: Person) => { method: 'POST' | 'PUT'; url: string; payload: object }];

const CALLS: readonly Call[] = [
  [
    'another e-mail address',
    ({ login }) => ({
      ...{ method: 'PUT', url: '/api/user' },
      payload: {
        ...{ name: 'Eva', surname: 'Malá', login, telephone: null, school: 'ZŠ Kukučínova', language: 'sk' },
        ...{ email: 'zlodej@skola.sk', proof: PASSWORD },
      },
    }),
  ],
  ['an erasure', () => ({ method: 'POST', url: '/api/user/erase', payload: { proof: PASSWORD } })],
  ...(['begin', 'recovery-codes', 'remove'] as const).map(
    (step): Call => [
      `second factor: ${step}`,
      () => ({ method: 'POST', url: `/api/user/second-factor/${step}`, payload: { proof: PASSWORD } }),
    ],
  ),
];

/** Sends the call of a teacher with the old password, and changes the account before the call can lock it. */
async function sendWhileReplaced(
  teacher: Person,
  call: () => Promise<Reply>,
  change: { password_hash: string } | { blocked_at: Date } = { password_hash: another_hash },
): Promise<Reply> {
  const { reply } = await school.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set(change).where('id', '=', teacher.id).execute();
    const reply = call();
    await expect.poll(() => countWaiting(tx)).toBe(1);
    return { reply };
  });
  return reply;
}

it.each(CALLS)('a replaced password does not prove %s', async (name, call) => {
  const teacher = await school.teacher({ password_hash, school: 'ZŠ', email: 'eva@skola.sk' });
  if (!name.endsWith('begin')) {
    const { data } = await school.as(teacher).post('/user/second-factor/begin', { proof: PASSWORD });
    await school.as(teacher).post('/user/second-factor/confirm', { code: codeAt(data.secret) });
  }
  const stateOf = async () => {
    const { password_hash: _replaced, ...account } = await school.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', teacher.id)
      .executeTakeFirstOrThrow();
    const read = (table: 'second_factors' | 'recovery_codes') =>
      school.db.selectFrom(table).selectAll().where('user_id', '=', teacher.id).execute();
    return [account, await read('second_factors'), await read('recovery_codes')];
  };
  const before = await stateOf();
  const reply = await sendWhileReplaced(teacher, () => school.as(teacher).send(call(teacher)));
  expect([reply.status, reply.fields]).toEqual([422, { proof: 'proof_password_wrong' }]);
  expect(await stateOf()).toEqual(before);
  // The proof was right when it was judged, so it is not counted as a guess.
  const guesses = school.db.selectFrom('attempts').select('count').where('action', '=', 'confirm_owner');
  expect(await guesses.where('subject', '=', String(teacher.id)).execute()).toEqual([{ count: 0 }]);
});

it('a replaced password signs nobody in', async () => {
  const teacher = await school.teacher({ password_hash });
  const form = { username: teacher.login, password: PASSWORD };
  const { body } = await sendWhileReplaced(teacher, () => school.as(null).post('/login', form));
  expect([body.status, body.access_token]).toEqual(['failed', undefined]);
});

it('a block at the same moment lets nobody in, and keeps the session that the browser had', async () => {
  const [teacher, other] = [await school.teacher({ password_hash }), await school.pupil()];
  const form = { username: teacher.login, password: PASSWORD };
  const send = () =>
    school.as(null).send({
      ...{ method: 'POST', url: '/api/login', payload: form },
      headers: { cookie: `session=${other.token}`, 'sec-fetch-site': 'same-origin' },
    });
  const { message } = await sendWhileReplaced(teacher, send, { blocked_at: new Date() });
  expect(message).toBe('account_blocked');
  const opened = school.db.selectFrom('sessions').select('user_id').where('user_id', 'in', [teacher.id, other.id]);
  // The teacher's is the one that the test opened.
  expect((await opened.orderBy('user_id').execute()).map(({ user_id }) => user_id)).toEqual([teacher.id, other.id]);
});

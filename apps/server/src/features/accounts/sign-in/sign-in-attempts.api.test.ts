import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { deviceHash, deviceSubject } from './devices.service.ts';
import { countSignIn } from './sign-in-attempts.repository.ts';

const NONE_FULL = { is_device_full: false, is_address_full: false, is_account_full: false, is_pair_full: false };
const FROM = { device: null, network: '192.0.2.0', site: '192.0.2.0' };

let school: School;
let person: Person;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  person = await school.pupil();
  await school.db.deleteFrom('attempts').execute();
});

/** Tries to sign in; returns the counts by the kinds of attempts that were counted. */
async function attempt(from: Partial<typeof FROM | { device: string }> = {}, full: Partial<typeof NONE_FULL> = {}) {
  const { login } = person;
  const arrival = { login, login_key: login.toLowerCase(), ...FROM, ...from };
  const { account, counters } = await countSignIn(school.db, arrival, { ...NONE_FULL, ...full });
  expect(account?.id).toBe(person.id);
  return Object.fromEntries(counters.map(({ action, count }) => [action.replace('login_', ''), count]));
}

async function makeKnown(device: string): Promise<void> {
  const { id: user_id } = person;
  await school.db
    .insertInto('login_devices')
    .values({ user_id, device_hash: deviceHash(user_id, device) })
    .execute();
}

it('counts for the address and the account, and for both together when the account has had its ten', async () => {
  for (let n = 1; n <= 10; n += 1) {
    expect(await attempt()).toEqual({ address: n, account: n });
  }
  for (let n = 1; n <= 4; n += 1) {
    expect(await attempt()).toEqual({ address: 10 + n, account: 10 + n, account_address: n });
  }
  const pairs = school.db.selectFrom('attempts').select(['subject', 'count']);
  expect(await pairs.where('action', '=', 'login_account_address').execute()).toEqual([
    { subject: `${person.id} 192.0.2.0`, count: 4 },
  ]);
});

it('counts for a known device alone, by the name that other limits of devices have, until it has had its ten', async () => {
  await makeKnown('laptop');
  for (let n = 1; n <= 10; n += 1) expect(await attempt({ device: 'laptop' })).toEqual({ device: n });
  expect(await attempt({ device: 'laptop' })).toEqual({ device: 11, address: 1, account: 1 });
  const devices = school.db.selectFrom('attempts').select('subject').where('action', '=', 'login_device');
  expect(await devices.execute()).toEqual([{ subject: deviceSubject(person.id, 'laptop') }]);
  expect(await attempt({ device: 'another' })).toEqual({ address: 2, account: 2 });
});

it('writes no counter that is known to be full, and none of the account for an address that is', async () => {
  await makeKnown('laptop');
  expect(await attempt({ device: 'laptop' }, { is_device_full: true, is_account_full: true })).toEqual({
    address: 1,
    account_address: 1,
  });
  expect(await attempt({}, { is_address_full: true })).toEqual({ account_address: 2 });
  expect(await attempt({}, { is_address_full: true, is_pair_full: true })).toEqual({});
});

it('counts for the address alone if no account has exactly this login', async () => {
  for (const login of ['nobody', person.login.toUpperCase()]) {
    const arrival = { login, login_key: login.toLowerCase(), ...FROM };
    const { account, counters } = await countSignIn(school.db, arrival, NONE_FULL);
    expect([account, counters.map(({ action }) => action)]).toEqual([undefined, ['login_address']]);
  }
});

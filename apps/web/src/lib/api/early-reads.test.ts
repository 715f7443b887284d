import { accounts } from '@slovickovo/contract/accounts/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { callApi } from './call-api.ts';
import { dropEarlyReads } from './early-reads.ts';

const ADDRESS = '/api/user/auth';
const READ = { path: '/user/auth', params: {}, query: {} } as const;
const current = { 'GET /user/auth': { status: 'success', data: PUPIL } };

function startEarly(name: string, { asked_at = Date.now() } = {}): void {
  const reply = Promise.resolve(Response.json({ status: 'success', data: { ...PUPIL, name } }));
  window.earlyReads = new Map([[ADDRESS, { ...READ, asked_at, reply }]]);
}

describe('a read started before the application', () => {
  afterEach(dropEarlyReads);

  it('answers the first call of its address, and no other', async () => {
    const calls = fakeApi(current);
    startEarly('Early');
    expect(await callApi(accounts.current)).toMatchObject({ name: 'Early' });
    expect(calls).toEqual([]);
    expect(await callApi(accounts.current)).toEqual(PUPIL);
  });

  it('is not used when it is old', async () => {
    fakeApi(current);
    startEarly('Early', { asked_at: Date.now() - 60_000 });
    expect(await callApi(accounts.current)).toEqual(PUPIL);
  });

  it('is asked again when it failed', async () => {
    fakeApi(current);
    const reply = Promise.reject(new TypeError('offline'));
    window.earlyReads = new Map([[ADDRESS, { ...READ, asked_at: Date.now(), reply }]]);
    expect(await callApi(accounts.current)).toEqual(PUPIL);
  });

  it('is not used after a change', async () => {
    fakeApi({ ...current, 'POST /logout': { status: 'success' } });
    startEarly('Early');
    await callApi(accounts.logout);
    expect(await callApi(accounts.current)).toEqual(PUPIL);
  });
});

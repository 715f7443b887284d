import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { queryClient } from '../api/query-client.ts';
import { enterApplication } from './enter-application.ts';
import { setCurrentUser } from './session.ts';

const NEWCOMER = { ...PUPIL, must_change_password: true };

/** Where a visit of `/app/words` is redirected to. */
async function redirected(openRun: object | null, user = NEWCOMER): Promise<unknown> {
  fakeApi({ 'GET /tests/results': { status: 'success', data: openRun } });
  queryClient.clear();
  setCurrentUser(user);
  const { options } = await enterApplication('/app/words').then(
    () => ({ options: null }),
    (thrown: { options: { to?: string; href?: string } }) => thrown,
  );
  return options?.to ?? options?.href;
}

it('leads to the choice of an own password before anything else', async () => {
  expect(await redirected(null)).toBe('/first-password');
});

it('lets a class test that is being written go on first', async () => {
  const run = sampleRun();
  const test = { ...run.test, kind: 'test', usergroup_id: 4 };
  expect(await redirected({ ...run, test_id: 8, test })).toBe('/app/classes/4/tests/8');
});

it('asks for the consent to a newer text, but not before an open run of any kind has ended', async () => {
  const asked = { ...PUPIL, must_consent: true };
  expect(await redirected(null, asked)).toBe('/consent');
  expect(await redirected({ ...sampleRun(), test_id: 8 }, asked)).toMatch(/^\/app\/.*8$/);
});

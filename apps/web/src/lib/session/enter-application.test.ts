import type { User } from '@slovickovo/contract/accounts/accounts';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { queryClient } from '../api/query-client.ts';
import { destinationOf } from './destination.ts';
import { enterApplication } from './enter-application.ts';
import { setCurrentUser } from './session.ts';

const NEWCOMER = { ...PUPIL, must_change_password: true };

/** Where a visit of `/app/words` is redirected to. */
async function redirected(openRun: object | null, user: User | null = NEWCOMER): Promise<unknown> {
  fakeApi({ 'GET /tests/results': { status: 'success', data: openRun } });
  queryClient.clear();
  setCurrentUser(user);
  const { options } = await enterApplication({
    pathname: '/app/words',
    href: '/app/words?page=2',
    isOpened: true,
  }).then(
    () => ({ options: null }),
    (thrown: { options: { to?: string; href?: string } }) => thrown,
  );
  return options?.to ?? options?.href;
}

beforeEach(() => sessionStorage.clear());

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

it('keeps the page for who chooses a password, agrees or signs in again, and for nobody else', async () => {
  await redirected(null);
  expect(destinationOf(PUPIL.id)).toBe('/app/words?page=2');
  await redirected(null, { ...PUPIL, must_consent: true });
  expect(destinationOf(PUPIL.id)).toBe('/app/words?page=2');
  expect(destinationOf(PUPIL.id + 1)).toBe('/app');
  sessionStorage.clear();
  await redirected(null, PUPIL);
  expect(destinationOf(PUPIL.id)).toBe('/app/words?page=2');
});

it('keeps the page of a link for who signs in, and not one to which somebody goes back after a sign-out', async () => {
  vi.resetModules();
  const fresh = await import('./enter-application.ts');
  const session = await import('./session.ts');
  session.setCurrentUser(null);
  const open = (href: string) =>
    fresh.enterApplication({ pathname: href, href, isOpened: true }).catch(() => undefined);
  await open('/app/classes/4/homeworks/8');
  await open('/app/words');
  expect(destinationOf(PUPIL.id)).toBe('/app/classes/4/homeworks/8');
});

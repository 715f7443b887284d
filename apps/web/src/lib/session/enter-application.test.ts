import type { User } from '@slovickovo/contract/accounts/accounts';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { sampleRun } from '../../testing/sample-run.ts';
import { queryClient } from '../api/query-client.ts';
import { destinationOf, keepDestination } from './destination.ts';
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

/** Returns how a page that the browser has just loaded opens an address; the server knows no session. */
async function loadedPage() {
  vi.resetModules();
  fakeApi({ 'GET /user/auth': refusal('unauthenticated', 401) });
  const fresh = await import('./enter-application.ts');
  return (href: string) => fresh.enterApplication({ pathname: href, href, isOpened: true }).catch(() => undefined);
}

it('keeps the page of a link for who signs in, and not one to which somebody goes back after a sign-out', async () => {
  const open = await loadedPage();
  await open('/app/classes/4/homeworks/8');
  await open('/app/words');
  expect(destinationOf(PUPIL.id)).toBe('/app/classes/4/homeworks/8');
});

it.each(['reload', 'back_forward'])('keeps the page of a lapsed session for its user alone: %s', async (type) => {
  keepDestination('/app/words', PUPIL.id);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as PerformanceNavigationTiming[]);
  const open = await loadedPage();
  await open('/app/words');
  expect([destinationOf(PUPIL.id), destinationOf(PUPIL.id + 1)]).toEqual(['/app/words', '/app']);
});

it('keeps the page of a link also when the server answers only at the second try', async () => {
  const open = await loadedPage();
  fakeApi({});
  await open('/app/words');
  fakeApi({ 'GET /user/auth': refusal('unauthenticated', 401) });
  await open('/app/words');
  expect(destinationOf(PUPIL.id)).toBe('/app/words');
});

it('keeps the page of a link also while the server is to be told of a sign-out, and asks it for nothing', async () => {
  localStorage.setItem(`slovickovo.session-to-end.${'x'.repeat(43)}`, '1');
  const open = await loadedPage();
  const calls = fakeApi({});
  await open('/app/classes/4/homeworks/8');
  await open('/app/words');
  expect(destinationOf(PUPIL.id)).toBe('/app/classes/4/homeworks/8');
  expect(calls).toEqual([]);
});

it('forgets the page of a link whose user signs out in another window before the server has answered here', async () => {
  const open = await loadedPage();
  const { onSignedOutElsewhere } = await import('./session.ts');
  onSignedOutElsewhere(() => undefined);
  fakeApi({});
  await open('/app/words');
  const other = new BroadcastChannel('slovickovo.signed-out');
  other.postMessage([]);
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
  other.close();
  fakeApi({ 'GET /user/auth': refusal('unauthenticated', 401) });
  await open('/app/words');
  expect(destinationOf(PUPIL.id)).toBe('/app');
});

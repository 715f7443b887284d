import { classes } from '@slovickovo/contract/classes/classes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './lib/api/api-error.ts';
import { callApi } from './lib/api/call-api.ts';
import { showRefusal } from './lib/api/refusals.ts';
import { dismissAll, notices } from './lib/notices.ts';
import { keptOpenRun, takeOpenRun } from './lib/open-run.ts';
import { setCurrentUser } from './lib/session/session.ts';
import { router } from './router.ts';
import { fakeApi, foreignPage, refusal } from './testing/fake-api.ts';
import { PUPIL } from './testing/people.ts';
import { sampleRun } from './testing/sample-run.ts';

it.each([
  { address: '/app/classes/9/homeworks/5', page: '/app/classes/$id/$homeworksOrTests/$testId/' },
  { address: '/app/classes/9/tests/5/detail', page: '/app/classes/$id/$homeworksOrTests/$testId/detail' },
  { address: '/app/classes/9/tests/5/result', page: '/app/classes/$id/$homeworksOrTests/$testId/result' },
  { address: '/app/classes/9/homeworks/5/preview', page: '/app/classes/$id/$homeworksOrTests/$testId/preview' },
  { address: '/app/classes/9/students/5', page: '/app/classes/$id/students/$studentId/' },
  { address: '/app/classes/9/pupil/5', page: '/app/classes/$id/pupil/$user' },
  { address: '/app/wordgroups/assigned/5', page: '/app/wordgroups/assigned/$id' },
  { address: '/app/wordgroups/5/9', page: '/app/wordgroups/$id/$classId/' },
])('finds the page of $address', ({ address, page }) => {
  const [routes] = router.getMatchedRoutes(address);
  expect(routes.at(-1)?.id).toBe(page);
});

describe('a refusal while the session is open', () => {
  beforeEach(() => {
    dismissAll();
    setCurrentUser(PUPIL);
  });

  const shown = () => notices.get().map(({ text }) => text as string);

  it.each([200, 401, 403, 404])('of a school filter with the status %s is shown, and ends nothing', async (status) => {
    fakeApi({ 'POST /usergroups': foreignPage(status) });
    const { pathname } = router.state.location;
    await callApi(classes.create, { body: { name: 'V. A', comment: null } }).catch(showRefusal);
    expect(shown()).toEqual(['Server je práve nedostupný. Skúste to o chvíľu znova.']);
    expect(router.state.location.pathname).toBe(pathname);
  });

  it('because another user signed in elsewhere opens the home page of that user', async () => {
    const replace = vi.spyOn(location, 'replace').mockReturnValue(undefined);
    fakeApi({ 'GET /user/auth': () => refusal('session_of_another', 401) });
    showRefusal(new ApiError('session_of_another', 401));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/app'));
    expect(router.state.location.pathname).not.toBe('/login');
  });

  it('of the session before is not shown', async () => {
    const calls = fakeApi({ 'GET /user/auth': { status: 'success', data: PUPIL } });
    showRefusal(new ApiError('unauthenticated', 401));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    // The answer is read after it has come.
    await new Promise((resolve) => setTimeout(resolve));
    expect(router.state.location.pathname).not.toBe('/login');
    expect(shown()).toEqual([]);
  });
});

describe('a class test that another window starts', () => {
  const { test } = sampleRun();
  const begun = { ...sampleRun(), user_id: PUPIL.id, test: { ...test, kind: 'test' as const, usergroup_id: 5 } };
  const other = new BroadcastChannel('slovickovo.open-run');

  beforeEach(() => {
    setCurrentUser(PUPIL);
    fakeApi({});
    vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
    history.pushState(null, '', '/app/wordgroups/assigned/4');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    takeOpenRun(null);
    history.pushState(null, '', '/');
  });

  it('takes this window from its words to the test; that of somebody else does not', async () => {
    other.postMessage({ begun: { ...begun, id: 6, user_id: PUPIL.id + 1 } });
    other.postMessage({ begun });
    await vi.waitFor(() => expect(router.navigate).toHaveBeenCalledWith({ href: '/app/classes/5/tests/3' }));
    expect(router.navigate).toHaveBeenCalledOnce();
    expect(keptOpenRun()).toEqual(begun);
  });
});

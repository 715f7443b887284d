import { classes } from '@slovickovo/contract/classes/classes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './lib/api/api-error.ts';
import { callApi } from './lib/api/call-api.ts';
import { showRefusal } from './lib/api/refusals.ts';
import { dismissAll, notices } from './lib/notices.ts';
import { setCurrentUser } from './lib/session/session.ts';
import { router } from './router.ts';
import { fakeApi, foreignPage } from './testing/fake-api.ts';
import { PUPIL } from './testing/people.ts';

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

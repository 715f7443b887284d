import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type FailureCode } from './lib/api/api-error.ts';
import { type RefusalHandling, showRefusal } from './lib/api/refusals.ts';
import { dismissAll, notices } from './lib/notices.ts';
import { setCurrentUser } from './lib/session/session.ts';
import { router } from './router.ts';
import { fakeApi } from './testing/fake-api.ts';
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

describe('a 401 while the session is open', () => {
  beforeEach(() => {
    dismissAll();
    setCurrentUser(PUPIL);
  });

  async function refuse(code: FailureCode, handling?: RefusalHandling): Promise<string[]> {
    const calls = fakeApi({ 'GET /user/auth': { status: 'success', data: PUPIL } });
    showRefusal(new ApiError(code, 401), handling);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    // The answer is read after it has come.
    await new Promise((resolve) => setTimeout(resolve));
    expect(router.state.location.pathname).not.toBe('/login');
    return notices.get().map(({ text }) => text as string);
  }

  it('of a proxy is shown, and ends nothing', async () => {
    expect(await refuse('unavailable')).toEqual(['Server je práve nedostupný. Skúste to o chvíľu znova.']);
  });

  it('of a proxy is left to the form that shows it', async () => {
    expect(await refuse('unavailable', 'form')).toEqual([]);
  });

  it('of the session before is not shown', async () => {
    expect(await refuse('unauthenticated')).toEqual([]);
  });
});

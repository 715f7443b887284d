import { expect, it } from 'vitest';
import { router } from './router.ts';

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

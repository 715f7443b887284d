import { beforeEach, expect, it } from 'vitest';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../testing/people.ts';
import { destinationOf, keepDestination } from './destination.ts';
import { enterPublicPage } from './enter-public-page.ts';
import { setCurrentUser } from './session.ts';

/** Where the page redirects to; undefined if it opens. */
async function redirected(code?: string): Promise<unknown> {
  return enterPublicPage(code).then(
    () => undefined,
    (thrown: { options: { href: string } }) => thrown.options.href,
  );
}

beforeEach(() => sessionStorage.clear());

it('opens for somebody who is signed out, and keeps the invitation for who signs in', async () => {
  fakeApi({ 'GET /user/auth': refusal('unauthenticated', 401) });
  expect(await redirected('ABCD2345')).toBeUndefined();
  expect(destinationOf(PUPIL.id)).toBe('/app/classes?code=ABCD2345');
});

it('leads a user who signed in in another window to the page that they left in this one, and nobody else', async () => {
  keepDestination('/app/classes/4/homeworks/8', PUPIL.id);
  for (const [user, page] of [
    [PUPIL, '/app/classes/4/homeworks/8'],
    [TEACHER, '/app'],
  ] as const) {
    setCurrentUser(user);
    expect(await redirected()).toBe(page);
  }
});

it('leads a user to the class of an invitation', async () => {
  keepDestination('/app/words', PUPIL.id);
  setCurrentUser(PUPIL);
  expect(await redirected('ABCD2345')).toBe('/app/classes?code=ABCD2345');
});

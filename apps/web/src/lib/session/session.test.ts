import { classes } from '@slovickovo/contract/classes/classes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { apiQuery } from '../api/api-query.ts';
import { queryClient } from '../api/query-client.ts';
import { interfaceLanguage } from '../texts/i18n.ts';
import { currentUser, isSignedIn, refreshUser, setCurrentUser, signIn, signOut } from './session.ts';

const LOGIN = { 'POST /login': { status: 'success', access_token: 'secret', data: PUPIL } };
const list = apiQuery(classes.listAssigned);

describe('the session', () => {
  afterEach(() => {
    vi.useRealTimers();
    setCurrentUser(null);
  });

  it('keeps the user in memory; storage contains only the fact that a user signed in', async () => {
    fakeApi(LOGIN);
    await signIn('jana', 'Slovnik7');
    expect(await currentUser()).toEqual(PUPIL);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret|jana/);
  });

  it('starts without the data of the previous user', async () => {
    fakeApi(LOGIN);
    queryClient.setQueryData(list.queryKey, []);
    await signIn('jana', 'Slovnik7');
    expect(queryClient.getQueryData(list.queryKey)).toBeUndefined();
  });

  it("uses the language of the user's account", async () => {
    fakeApi({ 'POST /login': { status: 'success', access_token: 'x', data: { ...PUPIL, language: 'en' } } });
    await signIn('jana', 'Slovnik7');
    expect(interfaceLanguage()).toBe('en');
  });

  it.each([
    { how: 'a logout', logout: { status: 'success' } },
    { how: 'a failed logout', logout: refusal('internal', 500) },
  ])('leaves nothing behind after $how', async ({ logout }) => {
    fakeApi({ ...LOGIN, 'POST /logout': logout });
    await signIn('jana', 'Slovnik7');
    queryClient.setQueryData(list.queryKey, []);
    await signOut();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(await currentUser()).toBeNull();
  });

  it('is not requested on a device where no user has signed in', async () => {
    const calls = fakeApi({});
    expect(await isSignedIn()).toBe(false);
    expect(calls).toEqual([]);
  });

  it('ends if the server has no such session, and continues if the server does not answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setCurrentUser(PUPIL);
    vi.advanceTimersByTime(61_000);
    fakeApi({});
    await refreshUser();
    expect(await currentUser()).toEqual(PUPIL);
    fakeApi({ 'GET /user/auth': refusal('unauthenticated', 401) });
    await refreshUser();
    expect(await currentUser()).toBeNull();
  });
});

import type { User } from '@slovickovo/contract/accounts/accounts';
import { classes } from '@slovickovo/contract/classes/classes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../testing/people.ts';
import { apiQuery } from '../api/api-query.ts';
import { queryClient } from '../api/query-client.ts';
import { confirm } from '../confirmation.ts';
import { writeAnswerDraft } from '../drafts/answer-draft.ts';
import { notices, showNotice } from '../notices.ts';
import { interfaceLanguage } from '../texts/i18n.ts';
import { destinationOf, keepDestination } from './destination.ts';
import { knownUser } from './known-user.ts';
import {
  currentUser,
  isSignedIn,
  isSignedOutHere,
  onSignedInElsewhere,
  onSignedOutElsewhere,
  refreshUser,
  restoreUser,
  setCurrentUser,
  signIn,
  signOut,
} from './session.ts';
import { isServerToBeTold, sessionsToEnd, tellServer } from './sessions-to-end.ts';

/** The user of this test: each has a session of their own. */
let jana: User;
const LOGIN = { 'POST /login': () => ({ status: 'success', access_token: 'secret', data: jana }) };
const ENDED = { 'POST /sessions/end': { status: 'success' } };
const list = apiQuery(classes.listAssigned);

describe('the session', () => {
  let visits = 0;
  beforeEach(() => {
    visits += 1;
    jana = { ...PUPIL, end_token: String(visits).padStart(43, 'x') };
  });
  afterEach(async () => {
    vi.useRealTimers();
    setCurrentUser(null);
    fakeApi(ENDED);
    tellServer();
    await vi.waitFor(() => expect(isServerToBeTold.get()).toBe(false));
  });

  it('keeps the user in memory; storage contains only the fact that a user signed in', async () => {
    fakeApi(LOGIN);
    await signIn({ username: 'jana', password: 'Slovnik7' });
    expect(await currentUser()).toEqual(jana);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret|jana/);
  });

  it('starts without the data of the previous user', async () => {
    fakeApi(LOGIN);
    queryClient.setQueryData(list.queryKey, []);
    await signIn({ username: 'jana', password: 'Slovnik7' });
    expect(queryClient.getQueryData(list.queryKey)).toBeUndefined();
  });

  it("uses the language of the user's account", async () => {
    fakeApi({ 'POST /login': { status: 'success', access_token: 'x', data: { ...jana, language: 'en' } } });
    await signIn({ username: 'jana', password: 'Slovnik7' });
    expect(interfaceLanguage()).toBe('en');
  });

  it.each([
    { how: 'a logout', logout: { status: 'success' } },
    { how: 'a failed logout', logout: refusal('internal', 500) },
  ])('leaves nothing behind after $how', async ({ logout }) => {
    fakeApi({ ...LOGIN, 'POST /logout': logout });
    await signIn({ username: 'jana', password: 'Slovnik7' });
    queryClient.setQueryData(list.queryKey, []);
    await signOut();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(await currentUser()).toBeNull();
  });

  describe('when the server does not answer a logout', () => {
    const current = { 'GET /user/auth': () => ({ status: 'success', data: jana }) };
    const leave = async (answers = {}) => {
      fakeApi({ ...LOGIN, ...answers });
      await signIn({ username: 'jana', password: 'Slovnik7' });
      await signOut();
    };
    const PETER = { ...TEACHER, login: 'peter' };

    it.each([
      { how: 'there is no network', answers: {} },
      { how: 'the server has an error', answers: { 'POST /logout': refusal('internal', 500) } },
      { how: 'the portal of a network answers', answers: { 'POST /logout': 'Prihláste sa do siete' } },
    ])('keeps what ends the session, and nothing of the user, if $how', async ({ answers }) => {
      await leave(answers);
      expect(isServerToBeTold.get()).toBe(true);
      expect(sessionsToEnd()).toEqual([jana.end_token]);
      expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret|jana|Jana/);
    });

    it('asks the server for nothing, although its cookie still opens the session', async () => {
      await leave();
      const calls = fakeApi(current);
      expect(isSignedOutHere()).toBe(true);
      expect(await isSignedIn()).toBe(false);
      expect(await currentUser()).toBeNull();
      expect(calls).toEqual([]);
    });

    it('does not bring the user back with a reply that comes late', async () => {
      await leave();
      setCurrentUser(jana);
      expect(await currentUser()).toBeNull();
    });

    it('tells the server when the network is back', async () => {
      await leave();
      const calls = fakeApi(ENDED);
      dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(isServerToBeTold.get()).toBe(false));
      expect(calls).toEqual([{ method: 'POST', address: '/sessions/end', body: { end_token: jana.end_token } }]);
      expect(sessionsToEnd()).toEqual([]);
      expect(JSON.stringify({ ...localStorage })).not.toContain(jana.end_token);
    });

    it('tells it again after a pause, also while the next user is signed in', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await leave({ 'POST /logout': refusal('unavailable', 503) });
      fakeApi({ 'POST /login': { status: 'success', access_token: 'x', data: PETER }, ...ENDED });
      await signIn({ username: 'peter', password: 'Slovnik7' });
      expect(isSignedOutHere()).toBe(false);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sessionsToEnd()).toEqual([]);
      expect(await currentUser()).toEqual(PETER);
    });
  });

  it('learns from the message of another window what the server does not know, before the storage shows it', async () => {
    fakeApi({ ...LOGIN });
    await signIn({ username: 'jana', password: 'Slovnik7' });
    const leave = vi.fn();
    onSignedOutElsewhere(leave);
    const other = new BroadcastChannel('slovickovo.signed-out');
    other.postMessage([jana.end_token]);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(isServerToBeTold.get()).toBe(true);
    expect(sessionsToEnd()).toEqual([jana.end_token]);
    other.close();
  });

  it('leads the next sign-in home, wherever the user has signed out', async () => {
    fakeApi({ 'POST /logout': { status: 'success' } });
    const open = () => {
      setCurrentUser(jana);
      keepDestination('/app/words', jana.id);
    };
    open();
    await signOut();
    expect(destinationOf(jana.id)).toBe('/app');
    jana = { ...jana, end_token: 'y'.repeat(43) };
    open();
    const leave = vi.fn();
    onSignedOutElsewhere(leave);
    const other = new BroadcastChannel('slovickovo.signed-out');
    other.postMessage([]);
    await vi.waitFor(() => expect(leave).toHaveBeenCalled());
    expect(destinationOf(jana.id)).toBe('/app');
    other.close();
  });

  it('tells other windows which session the server does not know to have ended', async () => {
    const other = new BroadcastChannel('slovickovo.signed-out');
    const heard = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)));
    fakeApi({ ...LOGIN });
    await signIn({ username: 'jana', password: 'Slovnik7' });
    await signOut();
    expect(await heard).toEqual([jana.end_token]);
    other.close();
  });

  it('is left to another user who signs in in another window, and not to the same one', async () => {
    fakeApi({ ...LOGIN });
    await signIn({ username: 'jana', password: 'Slovnik7' });
    const leave = vi.fn();
    onSignedInElsewhere(leave, () => undefined);
    const [other, third] = [new BroadcastChannel('slovickovo.signed-in'), new BroadcastChannel('slovickovo.signed-in')];
    const heard: unknown[] = [];
    third.addEventListener('message', ({ data }) => heard.push(data));
    other.postMessage(jana.id);
    await vi.waitFor(() => expect(heard).toEqual([jana.id]));
    expect(leave).not.toHaveBeenCalled();
    other.postMessage(TEACHER.id);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    third.close();
    other.close();
  });

  it('is known again after its user has signed in in another window, so that a sign-out ends the right one', async () => {
    fakeApi({ ...LOGIN, 'GET /user/auth': () => ({ status: 'success', data: jana }) });
    await signIn({ username: 'jana', password: 'Slovnik7' });
    onSignedInElsewhere(
      () => undefined,
      () => undefined,
    );
    jana = { ...jana, end_token: 'z'.repeat(43) };
    const other = new BroadcastChannel('slovickovo.signed-in');
    other.postMessage(jana.id);
    await vi.waitFor(() => expect(knownUser.get()?.end_token).toBe(jana.end_token));
    other.close();
    fakeApi({});
    await signOut();
    expect(sessionsToEnd()).toEqual([jana.end_token]);
  });

  it('is taken by a window that shows nobody when somebody signs in in another one', async () => {
    setCurrentUser(null);
    localStorage.setItem('slovickovo.signed-in', 'student');
    fakeApi({ 'GET /user/auth': { status: 'success', data: TEACHER } });
    const [leave, enter] = [vi.fn(), vi.fn()];
    onSignedInElsewhere(leave, enter);
    const other = new BroadcastChannel('slovickovo.signed-in');
    other.postMessage(TEACHER.id);
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect(await currentUser()).toEqual(TEACHER);
    expect(leave).not.toHaveBeenCalled();
    other.close();
  });

  it('is left to another user of whom only the server tells, whose data do not come into the window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setCurrentUser(jana);
    const leave = vi.fn();
    onSignedInElsewhere(leave, () => undefined);
    vi.advanceTimersByTime(61_000);
    fakeApi({ 'GET /user/auth': refusal('session_of_another', 401) });
    await refreshUser();
    expect(leave).toHaveBeenCalledOnce();
    expect(await currentUser()).toEqual(jana);
  });

  it('is left to another user if the device has shown its kept one before the server answered', async () => {
    const leave = vi.fn();
    onSignedInElsewhere(leave, () => undefined);
    knownUser.set(undefined);
    fakeApi({ 'GET /user/auth': { status: 'success', data: TEACHER } });
    const asked = currentUser();
    restoreUser(jana);
    expect(await asked).toEqual(jana);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('tells other windows who has signed in', async () => {
    const other = new BroadcastChannel('slovickovo.signed-in');
    const heard = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)));
    fakeApi({ ...LOGIN });
    await signIn({ username: 'jana', password: 'Slovnik7' });
    expect(await heard).toBe(jana.id);
    other.close();
  });

  it('removes what the user typed and did not save, but no choice of the device', async () => {
    fakeApi({ ...LOGIN, 'POST /logout': { status: 'success' } });
    localStorage.setItem('slovickovo.word-group-draft.1', '{"name":"Zvieratá"}');
    localStorage.setItem('slovickovo.colour-scheme', 'dark');
    writeAnswerDraft('5/1', '"mač"');
    await signIn({ username: 'jana', password: 'Slovnik7' });
    await signOut();
    expect({ ...localStorage }).toMatchObject({ 'slovickovo.colour-scheme': 'dark' });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Zvieratá|mač/);
  });

  it('closes the questions and notices of the user who left', async () => {
    fakeApi({ ...LOGIN, 'POST /logout': { status: 'success' } });
    await signIn({ username: 'jana', password: 'Slovnik7' });
    const question = confirm({ title: 'Odstrániť triedu?', text: 'IV. B', yes: 'Odstrániť' });
    showNotice({ type: 'success', text: 'Vytvorili ste: IV. B' });
    await signOut();
    expect(await question).toBe(false);
    expect(notices.get()).toEqual([]);
  });

  it('is not requested on a device where no user has signed in', async () => {
    const calls = fakeApi({});
    expect(await isSignedIn()).toBe(false);
    expect(calls).toEqual([]);
  });

  it('ends if the server has no such session, and continues if the server does not answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setCurrentUser(jana);
    vi.advanceTimersByTime(61_000);
    fakeApi({});
    await refreshUser();
    expect(await currentUser()).toEqual(jana);
    fakeApi({ 'GET /user/auth': refusal('unauthenticated', 401) });
    await refreshUser();
    expect(await currentUser()).toBeNull();
  });
});

import { accounts } from '@slovickovo/contract/accounts/accounts';
import { classes } from '@slovickovo/contract/classes/classes';
import { tasks } from '@slovickovo/contract/tasks/tasks';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, followNamedUsers, foreignPage, jsonReply, refusal } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { setCurrentUser } from '../session/session.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: ApiError) => error,
  );

/** No call is answered, and none fails; returns the signals of the calls. */
function swallowingNetwork(): { signals: AbortSignal[] } {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return { signals };
}

describe('callApi', () => {
  it('writes parameters and the query into the address', async () => {
    const calls = fakeApi({
      'GET /usergroups/7': { status: 'success', data: { id: 7 } },
      'GET /wordgroups/created': { status: 'success', data: { created_wordgroups: [], total: 0 } },
    });
    await callApi(classes.get, { params: { id: 7 } });
    await callApi(wordGroups.listCreated, { query: { page: 2, filter: 'zvieratá & spol.' } });
    expect(calls.map(({ address }) => address)).toEqual([
      '/usergroups/7',
      '/wordgroups/created?page=2&filter=zvierat%C3%A1+%26+spol.',
    ]);
  });

  it('sends the body as JSON with the session cookie and returns the data of the envelope', async () => {
    const fetched = vi.fn(async () => jsonReply({ status: 'success', data: { id: 3, name: 'IV. B' } }));
    vi.stubGlobal('fetch', fetched);
    const joined = await callApi(classes.join, { body: { access_code: 'ABCD2345' } });
    expect(joined).toEqual({ id: 3, name: 'IV. B' });
    expect(fetched).toHaveBeenCalledWith(
      '/api/usergroups/user-assign',
      expect.objectContaining({ method: 'POST', credentials: 'same-origin', body: '{"access_code":"ABCD2345"}' }),
    );
  });

  it('names the user whose call it is, or else the one whom the window shows', async () => {
    fakeApi({ 'GET /user/auth': () => jsonReply({ status: 'success', data: PUPIL }) });
    const named = followNamedUsers();
    await callApi(accounts.current);
    setCurrentUser(PUPIL);
    await callApi(accounts.current);
    await callApi(accounts.current, { userId: 77 });
    expect(named()).toEqual([null, String(PUPIL.id), '77']);
    setCurrentUser(null);
  });

  it('returns a text reply unchanged', async () => {
    fakeApi({ 'GET /username-available': new Response('true', { headers: { 'content-type': 'text/plain' } }) });
    expect(await callApi(accounts.usernameAvailable, { query: { username: 'jana' } })).toBe('true');
  });

  it('throws a refusal that came with status 200', async () => {
    fakeApi({ 'POST /login': refusal('login_unknown', 200, { possible: ['jana', 'Jana2'] }) });
    const error = await failureOf(callApi(accounts.login, { body: { username: 'jána', password: 'x' } }));
    expect(error).toMatchObject({ code: 'login_unknown', status: 200, possible: ['jana', 'Jana2'] });
  });

  it('throws the problems of single fields', async () => {
    fakeApi({ 'POST /usergroups': refusal('invalid_fields', 422, { fields: { name: 'class_name_required' } }) });
    const error = await failureOf(callApi(classes.create, { body: { name: '', comment: null } }));
    expect(error).toMatchObject({ code: 'invalid_fields', status: 422, fields: { name: 'class_name_required' } });
  });

  it('throws the open run that prevents a second start', async () => {
    const data = { run_id: 5, test_id: 9, usergroup_id: null, kind: 'exercise' };
    fakeApi({ 'GET /tests/assigned': refusal('run_open', 409, { data }) });
    expect(await failureOf(callApi(tasks.listAssigned))).toMatchObject({ code: 'run_open', data });
  });

  it.each([
    { status: 200, code: 'unavailable', as: 503 },
    { status: 302, code: 'unavailable', as: 503 },
    { status: 401, code: 'unavailable', as: 503 },
    { status: 403, code: 'unavailable', as: 503 },
    { status: 404, code: 'unavailable', as: 503 },
    { status: 405, code: 'malformed', as: 405 },
    { status: 413, code: 'body_too_large', as: 413 },
    { status: 429, code: 'too_many_requests', as: 429 },
    { status: 500, code: 'internal', as: 500 },
    { status: 502, code: 'unavailable', as: 503 },
  ])("reports a proxy's or a filter's $status page as $code", async ({ status, code, as }) => {
    fakeApi({ 'GET /languages': foreignPage(status) });
    const { languages } = await import('@slovickovo/contract/languages/languages');
    expect(await failureOf(callApi(languages.list))).toMatchObject({ code, status: as });
  });

  it('keeps the status of a refusal that a newer server sent', async () => {
    fakeApi({ 'GET /usergroups/7': refusal('unknown_yet', 409) });
    expect(await failureOf(callApi(classes.get, { params: { id: 7 } }))).toMatchObject({
      code: 'malformed',
      status: 409,
    });
  });

  it('reports a missing answer as a network failure', async () => {
    fakeApi({});
    expect(await failureOf(callApi(accounts.current))).toMatchObject({ code: 'network', status: 0 });
  });

  it.each([
    { what: 'a read', seconds: 30, call: () => callApi(accounts.current) },
    { what: 'a change', seconds: 60, call: () => callApi(classes.join, { body: { access_code: 'ABCD2345' } }) },
  ])('gives $what up after $seconds s in a network that swallows it', async ({ seconds, call }) => {
    vi.useFakeTimers();
    const { signals } = swallowingNetwork();
    const failure = failureOf(call());
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'network', status: 0 });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('gives up a reply that breaks off without an end', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => {
      const headers = { 'content-type': 'application/json' };
      return new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"st')) }), {
        headers,
      });
    });
    const failure = failureOf(callApi(accounts.current));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ code: 'network', status: 0 });
  });

  it('gives up a first read that was started before the application', async () => {
    vi.useFakeTimers();
    const { signals } = swallowingNetwork();
    const reply = new Promise<Response>(() => {});
    const read = { path: '/user/auth', params: {}, query: {}, asked_at: Date.now(), reply } as const;
    window.earlyReads = new Map([['/api/user/auth', read]]);
    const failure = failureOf(callApi(accounts.current));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ code: 'network', status: 0 });
    expect(signals).toEqual([]);
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    fakeApi({ 'GET /usergroups/7': { status: 'success', data: { id: 7 } } });
    await callApi(classes.get, { params: { id: 7 } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports an aborted call as aborted', async () => {
    const controller = new AbortController();
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => signal?.throwIfAborted());
    controller.abort();
    expect(await failureOf(callApi(accounts.current, { signal: controller.signal }))).toMatchObject({
      name: 'AbortError',
    });
  });
});

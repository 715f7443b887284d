import { EXPECTED_USER_HEADER } from '@slovickovo/contract/headers';
import { vi } from 'vitest';

export interface SentCall {
  method: string;
  /** Path below `/api`, with the query. */
  address: string;
  body: unknown;
}

/** The answer: a reply, a complete `Response`, a promise of either, or a function of the call that returns one of them. */
type Answer = object | string | ((call: SentCall) => object | string);

/**
 * Replaces the server at `fetch` and nowhere else: `fakeApi({ 'POST /login': { status: … } })`. Returns the list of sent
 * calls. A call without an answer fails like a lost network.
 */
export function fakeApi(answers: Record<string, Answer>): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = { method: init.method ?? 'GET', address: address.replace('/api', ''), body: bodyOf(init) };
    calls.push(call);
    const [path] = call.address.split('?');
    const answer = answers[`${call.method} ${path}`];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const reply = await (typeof answer === 'function' ? answer(call) : answer);
    return reply instanceof Response ? reply : jsonReply(reply);
  });
  return calls;
}

/** Returns a function that tells in whose name each call was sent since. */
export function followNamedUsers(): () => (string | null)[] {
  const sent = vi.spyOn(globalThis, 'fetch');
  return () => sent.mock.calls.map(([, init]) => new Headers(init?.headers).get(EXPECTED_USER_HEADER));
}

export function jsonReply(reply: unknown, status = 200): Response {
  return new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } });
}

export function refusal(message: string, status: number, more: object = {}): Response {
  return jsonReply({ status: 'failed', message, ...more }, status);
}

/** What a proxy or a school's filter answers instead of the application. */
export function foreignPage(status: number): Response {
  return new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } });
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

import { FETCHED_SOUNDS, KEPT_SOUNDS } from '@slovickovo/domain/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveDeviceCaches } from '../../testing/device-caches.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { dictationQuestion, sampleRun } from '../../testing/sample-run.ts';
import { addSound } from '../speech/kept-sounds.ts';
import { SOUND_CACHE } from './names.ts';
import { listCopiesOf } from './on-device.ts';
import { takeAlong } from './store-copy.ts';

const SOUND_BYTES = 100;
const sound = () => new Response(new Uint8Array(SOUND_BYTES), { headers: { 'content-type': 'audio/mpeg' } });
const words = Array.from({ length: 30 }, (_, n) => `slovo${n}`);
let kept: ReturnType<typeof giveDeviceCaches>;

beforeEach(() => {
  kept = giveDeviceCaches();
});
afterEach(() => vi.useRealTimers());

/** A run that asks for these words by their sound. */
const TAKEN = {
  run: sampleRun(
    words.map((text) => dictationQuestion(text, 'preklad')),
    { state: 'taken' },
  ),
  valid_until: null,
  expires_at: '2026-12-24T10:00:00Z',
};
const TASK = TAKEN.run.test_id;

/** Takes the run along; each sound is answered by the function. Returns the addresses of all calls for sounds. */
async function take(answer: (address: string) => Response | Promise<Response>) {
  const { code } = TAKEN.run.test.language_from;
  const sounds = words.map((text) => [
    `GET /speech/${code}/${text}`,
    ({ address }: { address: string }) => answer(address),
  ]);
  const calls = fakeApi({
    [`POST /tests/${TASK}/taken`]: { status: 'success', data: TAKEN },
    ...Object.fromEntries(sounds),
  });
  await takeAlong(TASK, PUPIL);
  return calls.filter(({ method }) => method === 'GET').map(({ address }) => address);
}

const bytes = async () => (await listCopiesOf(PUPIL.id))[0]?.bytes ?? 0;

it('fetches a few sounds at a time, and counts them', async () => {
  let now = 0;
  let most = 0;
  const calls = await take(async () => {
    now += 1;
    most = Math.max(most, now);
    // As long as a sound is on its way, others could be asked for.
    await new Promise((resolve) => setTimeout(resolve, 2));
    now -= 1;
    return sound();
  });
  expect(most).toBe(FETCHED_SOUNDS.at_once);
  expect(calls).toHaveLength(words.length);
  expect(kept(SOUND_CACHE)).toHaveLength(words.length);
  expect(await bytes()).toBe(JSON.stringify(TAKEN).length + words.length * SOUND_BYTES);
});

it('waits as long as the server asks, so that no sound is missing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
  const refused = new Map<string, number>();
  await take((address) => {
    if (refused.has(address)) {
      expect(performance.now() - (refused.get(address) ?? 0)).toBeGreaterThanOrEqual(2_000);
      return sound();
    }
    refused.set(address, performance.now());
    const reply = refusal('too_many_requests', 429);
    reply.headers.set('retry-after', '2');
    return reply;
  });
  expect(kept(SOUND_CACHE)).toHaveLength(words.length);
});

it('does not wait for ever: a word without its sound is written instead', async () => {
  const calls = await take(() => {
    const reply = refusal('too_many_requests', 429);
    reply.headers.set('retry-after', '0');
    return reply;
  });
  expect(calls).toHaveLength(words.length * FETCHED_SOUNDS.tries);
  expect(kept(SOUND_CACHE)).toEqual([]);
});

it('takes the place of the oldest sounds', async () => {
  for (let n = 0; n < KEPT_SOUNDS; n += 1) await addSound(`/api/speech/sk/old${n}`, sound());
  await take(sound);
  expect(kept(SOUND_CACHE)).toHaveLength(KEPT_SOUNDS);
  expect(kept(SOUND_CACHE)[0]).toBe(`/api/speech/sk/old${words.length}`);
});

it('takes the words along without their sounds in a network that swallows calls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const taking = take(() => new Promise<Response>(() => {}));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(FETCHED_SOUNDS.at_once));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await taking).toHaveLength(FETCHED_SOUNDS.at_once);
  expect(await listCopiesOf(PUPIL.id)).toHaveLength(1);
});

import { KEPT_SOUNDS } from '@slovickovo/domain/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveDeviceCaches } from '../../testing/device-caches.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { giveLoudspeaker, sounds } from '../../testing/loudspeaker.ts';
import { SOUND_CACHE } from '../offline/names.ts';
import { forgetAllKept } from '../session/kept-state.ts';
import { keepSound } from './kept-sounds.ts';
import { playFromServer } from './speech-from-server.ts';

const sound = () => new Response(new Uint8Array(4_000), { headers: { 'content-type': 'audio/mpeg' } });
let kept: ReturnType<typeof giveDeviceCaches>;

beforeEach(() => {
  giveLoudspeaker();
  kept = giveDeviceCaches();
});

async function play(text: string) {
  const before = sounds.length;
  const playing = playFromServer({ text, code: 'sk' }, { audio: new Audio(), rate: 1 }, new AbortController().signal);
  await vi.waitFor(() => expect(sounds).toHaveLength(before + 1));
  sounds.at(-1)?.end();
  return playing;
}

describe('a sound of the server', () => {
  it('is fetched once, and played without a network afterwards', async () => {
    const calls = fakeApi({ 'GET /speech/sk/pes': sound });
    expect(await play('pes')).toBe(true);
    await vi.waitFor(() => expect(kept(SOUND_CACHE)).toEqual(['/api/speech/sk/pes']));
    fakeApi({});
    expect(await play('pes')).toBe(true);
    expect(calls).toHaveLength(1);
  });

  it('leaves the device with its user', async () => {
    fakeApi({ 'GET /speech/sk/pes': sound });
    await play('pes');
    await vi.waitFor(() => expect(kept(SOUND_CACHE)).toHaveLength(1));
    await forgetAllKept(1);
    expect(kept(SOUND_CACHE)).toEqual([]);
  });

  it('takes the place of the oldest one when there are many', async () => {
    for (let n = 0; n <= KEPT_SOUNDS; n += 1) await keepSound(`/api/speech/sk/${n}`, sound());
    expect(kept(SOUND_CACHE)).toHaveLength(KEPT_SOUNDS);
    expect(kept(SOUND_CACHE)[0]).toBe('/api/speech/sk/1');
  });
});

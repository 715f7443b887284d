import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { device, giveDeviceVoices } from '../../testing/device-voices.ts';
import { fakeApi, refusal, type SentCall } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SpeakButton } from './speak-button.tsx';

/** Functions that end the sounds that were started. */
const sounds: (() => void)[] = [];

class FakeAudio {
  resume = async () => {};
  decodeAudioData = async ({ byteLength }: ArrayBuffer) => ({ byteLength });
  createBufferSource = () => ({
    connect: () => {},
    disconnect: () => {},
    onended: () => {},
    start() {
      sounds.push(() => this.onended());
    },
    stop() {
      this.onended();
    },
  });
}

let calls: SentCall[];
let user: UserEvent;

async function show(languages: string[], answers: Parameters<typeof fakeApi>[0] = {}) {
  calls = fakeApi({ 'GET /speech': { status: 'success', data: languages }, ...answers });
  ({ user } = await renderApp(
    <>
      <SpeakButton text="dog / hound" language={{ code: 'en' }} />
      <SpeakButton text="pes" language={{ code: 'sk' }} />
    </>,
  ));
}

const button = (name: string) => screen.getByRole('button', { name });
const notices = () => screen.getByRole('region', { name: 'Oznámenia' }).textContent;
const sound = () => new Response(new Uint8Array(4_000), { headers: { 'content-type': 'audio/mpeg' } });
const arrive = (...voices: typeof device.voices) => {
  act(() => giveDeviceVoices(voices));
};

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio);
  sounds.length = 0;
  arrive();
});

describe('a word is read aloud', () => {
  it("by the device's own voice once the voices are loaded; a second press stops it", async () => {
    await show(['en']);
    arrive({ lang: 'en-GB', localService: true });
    await user.click(button('Prečítať nahlas: dog / hound'));
    expect(device.spoken).toMatchObject([{ text: 'dog, hound', lang: 'en-GB' }]);
    await user.click(button('Zastaviť čítanie: dog / hound'));
    expect(button('Prečítať nahlas: dog / hound')).toBeTruthy();
    expect(calls.map(({ address }) => address)).toEqual(['/speech']);
  });

  it('by the server if the device has no voice, one word at a time', async () => {
    await show(['en', 'sk'], { 'GET /speech/en/dog%20%2F%20hound': sound, 'GET /speech/sk/pes': sound });
    await user.click(button('Prečítať nahlas: dog / hound'));
    await vi.waitFor(() => expect(sounds).toHaveLength(1));
    await user.click(button('Prečítať nahlas: pes'));
    await vi.waitFor(() => expect(sounds).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: /^Zastaviť/ })).toHaveLength(1);
    act(() => sounds[1]?.());
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /^Prečítať/ })).toHaveLength(2));
  });

  it('by the server rather than by a voice that sends the text to a third party', async () => {
    await show(['en'], { 'GET /speech/en/dog%20%2F%20hound': sound });
    arrive({ lang: 'en-GB', localService: false }, { lang: 'sk-SK', localService: false });
    await user.click(button('Prečítať nahlas: dog / hound'));
    await vi.waitFor(() => expect(sounds).toHaveLength(1));
    await user.click(button('Prečítať nahlas: pes'));
    expect(device.spoken).toMatchObject([{ text: 'pes' }]);
  });

  it('by the server if the voice of the device fails', async () => {
    await show(['en'], { 'GET /speech/en/dog%20%2F%20hound': sound });
    arrive({ lang: 'en-GB', localService: true });
    await user.click(button('Prečítať nahlas: dog / hound'));
    act(() => device.spoken[0]?.onerror?.());
    await vi.waitFor(() => expect(sounds).toHaveLength(1));
  });
});

describe('the button says that a word cannot be read', () => {
  it('if neither the device nor the server has the language', async () => {
    await show(['en']);
    const unable = await screen.findByTitle('Žiaľ preklad v tomto jazyku nevieme prečítať.');
    expect(unable.getAttribute('aria-disabled')).toBe('true');
    await user.click(unable);
    expect(notices()).toContain('Žiaľ preklad v tomto jazyku nevieme prečítať.');
  });

  it('if the server has no sound for the word', async () => {
    await show(['sk'], { 'GET /speech/sk/pes': () => refusal('not_found', 404) });
    await user.click(button('Prečítať nahlas: pes'));
    await vi.waitFor(() => expect(notices()).toContain('Žiaľ preklad v tomto jazyku nevieme prečítať.'));
  });

  it('with the text of the refusal if there is another reason', async () => {
    await show(['sk'], { 'GET /speech/sk/pes': () => refusal('too_many_requests', 429) });
    await user.click(button('Prečítať nahlas: pes'));
    await vi.waitFor(() => expect(notices()).toContain('príliš veľa pokusov'));
  });
});

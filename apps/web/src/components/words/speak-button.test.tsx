import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { device, giveDeviceVoices } from '../../testing/device-voices.ts';
import { fakeApi, refusal, type SentCall } from '../../testing/fake-api.ts';
import { giveLoudspeaker, sounds } from '../../testing/loudspeaker.ts';
import { PUPIL } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SpeakButton } from './speak-button.tsx';

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

/** The voice fails at the text that it was given as its `n`th; the code that speaks is fetched at the first press. */
async function failAt(n: number, event?: { error: string }) {
  await vi.waitFor(() => expect(device.spoken.length).toBeGreaterThan(n));
  act(() => device.spoken[n]?.onerror?.(event));
}

beforeEach(() => {
  giveLoudspeaker();
  setCurrentUser(PUPIL);
  localStorage.clear();
  arrive();
});

describe('a word is read aloud', () => {
  it("by the device's own voice once the voices are loaded; a second press stops it", async () => {
    await show(['en']);
    arrive({ lang: 'en-GB', localService: true });
    await user.click(button('Prečítať nahlas: dog / hound'));
    await vi.waitFor(() => expect(device.spoken).toMatchObject([{ text: 'dog, hound', lang: 'en-GB' }]));
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
    act(() => sounds[1]?.end());
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /^Prečítať/ })).toHaveLength(2));
  });

  it('by the server rather than by a voice that sends the text to a third party', async () => {
    await show(['en'], { 'GET /speech/en/dog%20%2F%20hound': sound });
    arrive({ lang: 'en-GB', localService: false }, { lang: 'sk-SK', localService: false });
    await user.click(button('Prečítať nahlas: dog / hound'));
    await vi.waitFor(() => expect(sounds).toHaveLength(1));
    await user.click(button('Prečítať nahlas: pes'));
    await vi.waitFor(() => expect(device.spoken).toMatchObject([{ text: 'pes' }]));
  });

  it('by the server if the voice of the device fails', async () => {
    await show(['en'], { 'GET /speech/en/dog%20%2F%20hound': sound });
    arrive({ lang: 'en-GB', localService: true });
    await user.click(button('Prečítať nahlas: dog / hound'));
    await failAt(0);
    await vi.waitFor(() => expect(sounds).toHaveLength(1));
  });
});

describe('how fast it is read', () => {
  it.each([
    { reading_speed: 'slow', voice: 0.7, sound: 0.78 },
    { reading_speed: 'normal', voice: 0.9, sound: 1 },
    { reading_speed: 'fast', voice: 1.15, sound: 1.28 },
  ] as const)('is the choice of the account: $reading_speed', async ({ reading_speed, ...rates }) => {
    setCurrentUser({ ...PUPIL, reading_speed });
    await show(['sk'], { 'GET /speech/sk/pes': sound });
    arrive({ lang: 'en-GB', localService: true });
    await user.click(button('Prečítať nahlas: dog / hound'));
    await vi.waitFor(() => expect(device.spoken[0]?.rate).toBe(rates.voice));
    await user.click(button('Prečítať nahlas: pes'));
    await vi.waitFor(() => expect(sounds).toHaveLength(1));
    expect(sounds[0]?.rate).toBeCloseTo(rates.sound, 2);
    expect(sounds[0]?.preservesPitch).toBe(true);
  });
});

describe('a voice that fails', () => {
  const BROKEN = { lang: 'en-GB', name: 'Broken', localService: true };
  const TWO = [BROKEN, { lang: 'en-US', name: 'Working', localService: true }];
  const namesSpoken = () => device.spoken.map(({ voice }) => voice.name);
  const press = () => user.click(button('Prečítať nahlas: dog / hound'));

  it('gives way to the next one of the language, and is not asked again on this device', async () => {
    await show(['en'], { 'GET /speech/en/dog%20%2F%20hound': sound });
    arrive(...TWO);
    await press();
    await failAt(0);
    await vi.waitFor(() => expect(namesSpoken()).toEqual(['Broken', 'Working']));
    act(() => device.spoken[1]?.onend?.());
    await vi.waitFor(() => button('Prečítať nahlas: dog / hound'));
    await press();
    await vi.waitFor(() => expect(namesSpoken()).toEqual(['Broken', 'Working', 'Working']));
    expect(calls.map(({ address }) => address)).toEqual(['/speech']);
  });

  it('is known by ending without a start', async () => {
    await show(['en'], { 'GET /speech/en/dog%20%2F%20hound': sound });
    arrive(BROKEN);
    device.isSilent = true;
    await press();
    await vi.waitFor(() => expect(sounds).toHaveLength(1));
    act(() => sounds[0]?.end());
    device.isSilent = false;
    await vi.waitFor(() => button('Prečítať nahlas: dog / hound'));
    await press();
    await vi.waitFor(() => expect(sounds).toHaveLength(2));
    expect(namesSpoken()).toEqual(['Broken']);
  });

  it.each([
    { error: 'network', is: 'that lacked a network' },
    { error: 'not-allowed', is: 'that came before the first press' },
  ])('is not one $is', async ({ error }) => {
    await show(['en'], { 'GET /speech/en/dog%20%2F%20hound': sound });
    arrive(BROKEN);
    await press();
    await failAt(0, { error });
    await vi.waitFor(() => expect(sounds).toHaveLength(1));
    act(() => sounds[0]?.end());
    await vi.waitFor(() => button('Prečítať nahlas: dog / hound'));
    await press();
    await vi.waitFor(() => expect(namesSpoken()).toEqual(['Broken', 'Broken']));
  });

  it('is tried again after a week, and at once if the clock was set back', async () => {
    await show([]);
    arrive(...TWO);
    const aWeek = 7 * 86_400_000;
    for (const [at, first] of [
      [Date.now(), 'Working'],
      [Date.now() - aWeek, 'Broken'],
      [Date.now() + aWeek, 'Broken'],
    ] as const) {
      localStorage.setItem('slovickovo.broken-voices', JSON.stringify({ 'en-GB Broken': at }));
      device.spoken = [];
      await press();
      await vi.waitFor(() => expect(namesSpoken()).toEqual([first]));
      await user.click(button('Zastaviť čítanie: dog / hound'));
    }
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

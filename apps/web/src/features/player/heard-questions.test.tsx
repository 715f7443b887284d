import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUser } from '../../lib/session/session.ts';
import { device, giveDeviceVoices } from '../../testing/device-voices.ts';
import { PUPIL } from '../../testing/people.ts';
import { playOnScreen, RIGHT, verdict } from '../../testing/play-on-screen.tsx';
import { dictationQuestion, listeningQuestion } from '../../testing/sample-run.ts';

const LISTENING = listeningQuestion('dog', 'pes', ['mačka', 'pes', 'dom']);
const DICTATION = dictationQuestion('house', 'dom');

const VOICE = [{ lang: 'en-GB', localService: true }];
const spoken = () => device.spoken.map(({ text }) => text);

const SERVER_READS = (...data: string[]) => ({ 'GET /speech': { status: 'success', data } });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  setCurrentUser(PUPIL);
});
afterEach(() => vi.unstubAllGlobals());

describe('a question that is heard', () => {
  it.each([
    { name: 'listening', question: LISTENING, word: 'dog' },
    { name: 'dictation', question: DICTATION, word: 'house' },
  ])('reads the word of $name, again and slowly, and names it nowhere', async ({ question, word }) => {
    giveDeviceVoices(VOICE);
    const { user } = await playOnScreen([question], {}, SERVER_READS());
    await waitFor(() => expect(spoken()).toEqual([word]));
    await user.click(button('Zastaviť'));
    await user.click(button('Vypočuť'));
    await user.click(button('Pomalšie'));
    await waitFor(() => expect(spoken()).toEqual([word, word, word]));
    const [, usual, slow] = device.spoken;
    expect(slow?.rate).toBeLessThan(usual?.rate ?? 0);
    expect(document.body.innerHTML).not.toContain(word);
  });

  it('is answered by what is written, and shows the word afterwards', async () => {
    giveDeviceVoices(VOICE);
    const { user } = await playOnScreen([DICTATION], {}, SERVER_READS());
    await user.keyboard('house{Enter}');
    expect(await verdict()).toBe(RIGHT);
    expect(screen.queryByRole('button', { name: 'Pomalšie' })).toBeNull();
    expect(screen.getByText('dom')).toBeTruthy();
  });

  it('is answered by the digit of an option', async () => {
    giveDeviceVoices(VOICE);
    const { user } = await playOnScreen([LISTENING], {}, SERVER_READS());
    await user.keyboard('22');
    expect(await verdict()).toBe(RIGHT);
  });

  it('keeps the keyboard for the answer when the word is heard again', async () => {
    giveDeviceVoices(VOICE);
    const { user } = await playOnScreen([DICTATION, LISTENING], {}, SERVER_READS());
    await user.click(button('Pomalšie'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await user.keyboard('house{Enter}');
    await verdict();
    await user.keyboard('{Enter}');
    // With the keyboard alone: to the button and back by the digit of an option.
    button('Pomalšie').focus();
    await user.keyboard('{Enter}2{Enter}');
    expect(await verdict()).toBe(RIGHT);
  });

  it('is written, and says why, where neither the device nor the server reads its language', async () => {
    giveDeviceVoices([]);
    await playOnScreen([LISTENING], {}, SERVER_READS('sk'));
    expect(await screen.findByText(/^Tento jazyk tu nevieme prečítať nahlas/)).toBeTruthy();
    expect(screen.getByText('dog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vypočuť' })).toBeNull();
  });

  it('is written if the voice fails', async () => {
    giveDeviceVoices(VOICE, { fails: true });
    await playOnScreen([DICTATION], {}, SERVER_READS());
    expect(await screen.findByText(/^Tento jazyk tu nevieme prečítať nahlas/)).toBeTruthy();
    expect(screen.getByText('Preložte do angličtiny: napíšte odpoveď')).toBeTruthy();
  });

  it('is written for who cannot listen now, and so are the next ones', async () => {
    giveDeviceVoices(VOICE);
    const { user } = await playOnScreen([DICTATION, LISTENING], {}, SERVER_READS());
    await user.click(button('Teraz nemôžem počúvať'));
    expect(screen.getByText('dom')).toBeTruthy();
    expect(screen.queryByText(/nevieme prečítať/)).toBeNull();
    await user.keyboard('house{Enter}');
    await verdict();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('dog')).toBeTruthy();
  });
});

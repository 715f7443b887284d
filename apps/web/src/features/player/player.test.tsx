import { MINUTE_MS, SECOND_MS } from '@slovickovo/domain/durations';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAll, notices } from '../../lib/notices.ts';
import { setCurrentUser } from '../../lib/session/session.ts';
import { device, giveDeviceVoices } from '../../testing/device-voices.ts';
import { fakeApi, foreignPage, refusal } from '../../testing/fake-api.ts';
import { PUPIL } from '../../testing/people.ts';
import { playOnScreen as play, SAVE, verdict, WRONG } from '../../testing/play-on-screen.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { SAMPLE_QUESTIONS, sampleRun, sampleServer } from '../../testing/sample-run.ts';
import { Player } from './player.tsx';

beforeEach(() => {
  setCurrentUser(PUPIL);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a practice of mistakes', () => {
  it('asks the mistaken word again and ends when all are known', async () => {
    const test = { ...sampleRun().test, practice: 'mistakes' as const };
    const { user, onFinished } = await play(SAMPLE_QUESTIONS.slice(0, 1), { test });
    expect(screen.getByText('Precvičujete si chybné slovíčka')).toBeTruthy();
    expect(screen.getByText('Viete 0 z 1')).toBeTruthy();
    await user.keyboard('11');
    expect(await verdict()).toBe(WRONG);
    expect(screen.queryByRole('button', { name: 'Zobraziť výsledok' })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
    await user.keyboard('22');
    expect(await screen.findByText('Viete 1 z 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zobraziť výsledok' }));
    await waitFor(() => expect(onFinished).toHaveBeenCalledTimes(1));
  });
});

describe('the run', () => {
  it('finishes after the last question and hands over the result', async () => {
    const { user, onFinished } = await play();
    await user.keyboard('22{Enter}11{Enter}33');
    expect(screen.getByRole('button', { name: 'Zobraziť výsledok' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onFinished).toHaveBeenCalledTimes(1));
    expect(onFinished.mock.calls[0]?.[0]).toMatchObject({ state: 'finished', points: 1 });
  });

  it('says that the time is up when it ends before all is answered, and nothing when all was', async () => {
    const past = { deadline: new Date(Date.now() - SECOND_MS).toISOString(), remaining_ms: 0 };
    const { onFinished } = await play(SAMPLE_QUESTIONS, past);
    await waitFor(() => expect(onFinished).toHaveBeenCalledTimes(1));
    expect(notices.get().map(({ text }) => text)).toEqual(['Čas uplynul. Počíta sa to, čo ste stihli.']);
    dismissAll();
    cleanup();
    const { user, onFinished: onDone } = await play(SAMPLE_QUESTIONS.slice(0, 1), { ...past, remaining_ms: MINUTE_MS });
    await user.keyboard('22{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(notices.get()).toEqual([]);
  });

  it.each([
    {
      id: 71,
      what: 'a class test',
      mode: 'sealed' as const,
      text: /^So serverom .* Počítajú sa tie, ktoré sa odošlú do 09:05;/,
    },
    {
      id: 72,
      what: 'homework with a time limit',
      mode: 'open' as const,
      text: /Počítajú sa, ak sa odošlú do 09:05\. Keď stránku zavriete/,
    },
  ])('says at the end of $what until when the answers must be sent', async ({ id, mode, text }) => {
    const [date_started, deadline] = [4, 5].map((minute) => new Date(2026, 10, 24, 9, minute).toISOString());
    // A run of its own: its answers stay on the device.
    const times = { id, mode, date_started: date_started ?? '', deadline: deadline ?? null, remaining_ms: MINUTE_MS };
    const { user } = await play(SAMPLE_QUESTIONS.slice(0, 1), times);
    fakeApi({});
    await user.keyboard('22{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('asks for confirmation before quitting, and Esc cancels it', async () => {
    const { user, calls, onQuit } = await play();
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Ukončiť cvičenie?' });
    await user.keyboard('2{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = () => calls.filter(({ method }) => method === 'POST');
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ukončiť' }));
    await user.click(await screen.findByRole('button', { name: 'Ukončiť cvičenie' }));
    await waitFor(() => expect(onQuit).toHaveBeenCalledTimes(1));
    expect(sent().map(({ body }) => body)).toEqual([{ id: 7, known: 0, discard: true }]);
  });

  it('says that saving fails, then that all is saved', async () => {
    const { user } = await play();
    fakeApi({});
    await user.keyboard('22');
    expect(await screen.findByText('Neuložené, skúšame to znova…')).toBeTruthy();
    const server = sampleServer(sampleRun());
    fakeApi({ [SAVE]: ({ body }) => ({ status: 'valid', testResult: server.save(body as object) }) });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Všetko je uložené.')).toBeTruthy();
  });

  it.each([200, 403, 404])('goes on saving after a page of a school filter with the status %s', async (status) => {
    const { user } = await play();
    fakeApi({ [SAVE]: () => foreignPage(status) });
    await user.keyboard('22');
    expect(await screen.findByText('Neuložené, skúšame to znova…')).toBeTruthy();
    const server = sampleServer(sampleRun());
    fakeApi({ [SAVE]: ({ body }) => ({ status: 'valid', testResult: server.save(body as object) }) });
    expect(await screen.findByText('Všetko je uložené.', {}, { timeout: 3_000 })).toBeTruthy();
    expect(server.run().result.questions[0]?.valid).toBe(true);
  });

  it('closes with a link that leads away after it was discarded elsewhere', async () => {
    const { user, onClosed } = await play();
    fakeApi({ [SAVE]: () => refusal('run_closed', 409) });
    await user.keyboard('22');
    expect(await screen.findByText('Toto cvičenie je už ukončené.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Preč' })).toBeTruthy();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('says that a practice of mistakes is gone, perhaps deleted by the teacher, and leads away', async () => {
    const test = { ...sampleRun().test, practice: 'mistakes' as const };
    const { user, onClosed } = await play(SAMPLE_QUESTIONS, { test });
    fakeApi({ [SAVE]: () => refusal('not_found', 404) });
    await user.keyboard('22');
    expect(await screen.findByText('Toto cvičenie nie je pre Vás dostupné!')).toBeTruthy();
    expect(screen.getByText(/alebo úlohu odstránil učiteľ/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Preč' })).toBeTruthy();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('continues at the question where it stopped', async () => {
    const server = sampleServer(sampleRun());
    const stored = server.save({ answers: [{ n: 0, response: 'pes' }] });
    fakeApi({});
    await renderApp(
      <Player run={stored} wayOut={null} onFinished={vi.fn()} onQuit={vi.fn()} onLeave={vi.fn()} onClosed={vi.fn()} />,
      {
        texts: ['player'],
      },
    );
    expect(await screen.findByText('2 / 3')).toBeTruthy();
  });

  it('names the pupil it is entered for, and says that quitting hands a class test in', async () => {
    const test = { ...sampleRun().test, kind: 'test' as const, usergroup_id: 5 };
    const { user, calls, onFinished } = await play(SAMPLE_QUESTIONS, { mode: 'sealed', test, entered_for: 'Eva Malá' });
    expect(screen.getByText('Vypĺňate za žiaka: Eva Malá')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(
      await screen.findByText(/^Eva Malá môže písomku .+ Bez odpovede zostávajú 3 otázky: budú chybné\.$/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ukončiť a odovzdať' }));
    await waitFor(() => expect(onFinished).toHaveBeenCalledTimes(1));
    expect(calls.map(({ body }) => body)).toEqual([
      { id: 7, known: 0, answers: [], date_finished: expect.any(String) },
    ]);
  });

  it('shows the next question of a sealed run without waiting for the verdict', async () => {
    const { user } = await play(SAMPLE_QUESTIONS, { mode: 'sealed' });
    const never = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', never);
    await user.keyboard('22');
    expect(await screen.findByText('ukladá sa…')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 / 3')).toBeTruthy();
  });

  it('reads the shown word of an exercise aloud, and no word of a class test, before the answer and after it', async () => {
    giveDeviceVoices([
      { lang: 'en-GB', localService: true },
      { lang: 'sk-SK', localService: true },
    ]);
    const shown = /^Prečítať nahlas/;
    const open = await play(SAMPLE_QUESTIONS);
    expect(await screen.findByRole('button', { name: shown })).toBeTruthy();
    await open.user.click(screen.getByRole('button', { name: shown }));
    await waitFor(() => expect(device.spoken).toHaveLength(1));
    cleanup();
    const { user } = await play(SAMPLE_QUESTIONS, { mode: 'sealed' });
    await screen.findByText('1 / 3');
    expect(screen.queryByRole('button', { name: shown })).toBeNull();
    await user.keyboard('22');
    await screen.findByRole('button', { name: 'Pokračovať' });
    expect(screen.queryByRole('button', { name: shown })).toBeNull();
    expect(device.spoken).toHaveLength(1);
  });
});

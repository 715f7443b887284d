import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveDeviceVoices } from '../../../testing/device-voices.ts';
import { fakeTaskServer, showTaskWizard } from '../../../testing/task-wizard.tsx';

const UNHEARD = /^Typy, v ktorých slovíčko zaznie, sa tu nedajú zadať/;

afterEach(() => vi.unstubAllGlobals());

async function showSettings(kind: 'exercise' | 'test', serverReads: string[]) {
  giveDeviceVoices([]);
  const calls = fakeTaskServer({}, { 'GET /speech': { status: 'success', data: serverReads } });
  const { user, next, group } = await showTaskWizard(kind);
  await user.click(await group('Zvieratá'));
  await next();
  await screen.findByRole('radio', { name: /^Výber z možností/ });
  return { user, calls };
}

const types = () => screen.queryAllByRole('radio', { name: /^(Počúvanie|Diktát)/ }).length;

it('offers heard types if the server reads one of the languages, and says what the pupil hears', async () => {
  const { user } = await showSettings('exercise', ['en']);
  await user.click(await screen.findByRole('radio', { name: /^Diktát/ }));
  expect(types()).toBe(2);
  expect(screen.getByText('Kto nemôže počúvať, tomu sa slovíčko napíše.')).toBeTruthy();
  expect(screen.getByText('Zaznie originál a ten sa napíše.')).toBeTruthy();
});

it('leaves heard types out and says so if nothing reads the language that the pupil would hear', async () => {
  const { user } = await showSettings('exercise', ['en']);
  await user.click(await screen.findByRole('radio', { name: /^Preklad → originál/ }));
  expect(await screen.findByText(UNHEARD)).toBeTruthy();
  expect(types()).toBe(0);
});

it('keeps a heard type that was chosen before', async () => {
  const { user } = await showSettings('exercise', ['en']);
  await user.click(await screen.findByRole('radio', { name: /^Počúvanie/ }));
  await user.click(screen.getByRole('radio', { name: /^Preklad → originál/ }));
  expect(await screen.findByText(UNHEARD)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Počúvanie/ }).checked).toBe(true);
});

it('offers no heard type for a class test and says so, and does not ask for voices', async () => {
  const { calls } = await showSettings('test', ['en', 'sk']);
  expect(types()).toBe(0);
  expect(
    screen.getByText(/^Typy, v ktorých slovíčko zaznie, sa dajú zadať v cvičení a domácej úlohe, v písomke nie/),
  ).toBeTruthy();
  expect(screen.queryByText(UNHEARD)).toBeNull();
  expect(calls.filter(({ address }) => address === '/speech')).toEqual([]);
});

import { OFFERED_LANGUAGES } from '@slovickovo/domain/languages/languages';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LanguagePicker } from './language-picker.tsx';

const OFFERED = OFFERED_LANGUAGES.map(({ id, code, name_en: name, flag_name }) => ({ id, code, name, flag_name }));

function Pickers() {
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(24);
  return (
    <>
      <LanguagePicker label="Jazyk originálu" value={from} except={to} onChange={setFrom} />
      <LanguagePicker label="Jazyk prekladu" value={to} except={from} onChange={setTo} />
    </>
  );
}

async function showPickers() {
  const { user } = await renderApp(<Pickers />);
  const from = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Jazyk originálu' });
  const to = screen.getByRole<HTMLInputElement>('combobox', { name: 'Jazyk prekladu' });
  await waitFor(() => expect(to.value).toBe('slovenčina'));
  const offered = () => screen.getAllByRole('option').map((option) => option.textContent);
  return { user, from, to, offered };
}

beforeEach(() => {
  fakeApi({ 'GET /languages': { status: 'success', data: OFFERED } });
});

it('offers the most used languages first, without the one chosen in the other picker', async () => {
  const { user, from, offered } = await showPickers();
  await user.click(from);
  expect(offered().slice(0, 4)).toEqual(['nemčina', 'angličtina', 'čeština', 'albánčina']);
});

it('finds a language without accents, and Enter chooses it', async () => {
  const { user, from, offered } = await showPickers();
  await user.type(from, 'spaniel');
  expect(offered()).toEqual(['španielčina']);
  await user.keyboard('{Enter}');
  expect(from.value).toBe('španielčina');
});

it('chooses by Enter also when all letters arrive at once', async () => {
  const { user, from, offered } = await showPickers();
  act(() => from.focus());
  await user.paste('spaniel');
  await waitFor(() => expect(offered()).toEqual(['španielčina']));
  await user.keyboard('{Enter}');
  expect(from.value).toBe('španielčina');
});

it('chooses by Enter also when the letters were typed before the languages came', async () => {
  const reply = Promise.withResolvers<object>();
  fakeApi({ 'GET /languages': () => reply.promise });
  const { user } = await renderApp(<Pickers />);
  const from = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Jazyk originálu' });
  await user.type(from, 'spaniel');
  expect(screen.queryByRole('option')).toBeNull();
  reply.resolve({ status: 'success', data: OFFERED });
  await screen.findByRole('option', { name: 'španielčina' });
  await user.keyboard('{Enter}');
  expect(from.value).toBe('španielčina');
});

it('leaves the chosen language out of the other picker', async () => {
  const { user, from, to, offered } = await showPickers();
  await user.type(from, 'anglictina{Enter}');
  await user.click(to);
  expect(offered()).not.toContain('angličtina');
});

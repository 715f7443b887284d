import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { interfaceLanguage } from '../../../lib/texts/i18n.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const { dataset } = document.documentElement;

// As on a first visit: the language of a test is a choice, too.
beforeEach(() => localStorage.clear());
afterEach(() => {
  delete dataset.languages;
});

/** Renders the choice on a device that prefers these languages; returns the names that it lists. */
async function show(...preferred: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred);
  const { user } = await renderApp(<LanguageSwitch />);
  const list = await screen.findByRole('combobox', { name: 'Jazyk stránky' });
  return { user, list, options: within(list).getAllByRole('option') };
}

it('lists the languages with all texts by their own names, each marked as its language', async () => {
  const { options } = await show('sk-SK');
  expect(options.map(({ textContent, lang }) => `${lang}: ${textContent}`)).toEqual([
    'sk: Slovenčina',
    'en: English',
    'nl: Nederlands',
    'cs: Čeština',
    'de: Deutsch',
    'hu: Magyar',
    'pl: Polski',
    'uk: Українська',
  ]);
});

it('changes the page, and remembers the choice on this device', async () => {
  const { user, list } = await show('sk-SK');
  await user.selectOptions(list, 'Українська');
  await waitFor(() => expect(interfaceLanguage()).toBe('uk'));
  expect(document.documentElement.lang).toBe('uk');
  expect(localStorage.getItem('slovickovo.language')).toBe('uk');
  expect(await screen.findByRole('combobox', { name: 'Мова сторінки' })).toHaveProperty('value', 'uk');
});

it('stays in Slovak on a device that prefers another language, and offers that one by its name', async () => {
  const { user } = await show('ga', 'uk-UA', 'en');
  expect(interfaceLanguage()).toBe('sk');
  await user.click(screen.getByRole('button', { name: 'Українська' }));
  await waitFor(() => expect(interfaceLanguage()).toBe('uk'));
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  { when: 'the device prefers Slovak', preferred: ['sk-SK', 'uk'], chosen: null },
  { when: 'the device prefers no offered language', preferred: ['ga', 'eu-ES'], chosen: null },
  { when: 'a language was chosen', preferred: ['uk'], chosen: 'sk' },
])('offers nothing if $when', async ({ preferred, chosen }) => {
  if (chosen) localStorage.setItem('slovickovo.language', chosen);
  await show(...preferred);
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists what the server says that it offers', async () => {
  dataset.languages = JSON.stringify({ sk: 'Slovenčina', 'pt-BR': 'Português (Brasil)' });
  const { user, list, options } = await show('pt-BR');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Slovenčina', 'Português (Brasil)']);
  await user.selectOptions(list, 'pt-BR');
  await waitFor(() => expect(document.documentElement.lang).toBe('pt-BR'));
});

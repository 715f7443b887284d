import { KEPT_DATA, type PrivacyFacts } from '@slovickovo/contract/privacy/privacy-page';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { PrivacyPage } from './privacy-page.tsx';

const FACTS: PrivacyFacts = {
  kept: [...KEPT_DATA],
  third_parties: [],
  contact_email: null,
  retention_months: null,
  own_text: [],
};

const show = (facts: Partial<PrivacyFacts> = {}) =>
  renderApp(<PrivacyPage facts={{ ...FACTS, ...facts }} />, { texts: ['protection'] });

it('says of everything that is kept how long', async () => {
  await show();
  expect(screen.getAllByText(/^Ako dlho: ./)).toHaveLength(KEPT_DATA.length);
  expect(screen.getByText('Ako dlho: Ešte 90 dní po odoslaní, najdlhšie kým konto trvá.')).toBeTruthy();
  expect(screen.getByText(/Nikomu/)).toBeTruthy();
  expect(screen.queryByText('Od prevádzkovateľa')).toBeNull();
});

it('names the services that are set up, and the address of the operator', async () => {
  await show({ third_parties: ['mail', 'google'], contact_email: 'skola@skola.sk' });
  expect(screen.getByText(/^Poštovému serveru/)).toBeTruthy();
  expect(screen.getByText(/^Googlu/)).toBeTruthy();
  expect(screen.queryByText(/Facebooku, ak/)).toBeNull();
  expect(screen.getByText('Napíšte na skola@skola.sk alebo cez formulár.')).toBeTruthy();
});

it('says truthfully whether unused accounts are erased', async () => {
  await show();
  expect(screen.getByText('Kontá, ktoré nikto nepoužíva, sami nemažeme.')).toBeTruthy();
  cleanup();
  await show({ retention_months: 24 });
  expect(screen.getByText(/^Konto, ktoré 24 mesiacov nikto nepoužil, vymažeme. .* 30 a 7 dní vopred/)).toBeTruthy();
  expect(screen.getByText(/kontá bez e-mailu/)).toBeTruthy();
  expect(screen.queryByText('Kontá, ktoré nikto nepoužíva, sami nemažeme.')).toBeNull();
});

it("shows a school's own text as text", async () => {
  const html = '<img src=x onerror=alert(1)>';
  await show({
    own_text: [
      {
        language: 'sk',
        blocks: [
          { kind: 'heading', text: 'ZŠ Nová' },
          { kind: 'paragraph', text: html },
        ],
      },
    ],
  });
  expect(screen.getByRole('heading', { name: 'ZŠ Nová' })).toBeTruthy();
  expect(screen.getByText(html)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { loginCards } from '../../../testing/login-cards.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NewCard } from './new-card.tsx';
import { NewCards } from './new-cards.tsx';

const LIST = 'GET /usergroups/9/pupil-accounts';
const RESET = 'POST /usergroups/9/pupil-accounts/reset';

const managed = loginCards(3).map(({ id, name, surname, login }) => ({
  id,
  name,
  surname,
  login,
  has_signed_in: id === 1,
  must_change_password: true,
}));

/** A server on which the new cards of the pupils in `working` still work. */
function fakeServer({ working = [1, 2, 3] }: { working?: number[] } = {}) {
  return fakeApi({
    [LIST]: { status: 'success', data: managed },
    [RESET]: ({ body }) => {
      const { students } = body as { students: number[] };
      const cards = loginCards(3).filter(({ id }) => students.includes(id) && working.includes(id));
      return { status: 'success', data: { usergroup_name: 'IV. B', cards } };
    },
  });
}

it('gives the chosen pupils new passwords, after saying that the old ones stop working', async () => {
  const calls = fakeServer();
  const { user } = await renderApp(<NewCards classId={9} onClose={() => undefined} />, {
    texts: ['classes', 'pupil-accounts'],
  });
  await user.click(await screen.findByLabelText('Žiak Prvý'));
  await user.click(screen.getByLabelText('Žiak Tretí'));
  await user.click(screen.getByRole('button', { name: 'Vytvoriť nové heslá a karty' }));
  expect(await screen.findByText(/Staré heslá aj staré karty hneď prestanú platiť/)).toBeTruthy();
  expect(calls).toHaveLength(1);
  const [, confirmed] = await screen.findAllByRole('button', { name: 'Vytvoriť nové heslá a karty', hidden: true });
  if (confirmed) await user.click(confirmed);
  expect(await screen.findByText('2 žiaci majú nové heslá. Staré už neplatia.')).toBeTruthy();
  expect(calls[1]?.body).toMatchObject({ students: [1, 3] });
});

const showNewCard = (id: number, onClose: () => void) =>
  renderApp(<NewCard classId={9} student={{ id, f_name: 'Žiak Druhý' }} onClose={onClose} />, {
    texts: ['pupil-accounts'],
  });

it('gives one pupil a new password from the detail', async () => {
  fakeServer();
  const { user } = await showNewCard(2, () => undefined);
  expect(await screen.findByText('Nové heslo a karta: Žiak Druhý?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vytvoriť nové heslo a kartu' }));
  const table = await screen.findByRole('table', { name: 'Kontá s prvými heslami' });
  expect(within(table).getByText('lipa-Mrak-12')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Prihlasovacia karta, IV. B' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vytlačiť kartu' })).toBeTruthy();
});

it('changes nothing if the teacher does not confirm', async () => {
  const calls = fakeServer();
  const onClose = vi.fn();
  const { user } = await showNewCard(2, onClose);
  await user.click(await screen.findByRole('button', { name: 'Zrušiť' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

it('says that another teacher made the account', async () => {
  const calls = fakeServer();
  const onClose = vi.fn();
  await showNewCard(77, onClose);
  expect(await screen.findByText(/Žiak Druhý má konto od iného učiteľa/)).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

it('says that a card is missing that no longer works, and offers nothing to print without cards', async () => {
  fakeServer({ working: [] });
  const onClose = vi.fn();
  const { user } = await showNewCard(2, onClose);
  await user.click(await screen.findByRole('button', { name: 'Vytvoriť nové heslo a kartu' }));
  expect(await screen.findByText(/^1 karta tu chýba, lebo už neplatí: žiak má medzitým iné heslo/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Vytlačiť/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zavrieť karty' }));
  expect(onClose).toHaveBeenCalled();
});

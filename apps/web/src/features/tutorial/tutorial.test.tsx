import type { User } from '@slovickovo/contract/accounts/accounts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setCurrentUser, useUser } from '../../lib/session/session.ts';
import { openTutorial } from '../../lib/tutorial.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { PUPIL, TEACHER } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Tutorial } from './tutorial.tsx';

/** A window of this width; the returned function gives it another. */
function windowOf(width: number): (next: number) => void {
  const lists = new Set<EventTarget>();
  let present = width;
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = Object.defineProperty(new EventTarget(), 'matches', {
      get: () => present >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    });
    lists.add(list);
    return list;
  });
  return (next) => {
    present = next;
    for (const list of lists) list.dispatchEvent(new Event('change'));
  };
}

const Status = () => <output>{useUser().training_status}</output>;
const ENDED = { 'POST /increase-training': { status: 'success' } };

async function show(user: User, { at = '/app', answers = ENDED as Record<string, object> } = {}) {
  setCurrentUser(user);
  const calls = fakeApi(answers);
  const app = await renderApp(
    <>
      <Status />
      <Tutorial />
    </>,
    { at },
  );
  return { ...app, calls, status: () => screen.getByRole('status').textContent };
}

const heading = () => screen.findByRole('heading', { level: 2 });
const next = () => screen.getByRole('button', { name: 'Ďalej' });

it('opens for whoever has not seen it, and is never in the way again once it was skipped', async () => {
  windowOf(768);
  const { user, calls, status } = await show(PUPIL);
  expect((await heading()).textContent).toBe('Vitajte v Slovíčkove!');
  expect(screen.getByText('Krok 1 z 9')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Preskočiť sprievodcu' }));
  expect(await screen.findByText('Vrátiť sa môžete kedykoľvek')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rozumiem' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(status()).toBe('1'));
  expect(calls.map(({ method, address }) => `${method} ${address}`)).toEqual(['POST /increase-training']);
});

it.each([
  ['pupil', PUPIL, 'Zbierajte body', 'Majte prehľad'],
  ['teacher', TEACHER, 'Majte prehľad', 'Zbierajte body'],
])('shows the steps of a %s, forwards and back, by the keyboard', async (_, person, own, ofOthers) => {
  windowOf(1280);
  const { user } = await show(person);
  const seen = [(await heading()).textContent];
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Späť' }));
  expect((await heading()).textContent).toBe(seen[0]);
  expect(document.activeElement).toBe(next());
  for (let n = 2; n <= 9; n += 1) {
    await user.keyboard('{Enter}');
    expect(await screen.findByText(`Krok ${n} z 9`)).toBeTruthy();
    seen.push((await heading()).textContent);
  }
  expect(seen).toContain(own);
  expect(seen).not.toContain(ofOthers);
  expect(new Set(seen).size).toBe(9);
});

it('opens the modal of a new word group after the last step', async () => {
  windowOf(1280);
  const { user, address } = await show(PUPIL);
  await heading();
  for (let n = 1; n < 9; n += 1) await user.click(next());
  await user.click(screen.getByRole('button', { name: 'Začnime!' }));
  await user.click(await screen.findByRole('button', { name: 'Rozumiem' }));
  await waitFor(() => expect(address()).toBe('/app/wordgroups'));
});

it('leaves by Escape, too, and does not open a word group then', async () => {
  windowOf(1280);
  const { user, address, calls } = await show(PUPIL);
  await heading();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Rozumiem' }));
  expect(address()).toBe('/app');
  expect(calls).toHaveLength(1);
});

it('does not run in a narrow window, where it stays unseen, and comes when the window is wide', async () => {
  const resize = windowOf(767);
  const { status, calls } = await show(PUPIL);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => resize(768));
  expect((await heading()).textContent).toBe('Vitajte v Slovíčkove!');
  act(() => resize(767));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(status()).toBe('0');
  expect(calls).toEqual([]);
});

it('does not open by itself on another page, and not for whoever has seen it', async () => {
  windowOf(1280);
  await show(PUPIL, { at: '/app/words' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens again when it is asked for, and tells the server nothing new', async () => {
  windowOf(1280);
  const { user, calls } = await show({ ...PUPIL, training_status: 1 }, { at: '/app/words' });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(openTutorial);
  expect((await heading()).textContent).toBe('Vitajte v Slovíčkove!');
  await user.click(screen.getByRole('button', { name: 'Preskočiť sprievodcu' }));
  await user.click(await screen.findByRole('button', { name: 'Rozumiem' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
});

it('closes although the server does not learn of it, and comes at the next visit', async () => {
  windowOf(1280);
  const { user, status } = await show(PUPIL, { answers: { 'POST /increase-training': refusal('internal', 500) } });
  await heading();
  await user.click(screen.getByRole('button', { name: 'Preskočiť sprievodcu' }));
  await user.click(await screen.findByRole('button', { name: 'Rozumiem' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(status()).toBe('0');
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AddTime } from './add-time.tsx';

const WHY = 'Čas nemá kto dostať: nikto práve nepíše s časovým limitom.';

async function show(isUseless: boolean) {
  const calls = fakeApi({ 'POST /tests/3/more-time': { status: 'success', data: { runs: 2 } } });
  const { user } = await renderApp(<AddTime testId={3} isUseless={isUseless} />, { texts: ['runs'] });
  return { user, calls, button: screen.getByRole('button', { name: 'Pridať čas' }) };
}

const notices = () => screen.getByRole('region', { name: 'Oznámenia' }).textContent;

it('gives the class the minutes that are chosen', async () => {
  const { user, calls, button } = await show(false);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: '+ 5 min' }));
  await waitFor(() => expect(notices()).toContain('Čas ste pridali 2 žiakom'));
  expect(calls.map(({ body }) => body)).toEqual([{ minutes: 5 }]);
});

it('says instead that nobody could get the time', async () => {
  const { user, calls, button } = await show(true);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toBe(WHY);
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(notices()).toContain(WHY);
  expect(calls).toEqual([]);
});

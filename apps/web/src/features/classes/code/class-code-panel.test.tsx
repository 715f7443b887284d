import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ClassCodePanel } from './class-code-panel.tsx';

const CLOSED = 'Vstup do triedy je zatvorený. S kódom sa teraz nikto nepridá.';

async function showPanel(isClosed: boolean) {
  const calls = fakeApi({ 'PUT /usergroups/7/joining': { status: 'success' } });
  const { user } = await renderApp(<ClassCodePanel id={7} name="IV. B" code="ABCD2345" isClosed={isClosed} />, {
    texts: ['classes'],
  });
  return { calls, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

it('closes an open class for joining', async () => {
  const { calls, press } = await showPanel(false);
  await press('Zatvoriť vstup');
  expect(calls[0]?.body).toEqual({ closed: true });
  expect(screen.queryByText(CLOSED)).toBeNull();
});

it('says that a class is closed, also in the invitation, and opens it', async () => {
  const { calls, press } = await showPanel(true);
  expect(screen.getByRole('status').textContent).toBe(CLOSED);
  await press('Otvoriť vstup');
  expect(calls[0]?.body).toEqual({ closed: false });
  await press('Pozvať žiakov');
  expect(await screen.findAllByText(CLOSED)).toHaveLength(2);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NewClass } from './new-class.tsx';

it('creates one class, also if the button is pressed again while the page of the class is on its way', async () => {
  const calls = fakeApi({
    'POST /usergroups': { status: 'success', data: { id: 7, name: 'VI. C', access_code: 'ABCD2345' } },
  });
  const onCreated = vi.fn();
  const { user } = await renderApp(<NewClass opened onClose={() => undefined} onCreated={onCreated} />, {
    texts: ['classes'],
  });
  await user.type(await screen.findByLabelText('Názov triedy'), 'VI. C');
  const button = screen.getByRole('button', { name: 'Vytvoriť triedu' });
  await user.click(button);
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(7));
  await user.click(button);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

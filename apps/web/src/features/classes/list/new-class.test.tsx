import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NewClass } from './new-class.tsx';

/** Opens the dialog with a name typed in it. */
async function openNamed() {
  const calls = fakeApi({
    'POST /usergroups': { status: 'success', data: { id: 7, name: 'VI. C', access_code: 'ABCD2345' } },
  });
  const onCreated = vi.fn();
  const { user } = await renderApp(<NewClass opened onClose={() => undefined} onCreated={onCreated} />, {
    texts: ['classes'],
  });
  await user.type(await screen.findByLabelText('Názov triedy'), 'VI. C');
  const button = screen.getByRole('button', { name: 'Vytvoriť triedu' });
  return { user, button, onCreated, sent: () => calls.filter(({ method }) => method === 'POST') };
}

it('creates one class, also if the button is pressed again while the page of the class is on its way', async () => {
  const { user, button, onCreated, sent } = await openNamed();
  await user.click(button);
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(7));
  await user.click(button);
  expect(sent()).toHaveLength(1);
});

it('creates one class when its button is pressed twice before it can be drawn as busy', async () => {
  const { button, onCreated, sent } = await openNamed();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(7));
  expect(onCreated).toHaveBeenCalledOnce();
  expect(sent()).toHaveLength(1);
});

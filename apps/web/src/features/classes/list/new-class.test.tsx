import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NewClass } from './new-class.tsx';

afterEach(() => vi.unstubAllGlobals());

it('creates one class when its button is pressed twice before it can be drawn as busy', async () => {
  const calls = fakeApi({
    'POST /usergroups': { status: 'success', data: { id: 5, name: '6. A', access_code: 'DJ276GEJ' } },
  });
  const created: number[] = [];
  const { user } = await renderApp(
    <NewClass opened onClose={() => undefined} onCreated={(id) => void created.push(id)} />,
    { texts: ['classes', 'components'] },
  );
  await user.type(screen.getByLabelText('Názov triedy'), '6. A');
  const button = screen.getByRole('button', { name: 'Vytvoriť triedu' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(created).toEqual([5]));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

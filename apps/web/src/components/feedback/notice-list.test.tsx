import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showNotice } from '../../lib/notices.ts';
import { renderApp } from '../../testing/render-app.tsx';

it('announces success politely and errors at once', async () => {
  await renderApp(null);
  act(() => {
    showNotice({ type: 'success', text: 'Slovo sa úspešne uložilo' });
    showNotice({ type: 'error', text: 'Nastala neočakávaná chyba!' });
  });
  expect(screen.getByRole('status').textContent).toBe('Slovo sa úspešne uložilo');
  expect(screen.getByRole('alert').textContent).toBe('Nastala neočakávaná chyba!');
});

it('stays while it is hovered and disappears when it is closed', async () => {
  await renderApp(null);
  vi.useFakeTimers();
  act(() => showNotice({ type: 'info', text: 'Ahoj' }));
  const notice = screen.getByText('Ahoj');
  fireEvent.mouseEnter(notice.parentElement as HTMLElement);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.queryByText('Ahoj')).toBe(notice);
  fireEvent.click(screen.getByRole('button', { name: 'Zavrieť oznámenie' }));
  expect(screen.queryByText('Ahoj')).toBeNull();
  vi.useRealTimers();
});

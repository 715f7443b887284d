import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { HelpTopics } from './help-topics.tsx';

it('answers what teachers ask, with the names that the buttons have', async () => {
  await renderApp(<HelpTopics />, { texts: ['help', 'classes', 'components', 'runs', 'tasks', 'terms'] });
  expect(
    await screen.findByText(/^V triede stlačte „Pridať žiakov zo zoznamu“, .* pod „Pozvať žiakov“\.$/),
  ).toBeTruthy();
  expect(screen.getByText(/stlačte pri jeho mene „Pustiť“/)).toBeTruthy();
  expect(screen.getByText(/stlačte „Uznať aj toto“/)).toBeTruthy();
  expect(screen.getByText(/zvoľte v ponuke „Upraviť“ a posuňte jej koniec/)).toBeTruthy();
  expect(screen.getByText(/V ponuke triedy zvoľte „Stupnica známok“/)).toBeTruthy();
  expect(screen.getByText(/zvoľte „Učitelia triedy“ a pozvite ho prihlasovacím menom/)).toBeTruthy();
  const help = screen.getByRole('region', { name: 'Pomoc' });
  expect(help.querySelectorAll('summary')).toHaveLength(13);
  expect(help.textContent).not.toContain('{{');
});

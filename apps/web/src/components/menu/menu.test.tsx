import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { Menu, MenuItem } from './menu.tsx';

async function openMenu() {
  const onPress = vi.fn();
  const { user } = await renderApp(
    <>
      <Menu
        button={(props) => (
          <button type="button" {...props}>
            Akcie
          </button>
        )}
      >
        {['Upraviť', 'Uložiť', 'Zmazať'].map((name) => (
          <MenuItem key={name} onClick={() => onPress(name)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <input aria-label="Filter" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Akcie' });
  await user.click(button);
  return { user, button, onPress, focused: () => document.activeElement?.textContent };
}

it('is named after its button, and its first item takes the focus', async () => {
  const { button, focused } = await openMenu();
  expect(screen.getByRole('menu', { name: 'Akcie' })).toBeTruthy();
  expect(focused()).toBe('Upraviť');
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it.each([
  { keys: '{ArrowDown}', to: 'Uložiť' },
  { keys: '{ArrowDown}{ArrowUp}', to: 'Upraviť' },
  { keys: '{ArrowDown}{ArrowDown}{ArrowDown}', to: 'Upraviť' },
  { keys: '{ArrowUp}', to: 'Zmazať' },
  { keys: '{End}', to: 'Zmazať' },
  { keys: '{End}{Home}', to: 'Upraviť' },
  { keys: 'z', to: 'Zmazať' },
  { keys: 'u', to: 'Uložiť' },
  { keys: 'uu', to: 'Upraviť' },
  { keys: 'ul', to: 'Uložiť' },
])('$keys leads to $to', async ({ keys, to }) => {
  const { user, focused } = await openMenu();
  await user.keyboard(keys);
  expect(focused()).toBe(to);
});

it('closes after an action and returns to its button first', async () => {
  const { user, button, onPress } = await openMenu();
  onPress.mockImplementation(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledExactlyOnceWith('Upraviť');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes at Escape and returns to its button', async () => {
  const { user, button } = await openMenu();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('closes when another part of the page is pressed, or its button again', async () => {
  const { user, button } = await openMenu();
  await user.click(screen.getByLabelText('Filter'));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Filter'));
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

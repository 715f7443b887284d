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

it('is named after its button and takes the focus', async () => {
  const { button } = await openMenu();
  expect(document.activeElement).toBe(screen.getByRole('menu', { name: 'Akcie' }));
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it.each([
  { keys: '{ArrowDown}', to: 'Upraviť' },
  { keys: '{ArrowDown}{ArrowDown}{ArrowUp}', to: 'Upraviť' },
  { keys: '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', to: 'Upraviť' },
  { keys: '{ArrowUp}', to: 'Zmazať' },
  { keys: '{End}', to: 'Zmazať' },
  { keys: '{End}{Home}', to: 'Upraviť' },
  { keys: 'z', to: 'Zmazať' },
  { keys: 'uu', to: 'Uložiť' },
  { keys: 'ul', to: 'Uložiť' },
])('$keys leads to $to', async ({ keys, to }) => {
  const { user, focused } = await openMenu();
  await user.keyboard(keys);
  expect(focused()).toBe(to);
});

it('closes after an action and returns to its button first', async () => {
  const { user, button, onPress } = await openMenu();
  onPress.mockImplementation(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{ArrowDown}{Enter}');
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

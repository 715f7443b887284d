import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseColourScheme, useColourScheme } from './colour-scheme.ts';
import { MantineFrame } from './mantine-frame.tsx';

function Chosen() {
  return <p>{useColourScheme()}</p>;
}

const shown = () => document.documentElement.dataset.mantineColorScheme;

it('follows the device until a scheme is chosen, with and without Mantine', () => {
  render(
    <MantineFrame>
      <Chosen />
    </MantineFrame>,
  );
  expect(screen.getByText('auto')).toBeTruthy();
  act(() => chooseColourScheme('dark'));
  expect(screen.getByText('dark')).toBeTruthy();
  expect(shown()).toBe('dark');
  act(() => chooseColourScheme('light'));
  expect(shown()).toBe('light');
  expect(localStorage.getItem('slovickovo.colour-scheme')).toBe('light');
});

it('follows a scheme chosen in another tab', () => {
  render(<Chosen />);
  act(() => chooseColourScheme('light'));
  localStorage.setItem('slovickovo.colour-scheme', 'dark');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'slovickovo.colour-scheme' })));
  expect(screen.getByText('dark')).toBeTruthy();
  expect(shown()).toBe('dark');
});

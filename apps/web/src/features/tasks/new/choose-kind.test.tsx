import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChooseKind } from './choose-kind.tsx';

const nothing = () => undefined;

it('sets homework, a test or words to read by one entry', async () => {
  const [onChoose, onOnlyRead] = [vi.fn(), vi.fn()];
  const { user } = await renderApp(<ChooseKind onChoose={onChoose} onOnlyRead={onOnlyRead} onClose={nothing} />, {
    texts: ['tasks', 'new-tasks', 'times'],
  });
  await user.click(await screen.findByRole('button', { name: /^Písomka/ }));
  expect(onChoose).toHaveBeenCalledWith('test');
  await user.click(screen.getByRole('button', { name: /^Len na prečítanie/ }));
  expect(onOnlyRead).toHaveBeenCalledOnce();
});

it('offers only tasks where no words are at hand', async () => {
  await renderApp(<ChooseKind onChoose={nothing} onOnlyRead={undefined} onClose={nothing} />, {
    texts: ['tasks', 'new-tasks', 'times'],
  });
  expect(await screen.findByRole('button', { name: /^Domáca úloha/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Len na prečítanie/ })).toBeNull();
});

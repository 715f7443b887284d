import { HOUR_MS } from '@slovickovo/domain/durations';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { AssignmentTag } from './assignment-window.tsx';

it.each([
  { from: 1, until: 2, text: 'Žiakom sa ešte nezobrazuje' },
  { from: -1, until: 1, text: 'Zobrazuje sa žiakom' },
  { from: -1, until: null, text: 'Zobrazuje sa žiakom' },
  { from: -2, until: -1, text: 'Žiakom sa už nezobrazuje' },
])('says of a group from $from h to $until h from now: $text', async ({ from, until, text }) => {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const assigned = { valid_from: inHours(from), valid_until: until === null ? null : inHours(until) };
  await renderApp(<AssignmentTag assigned={assigned} />);
  expect(screen.getByText(text)).toBeTruthy();
});

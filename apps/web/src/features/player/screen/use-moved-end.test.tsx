import type { Run } from '@slovickovo/contract/runs/runs';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissAll, notices } from '../../../lib/notices.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useMovedEnd } from './use-moved-end.ts';

const NOON = new Date(2026, 10, 20, 12).getTime();
const MINUTE = 60_000;
/** So many minutes after noon; null for no end. */
const end = (minutes: number | null) => (minutes === null ? null : new Date(NOON + minutes * MINUTE).toISOString());

beforeEach(async () => {
  await loadTexts('player');
  vi.useFakeTimers({ now: NOON });
  dismissAll();
});

afterEach(() => {
  dismissAll();
  vi.useRealTimers();
});

const DAY = 24 * 60;

it.each<{ from: number | null; to: number | null; state?: Run['state']; says: string[] }>([
  { from: 10, to: 15, says: ['Učiteľ Vám pridal čas: 5 min'] },
  { from: 10, to: 10.2, says: [] },
  { from: 10, to: 5, says: ['Učiteľ posunul koniec na 12:05.'] },
  { from: 7 * DAY, to: 1, says: ['Učiteľ posunul koniec na 12:01.'] },
  { from: null, to: 20, says: ['Učiteľ posunul koniec na 12:20.'] },
  { from: 10, to: 2 * DAY, says: ['Učiteľ posunul koniec na 22.11.2026 12:00.'] },
  { from: 10, to: 10, says: [] },
  { from: 10, to: null, says: ['Učiteľ zrušil koniec, čas už nie je obmedzený.'] },
  { from: null, to: null, says: [] },
  { from: 10, to: null, state: 'finished', says: [] },
  { from: 10, to: 5, state: 'finished', says: [] },
])('of a run that is $state, moved from $from to $to minutes after noon, says $says', ({ from, to, state, says }) => {
  const { rerender } = renderHook((run: Pick<Run, 'deadline' | 'state'>) => useMovedEnd(run), {
    initialProps: { deadline: end(from), state: 'open' },
  });
  act(() => rerender({ deadline: end(to), state: state ?? 'open' }));
  expect(notices.get().map(({ text }) => text)).toEqual(says);
});

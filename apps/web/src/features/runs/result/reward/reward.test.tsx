import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleRun } from '../../../../testing/sample-run.ts';
import { Reward } from './reward.tsx';

const tones: number[] = [];

beforeEach(() => {
  tones.length = 0;
  const node = { connect: () => undefined, start: () => undefined, stop: () => undefined };
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      destination = {};
      createGain = () => ({ ...node, gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() } });
      createOscillator = () => ({
        ...node,
        frequency: {
          set value(tone: number) {
            tones.push(tone);
          },
        },
      });
      close = async () => undefined;
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type Case = { kind?: 'exercise' | 'homework' | 'test'; test_rate?: number; isFresh?: boolean; isNewBest?: boolean };

function show({ kind = 'homework', test_rate = 90, isFresh = true, isNewBest = false }: Case = {}) {
  const run = { ...sampleRun(), test_rate, test: { ...sampleRun().test, kind } };
  return renderApp(<Reward run={run} isNewBest={isNewBest} isFresh={isFresh} onClose={vi.fn()} />, { texts: ['runs'] });
}

const figure = () => document.querySelector('svg[data-band]');

it.each([
  { test_rate: 20, band: 'red', count: 1 },
  { test_rate: 40, band: 'orange', count: 2 },
  { test_rate: 60, band: 'blue', count: 2 },
  { test_rate: 90, band: 'green', count: 3 },
])('draws and sounds the band of $test_rate %', async ({ test_rate, band, count }) => {
  await show({ test_rate });
  expect(figure()?.getAttribute('data-band')).toBe(band);
  expect(tones).toHaveLength(count);
});

it('adds a crown and a tone for a new best result', async () => {
  await show({ test_rate: 60, isNewBest: true });
  expect(figure()?.querySelector('.crown')).toBeTruthy();
  expect(tones).toHaveLength(3);
});

it('is silent when the result is opened again', async () => {
  await show({ isFresh: false });
  expect(figure()).toBeTruthy();
  expect(tones).toEqual([]);
});

it('is silent in a class test, and has no switch there', async () => {
  await show({ kind: 'test' });
  expect(tones).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Zvuk na konci' })).toBeNull();
});

it('stands still and silent with reduced motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  await show();
  expect(figure()).toBeTruthy();
  expect(tones).toEqual([]);
});

it('can be silenced for good on the device', async () => {
  const { user } = await show();
  const before = tones.length;
  await user.click(screen.getByRole('button', { name: 'Zvuk na konci', pressed: true }));
  cleanup();
  await show();
  expect(tones).toHaveLength(before);
});

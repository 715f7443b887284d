import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { clockFace } from '../../../lib/time/clock-face.ts';
import { sampleRun } from '../../../testing/sample-run.ts';
import { RunTimer } from './run-timer.tsx';

beforeEach(async () => {
  await loadTexts('player');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function show(remaining_ms: number | null, time: number | null = 1) {
  const onOver = vi.fn();
  const { test } = sampleRun();
  const run = (ms: number | null) => sampleRun(undefined, { remaining_ms: ms, test: { ...test, time } });
  const timer = (ms: number | null, received_at: number) => (
    <RunTimer run={run(ms)} received_at={received_at} onOver={onOver} />
  );
  const { rerender } = render(timer(remaining_ms, performance.now()));
  return { onOver, reply: (ms: number) => rerender(timer(ms, performance.now())) };
}

function pass(seconds: number) {
  act(() => vi.advanceTimersByTime(seconds * 1000));
}

const tone = () => screen.getByRole('timer').dataset.tone;
const announced = () => screen.getByRole('status').textContent;

it('counts down in seconds and finishes at zero, once', () => {
  const { onOver } = show(61_000);
  expect(screen.getByRole('timer').textContent).toBe('1:01');
  pass(2);
  expect(screen.getByRole('timer').textContent).toBe('0:59');
  pass(58);
  expect(onOver).not.toHaveBeenCalled();
  pass(1);
  expect(onOver).toHaveBeenCalledTimes(1);
  pass(10);
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('is orange under 40 seconds and red under 10', () => {
  show(42_000);
  pass(2);
  expect(tone()).toBe('calm');
  pass(1);
  expect(tone()).toBe('orange');
  pass(29);
  expect(tone()).toBe('orange');
  pass(1);
  expect(tone()).toBe('red');
});

it('is announced at 60, 30 and 10 seconds and not in between', () => {
  show(62_000);
  expect(announced()).toBe('');
  pass(2);
  expect(announced()).toBe('Zostáva 60 sekúnd.');
  pass(20);
  expect(announced()).toBe('Zostáva 60 sekúnd.');
  pass(10);
  expect(announced()).toBe('Zostáva 30 sekúnd.');
  pass(20);
  expect(announced()).toBe('Zostáva 10 sekúnd.');
});

it.each([{ before: 604_800_000 }, { before: 35_000 }, { before: null }])(
  'announces the true rest when the teacher moves the end from $before milliseconds to 17 seconds',
  ({ before }) => {
    const { reply } = show(before, null);
    act(() => reply(17_000));
    expect(announced()).toBe('Zostáva 17 sekúnd.');
    pass(7);
    expect(announced()).toBe('Zostáva 10 sekúnd.');
  },
);

it('is corrected by every reply', () => {
  const { reply } = show(60_000);
  pass(10);
  reply(30_000);
  expect(screen.getByRole('timer').textContent).toBe('0:30');
});

it('is hidden without a limit', () => {
  show(null);
  expect(screen.queryByRole('timer')).toBeNull();
});

it('shows the end of a homework without a limit only in its last ten minutes', () => {
  show(602_000, null);
  expect(screen.queryByRole('timer')).toBeNull();
  pass(2);
  expect(screen.getByRole('timer').textContent).toBe('10:00');
});

it.each([
  [5, '0:05'],
  [600, '10:00'],
  [3_605, '1:00:05'],
])('shows %i seconds as %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});

import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('tells every listener of a change, and nobody of none', () => {
  const store = createStore('one');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('one');
  expect(listener).not.toHaveBeenCalled();
  store.set('two');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe('two');
});

it('starts what keeps it current with the first listener, and ends it with the last', () => {
  const end = vi.fn();
  const start = vi.fn(() => end);
  const store = createStore(0, { onFirstListener: start });
  const leaveFirst = store.subscribe(() => {});
  const leaveSecond = store.subscribe(() => {});
  expect(start).toHaveBeenCalledTimes(1);
  leaveFirst();
  leaveFirst();
  expect(end).not.toHaveBeenCalled();
  leaveSecond();
  expect(end).toHaveBeenCalledTimes(1);
});

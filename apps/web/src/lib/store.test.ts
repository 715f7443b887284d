import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('calls every listener after a change, and none if the value is the same', () => {
  const store = createStore('one');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('one');
  expect(listener).not.toHaveBeenCalled();
  store.set('two');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe('two');
});

it('starts its source with the first listener, and ends it with the last', () => {
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

import { useSyncExternalStore } from 'react';

/** One value outside React that components follow with `useStore`. */
export interface Store<T> {
  get(): T;
  /** Replaces the value and calls every listener; the same value calls none. */
  set(value: T): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

interface StoreOptions {
  /** Called with the first listener; the function it returns is called after the last one has unsubscribed. */
  onFirstListener?: () => () => void;
}

/** A value that components share. Setting the same value again calls no listener. */
export function createStore<T>(initial: T, { onFirstListener }: StoreOptions = {}): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  let onLastLeft: (() => void) | undefined;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onLastLeft = onFirstListener?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLastLeft?.();
      };
    },
  };
}

/** The store's value; the component renders again when it changes. The build renders frames of pages with it, too. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

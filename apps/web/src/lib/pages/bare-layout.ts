import { useEffect, useSyncExternalStore } from 'react';

let holders = 0;
const listeners = new Set<() => void>();

/** While `active`, header, menu and footer are hidden: a run in progress has the screen to itself (product §2.11). */
export function useBareLayout(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    change(1);
    return () => change(-1);
  }, [active]);
}

/** For the layout: whether a page asked for the whole screen. */
export function useIsBare(): boolean {
  return useSyncExternalStore(subscribe, () => holders > 0);
}

function change(by: number): void {
  holders += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

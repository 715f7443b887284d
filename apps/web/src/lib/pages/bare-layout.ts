import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/** How many components ask for the whole screen. */
const requests = createStore(0);

/** Hides header, menu and footer while `active`: a run in progress takes the whole screen (product §2.11). */
export function useBareLayout(active: boolean): void {
  // Before the paint, so that the header does not appear for a moment.
  useLayoutEffect(() => {
    if (!active) return;
    change(1);
    return () => change(-1);
  }, [active]);
}

/** Whether a page asks for the whole screen; read by the layout. */
export function useIsBare(): boolean {
  return useStore(requests) > 0;
}

function change(by: number): void {
  requests.set(requests.get() + by);
}

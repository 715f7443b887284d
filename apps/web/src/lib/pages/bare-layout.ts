import { useLayoutEffect, useState } from 'react';
import { createStore } from '../store.ts';

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
  const [isBare, setIsBare] = useState(false);
  // In a layout effect, which runs after those of the pages inside: `useStore` would notice the first request after a paint.
  useLayoutEffect(() => {
    const note = () => setIsBare(requests.get() > 0);
    note();
    return requests.subscribe(note);
  }, []);
  return isBare;
}

function change(by: number): void {
  requests.set(requests.get() + by);
}

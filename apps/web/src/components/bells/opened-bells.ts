import { createStore, useStore } from '../../lib/store.ts';

/** The address at which the dialog was opened: it closes with Back and with any other page. */
const openedAt = createStore<string | null>(null);

/** Opens the lessons of the school day at the present address. */
export function openBells(href: string): void {
  openedAt.set(href);
}

/** Closes the lessons, wherever they are open; changes nothing if they are not. */
export function closeBells(): void {
  openedAt.set(null);
}

/** Whether the lessons are open at this address; renders again when that changes. */
export function useOpenedBells(href: string): boolean {
  return useStore(openedAt) === href;
}

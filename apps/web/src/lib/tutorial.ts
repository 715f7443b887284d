import { createStore, useStore } from './store.ts';

/** Whether the user asked for the tutorial (product §4.20). */
const asked = createStore(false);

/** Asks for the tutorial, also of a user who has seen it. */
export function openTutorial(): void {
  asked.set(true);
}

/** Withdraws the request, when the tutorial is closed or its user has left. */
export function closeTutorial(): void {
  asked.set(false);
}

/** Whether the user asked for the tutorial and has not closed it; renders again when that changes. */
export function useIsTutorialAsked(): boolean {
  return useStore(asked);
}

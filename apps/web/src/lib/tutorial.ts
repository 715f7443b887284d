import { createStore, useStore } from './store.ts';

/** Whether the user asked for the tutorial (product §4.20). */
const asked = createStore(false);

export function openTutorial(): void {
  asked.set(true);
}

export function closeTutorial(): void {
  asked.set(false);
}

export function useIsTutorialAsked(): boolean {
  return useStore(asked);
}

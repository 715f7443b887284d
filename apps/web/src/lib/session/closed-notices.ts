import { readStored, writeStored } from '../stored-choice.ts';

/** Removed at the sign-out, as drafts are: the next pupil at a shared computer reads every notice. */
const keyOf = (userId: number) => `slovickovo.closed-notices-draft.${userId}`;

/** The notices of the operator that the user closed on this device. */
export function closedNotices(userId: number): number[] {
  return (readStored(keyOf(userId)) ?? '').split(' ').map(Number);
}

/** Remembers them until the sign-out; returns them. */
export function keepClosed(userId: number, ids: number[]): number[] {
  writeStored(keyOf(userId), ids.slice(-50).join(' '));
  return ids;
}

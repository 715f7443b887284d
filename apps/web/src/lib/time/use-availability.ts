import { type Availability, availability } from '@slovickovo/domain/tasks/availability';
import { useNow } from './now.ts';

/** When something set for a class is open, as the wire says it. */
export interface SetWindow {
  valid_from: string;
  valid_until: string | null;
}

/** Where a homework or a test stands now; it changes by itself when its time comes. */
export function useAvailability(window: SetWindow): Availability {
  return availability({ ...inMs(window), now: useNow() });
}

export function inMs({ valid_from, valid_until }: SetWindow): { valid_from: number; valid_until: number | null } {
  return { valid_from: Date.parse(valid_from), valid_until: valid_until === null ? null : Date.parse(valid_until) };
}

import { type Availability, availability } from '@slovickovo/domain/tasks/availability';
import { useNow } from './now.ts';

/** The window of a homework or test, in the form of the API. */
export interface SetWindow {
  valid_from: string;
  valid_until: string | null;
}

/** Whether a homework or test is coming, running or expired; renders again when that changes. */
export function useAvailability(window: SetWindow): Availability {
  return availability({ ...inMs(window), now: useNow() });
}

/** The window in milliseconds since 1970; null means no end. */
export function inMs({ valid_from, valid_until }: SetWindow): { valid_from: number; valid_until: number | null } {
  return { valid_from: Date.parse(valid_from), valid_until: valid_until === null ? null : Date.parse(valid_until) };
}

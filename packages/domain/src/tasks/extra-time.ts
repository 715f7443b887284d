import { MINUTE_MS } from '../durations.ts';
import { TIME_LIMIT_CHOICES } from '../limits.ts';

/** Without a time limit, extra time is a share of the window, and of so many milliseconds at most (product §4.37). */
export const LONGEST_SHARED_MS = Math.max(...TIME_LIMIT_CHOICES) * MINUTE_MS;

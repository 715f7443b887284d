/** Lengths of time in milliseconds; a calendar day may be an hour longer or shorter. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** How fast words are read aloud. `READING_RATES` of the limits says what each of them means. */
export const READING_SPEEDS = ['slow', 'normal', 'fast'] as const;
export type ReadingSpeed = (typeof READING_SPEEDS)[number];

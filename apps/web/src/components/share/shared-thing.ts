import type { SharedPoints } from '@slovickovo/domain/certificates/certificate';

/** What is shared: an own finished result, or the own points and place. */
export type SharedThing = { result: number } | { points: SharedPoints };

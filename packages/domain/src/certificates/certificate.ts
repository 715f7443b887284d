/**
 * What a certificate of points tells: those of the current month, all of them, or the place in the world or in the own country
 * (product §3.19).
 */
export const SHARED_POINTS = ['month', 'total', 'world', 'country'] as const;
export type SharedPoints = (typeof SHARED_POINTS)[number];

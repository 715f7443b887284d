import { pick, type Random } from '../random.ts';

/** Capitals and digits that nobody mistakes for another on a blackboard: no 0 O, no 1 I L. */
export const ACCESS_CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const ACCESS_CODE_LENGTH = 8;

/** A new registration code of a class; unpredictable when `random` is the system's secure source. */
export function newAccessCode(random: Random): string {
  return Array.from({ length: ACCESS_CODE_LENGTH }, () => pick(random, [...ACCESS_CODE_CHARACTERS])).join('');
}

/** The code a person meant: upper case, without the spaces and hyphens that make it readable. */
export function normaliseAccessCode(input: string): string {
  return input
    .normalize('NFC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();
}

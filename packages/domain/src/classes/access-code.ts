import { pick, type Random } from '../random.ts';

/** Capitals and digits that are not mistaken for each other on a blackboard: no 0 O, no 1 I L. */
const ACCESS_CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const ACCESS_CODE_LENGTH = 8;

/** A new registration code of a class; unpredictable if `random` is the system's secure source. */
export function newAccessCode(random: Random): string {
  return Array.from({ length: ACCESS_CODE_LENGTH }, () => pick(random, [...ACCESS_CODE_CHARACTERS])).join('');
}

/** The code in the link of an invitation, which is pasted in place of the code. */
const IN_LINK = /[?&]code=([^&#\s]*)/;

/** The code as it is stored: upper case, without the spaces and hyphens that people add to read it. A link is read as its code. */
export function normaliseAccessCode(input: string): string {
  return (IN_LINK.exec(input)?.[1] ?? input)
    .normalize('NFC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();
}

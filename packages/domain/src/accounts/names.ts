import { cleanText, graphemes } from '../text/normalise.ts';

/**
 * Characters that nobody sees although some count as letters: fillers of Hangul, joiners, variants, the blank of Braille. Words keep them
 * (`cleanText`), because emoji and scripts of India are joined by them; two people must not differ by them.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A person's name as it is stored: one clean line in which every character is seen (product §5.25). */
export function cleanName(name: string): string {
  return cleanText(name.replace(UNSEEN, ''));
}

/** A person's name as replies and screens show it; empty for a person without a name. */
export function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim();
}

/** The letters on an avatar: the first ones of name and surname, or else the first two of the login (product §2.9). */
export function initials({ name, surname, login }: { name: string; surname: string; login: string }): string {
  const [first] = graphemes(cleanText(name));
  const [last] = graphemes(cleanText(surname));
  const letters = first && last ? first + last : graphemes(cleanText(login)).slice(0, 2).join('');
  return letters.toUpperCase();
}

import { cleanText, graphemes } from '../text/normalise.ts';

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

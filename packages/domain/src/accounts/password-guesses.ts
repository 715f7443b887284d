import { foldAccents, foldCase } from '../text/normalise.ts';
import type { PasswordProblem } from './accounts.ts';

/** Characters that people type for a letter. `1` stands for two letters, so it has a reading of its own. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '!': 'i',
};
const STAND_IN = /[01345@$!]/g;

/** The digits and symbols around a word: `2024!` of `heslo2024!`. */
const BEFORE = /^[^a-z]+/;
const AFTER = /(?<![^a-z])[^a-z]+$/;

const ENDS = 4;

/** Shorter parts of a login or name are in many words by chance. */
const SHORTEST_NAME = 4;

/**
 * Returns the words, in lower case, that a password is a trivial variant of (product §5.3): itself, without digits and symbols
 * around it, with letters for `0 1 3 4 5 @ $ !`, backwards, and the half of a doubled word.
 */
export function passwordGuesses(password: string): Set<string> {
  const whole = password.toLowerCase();
  const guesses = new Set<string>();
  for (const start of [whole, whole.replace(BEFORE, '')]) {
    // Digits at the end may stand for letters (`hesl0123`), so several ends are tried.
    const { length } = start.replace(AFTER, '');
    for (const end of [...Array.from({ length: ENDS }, (_, more) => length + more), start.length]) {
      for (const word of readings(start.slice(0, end))) {
        guesses.add(word);
        guesses.add([...word].reverse().join(''));
        const half = word.slice(0, word.length / 2);
        if (half + half === word) guesses.add(half);
      }
    }
  }
  return guesses;
}

/** The text as it is, and with letters for the characters that stand for them. */
function readings(text: string): string[] {
  const read = text.replace(STAND_IN, (character) => LETTERS[character] as string);
  return [text, read, text.replaceAll('1', 'l').replace(STAND_IN, (character) => LETTERS[character] as string)];
}

interface Person {
  login: string;
  name: string;
  surname: string;
}

/** `password_personal` if a password contains the login or a name of its owner (product §5.3), also backwards or with digits. */
export function personalPasswordProblem(password: string, { login, name, surname }: Person): PasswordProblem | null {
  const own = [login, ...login.split(/[^A-Za-z]+/), ...`${name} ${surname}`.split(/[\s-]+/)]
    .map((part) => foldCase(foldAccents(part)))
    .filter((part) => part.length >= SHORTEST_NAME);
  const contained = readings(password.toLowerCase());
  const isPersonal = own.some((part) =>
    [part, [...part].reverse().join('')].some((spelling) => contained.some((text) => text.includes(spelling))),
  );
  return isPersonal ? 'password_personal' : null;
}

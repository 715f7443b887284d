import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { passwordGuesses } from '@slovickovo/domain/accounts/password-guesses';
import { SLOVAK_PASSWORDS } from './slovak-passwords.ts';

/** Entries of the list of most used passwords, which is sorted by use. */
const MOST_USED = 10_000;
/** The word of an entry counts as well from this many letters: `trustno` of `trustno1`. */
const SHORTEST_WORD = 4;

let known: Set<string> | undefined;

/** Reads the list when the first new password is checked: most processes that start never need it. */
function commonPasswords(): Set<string> {
  if (known !== undefined) return known;
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const sortedByUse: string[] = JSON.parse(readFileSync(file, 'utf8'));
  const mostUsed = sortedByUse.slice(0, MOST_USED).map((password) => password.toLowerCase());
  const words = mostUsed.map((password) => password.replace(/[^a-z]+$/, ''));
  known = new Set([...mostUsed, ...words.filter(({ length }) => length >= SHORTEST_WORD), ...SLOVAK_PASSWORDS]);
  return known;
}

/** Whether a password is one of the most used ones, or a trivial variant of one (product §5.3). */
export function isCommonPassword(password: string): boolean {
  const common = commonPasswords();
  for (const guess of passwordGuesses(password)) if (common.has(guess)) return true;
  return false;
}

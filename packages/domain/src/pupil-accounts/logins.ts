import { LIMITS } from '../limits.ts';
import { type Random, randomInt } from '../random.ts';
import { foldAccents, foldCase } from '../text/normalise.ts';
import { PARTICLES } from './person-names.ts';

/** Longest part of a login that is made from one part of a name; with `_` and a number both fit into a login. */
const LONGEST_PART = 20;

/** The login of a pupil whose name has no letter that a login may have. */
const NAMELESS = 'ziak';

/** Cyrillic letters as they are written in Slovak, without accents. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'je',
  ж: 'z',
  з: 'z',
  и: 'y',
  й: 'j',
  і: 'i',
  ї: 'ji',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'ch',
  ц: 'c',
  ч: 'c',
  ш: 's',
  щ: 'sc',
  ь: '',
  ъ: '',
  ю: 'ju',
  я: 'ja',
  ы: 'y',
  э: 'e',
};

/**
 * Returns a login that a child recognises: `anna_mala` of "Anna Mária Malá-Nováková" (product §5.29). Others may have it:
 * `numberedLogin` makes the next ones.
 */
export function loginOfName({ name, surname }: { name: string; surname: string }): string {
  const parts = [firstWord(name), firstWord(surname)].filter((part) => part !== '');
  return parts.join('_') || NAMELESS;
}

/** The first word of a name as a login has it; `van` or `de` in front of a surname is no word. */
function firstWord(name: string): string {
  const words = name
    .split(/[\s-]+/)
    .map(latinLetters)
    .filter((word) => word !== '');
  return (words.find((word) => !PARTICLES.has(word)) ?? words[0] ?? '').slice(0, LONGEST_PART);
}

function latinLetters(word: string): string {
  return foldCase(foldAccents(foldCase(word).replace(/[а-яєіїґ]/g, (letter) => LATIN[letter] ?? ''))).replace(
    /[^a-z0-9]/g,
    '',
  );
}

/** Returns the login with a number: itself, `anna_mala2`, `anna_mala3` … A login that ends with a digit gets `_2`. */
export function numberedLogin(login: string, number: number): string {
  if (number === 1) return login;
  const ending = `${/\d$/.test(login) ? '_' : ''}${number}`;
  return login.slice(0, LIMITS.login_length - ending.length) + ending;
}

/** The numbers with which wishes are tried, in their order, by the wish in lower case: wishes that differ in case share them. */
export type LoginNumbers = ReadonlyMap<string, readonly number[]>;

/** Numbers from 1 on: as many as pupils have the wish, and some that others may have. */
const SPARE_NUMBERS = 8;
/** Drawn numbers of each pupil; how long they are at first, by how much they grow, and the longest ones. */
const DRAWN_NUMBERS = 8;
const DRAWN_DIGITS = { first: 3, more: 2, most: 9 } as const;

/** Returns the numbers that each wish is tried with at first: 1, 2, 3 … All together grow with the number of wishes alone. */
export function firstNumbers(wishes: readonly string[]): LoginNumbers {
  return numbersOf(wishes, (times) => Array.from({ length: times + SPARE_NUMBERS }, (_, at) => at + 1));
}

/**
 * Returns random numbers for wishes whose numbers others have, longer in each `round` (from 1): however many numbers somebody has taken, a
 * few draws find one that nobody has.
 */
export function drawnNumbers(
  wishes: readonly string[],
  { round, random }: { round: number; random: Random },
): LoginNumbers {
  const digits = Math.min(DRAWN_DIGITS.first + DRAWN_DIGITS.more * (round - 1), DRAWN_DIGITS.most);
  const least = 10 ** (digits - 1);
  const draw = () => least + randomInt(random, 9 * least);
  return numbersOf(wishes, (times) => Array.from({ length: times * DRAWN_NUMBERS }, draw));
}

function numbersOf(wishes: readonly string[], numbers: (times: number) => number[]): LoginNumbers {
  const times = new Map<string, number>();
  for (const wish of wishes) times.set(wish.toLowerCase(), (times.get(wish.toLowerCase()) ?? 0) + 1);
  return new Map([...times].map(([wish, count]) => [wish, numbers(count)]));
}

/** Returns all logins, in lower case, that the wishes with these numbers may become. */
export function loginCandidates(numbers: LoginNumbers): string[] {
  return [...numbers].flatMap(([wish, tried]) => tried.map((number) => numberedLogin(wish, number)));
}

/**
 * Returns a login for each wish, with one of its numbers: different in the whole list regardless of case, and not `taken` (which holds
 * logins in lower case). Undefined where all of them are taken.
 */
export function differentLogins(
  wishes: readonly string[],
  { taken, numbers }: { taken: ReadonlySet<string>; numbers: LoginNumbers },
): (string | undefined)[] {
  const given = new Set(taken);
  const untried = new Map([...numbers].map(([wish, tried]) => [wish, tried.values()]));
  return wishes.map((wish) => {
    for (const number of untried.get(wish.toLowerCase()) ?? []) {
      const login = numberedLogin(wish, number);
      if (given.has(login.toLowerCase())) continue;
      given.add(login.toLowerCase());
      return login;
    }
    return undefined;
  });
}

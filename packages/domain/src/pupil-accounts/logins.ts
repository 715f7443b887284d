import { LIMITS } from '../limits.ts';
import { foldAccents, foldCase } from '../text/normalise.ts';
import { PARTICLES } from './person-names.ts';

/** Longest part of a login that is made from one part of a name; with `_` and a number both fit into a login. */
const LONGEST_PART = 20;

/** The login of a pupil whose name has no letter that a login may have. */
const NAMELESS = 'ziak';

/** Cyrillic letters as they are written in Slovak, without accents. */
const LATIN: Readonly<Record<string, string>> = {
  ...{
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
  },
  ...{
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
  },
  ...{ ш: 's', щ: 'sc', ь: '', ъ: '', ю: 'ju', я: 'ja', ы: 'y', э: 'e' },
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

/** Returns the first `count` logins that one wish may become, in the order in which they are tried. */
export function loginCandidates(wish: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => numberedLogin(wish, at + 1));
}

/**
 * Returns a login for each wish: the wish itself or its next number, different in the whole list regardless of case and not
 * `taken` (which holds logins in lower case). Undefined where all of the first `count` candidates are taken.
 */
export function differentLogins(
  wishes: readonly string[],
  { taken, count }: { taken: ReadonlySet<string>; count: number },
): (string | undefined)[] {
  const given = new Set(taken);
  const next = new Map<string, number>();
  return wishes.map((wish) => {
    for (let number = next.get(wish) ?? 1; number <= count; number += 1) {
      const login = numberedLogin(wish, number);
      if (given.has(login.toLowerCase())) continue;
      given.add(login.toLowerCase());
      next.set(wish, number + 1);
      return login;
    }
    return undefined;
  });
}

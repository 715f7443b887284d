import { differentLogins, drawnNumbers, firstNumbers, loginCandidates } from '@slovickovo/domain/pupil-accounts/logins';
import type { Random } from '@slovickovo/domain/random';

/**
 * Returns a login for each wish that nobody has at this moment, all different. `listTaken` returns those of the logins, in lower case,
 * that somebody has; it is asked once, unless more people have a name than a list expects.
 */
export async function freeLogins(
  wishes: readonly string[],
  random: Random,
  listTaken: (logins: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const logins: string[] = [];
  const given: string[] = [];
  let missing = [...wishes.keys()];
  for (let round = 0; missing.length > 0; round += 1) {
    const wanted = missing.map((at) => wishes[at] as string);
    const numbers = round === 0 ? firstNumbers(wanted) : drawnNumbers(wanted, { round, random });
    const taken = new Set([...given, ...(await listTaken(loginCandidates(numbers)))]);
    const found = differentLogins(wanted, { taken, numbers });
    missing = missing.filter((at, nth) => {
      const login = found[nth];
      if (login === undefined) return true;
      logins[at] = login;
      given.push(login.toLowerCase());
      return false;
    });
  }
  return logins;
}

import { differentLogins, loginCandidates } from '@slovickovo/domain/pupil-accounts/logins';

/** Numbers that are tried for each wish at first; names that many people have need more. */
const FIRST_CANDIDATES = 8;
const MORE = 8;

/**
 * Returns a login for each wish that nobody has at this moment, all different. `listTaken` returns those of the logins, in lower case,
 * that somebody has; it is asked once, unless a name is very common.
 */
export async function freeLogins(
  wishes: readonly string[],
  listTaken: (logins: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const times = new Map<string, number>();
  for (const wish of wishes) times.set(wish, (times.get(wish) ?? 0) + 1);
  const distinct = [...times.keys()];
  for (let count = Math.max(0, ...times.values()) + FIRST_CANDIDATES; ; count *= MORE) {
    const candidates = distinct.flatMap((wish) => loginCandidates(wish, count)).map((login) => login.toLowerCase());
    const taken = new Set(await listTaken(candidates));
    const logins = differentLogins(wishes, { taken, count });
    if (logins.every((login) => login !== undefined)) return logins;
  }
}

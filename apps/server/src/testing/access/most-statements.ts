/** Statements that a call may send to the database, with the one that reads its session (decision 0071). */
export const MOST_STATEMENTS = 6;

/**
 * Paths through calls that are taken seldom and may send more (`http/rare-paths.api.test.ts`), and why. Each number stays the same however
 * many rows there are. None may grow; a path that has become cheaper leaves the list.
 */
export const MORE_ON_RARE_PATHS: Record<string, { statements: number; because: string }> = {
  'sign-in with a code on a new device that waits for a turn': {
    statements: 7,
    because:
      'the turn is counted when it comes, and e-mails about new devices after the statement that waits for other sign-ins of the account',
  },
  'voiding a result whose words were counted': {
    statements: 8,
    because: 'points and words are locked one after the other, and read after each lock',
  },
  'start after a run whose time is over': {
    statements: 10,
    because:
      'the run is ended first, as at any end, and what was read is read again, because the end may have changed it',
  },
  'task of words that are typed with it': {
    statements: 8,
    because: 'a group is made, words are found or made, and put into it, as when a group is saved, before the task is',
  },
};

/** Returns how many statements a path of `http/rare-paths.api.test.ts` may send. */
export function mostOnRarePath(path: string): number {
  return MORE_ON_RARE_PATHS[path]?.statements ?? MOST_STATEMENTS;
}

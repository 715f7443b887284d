/** Statements that a call may send to the database, with the one that reads its session. */
const MOST = 6;

/**
 * Calls that may send more, and why. None is one of a lesson, and each number stays the same however many rows there are. No number may
 * grow; a call that has become cheaper leaves the list.
 */
export const MORE_STATEMENTS: Record<string, { statements: number; because: string }> = {
  'POST /user/data': {
    statements: 101,
    because: 'each kind of data of a person is read with a cursor, so that no download is too large for the memory',
  },
  'POST /user/erase': {
    statements: 18,
    because: 'what others keep is passed on, table by table in the order of the locks, before the account is deleted',
  },
  'POST /admin/users/:id/erase': { statements: 16, because: 'the same' },
};

/**
 * Paths through calls that are taken seldom and may send more (`http/rare-paths.api.test.ts`). No number may grow; a path that has become
 * cheaper leaves the list.
 */
export const MORE_ON_RARE_PATHS: Record<string, { statements: number; because: string }> = {
  'sign-in with a code on a new device': {
    statements: 7,
    because: 'e-mails about new devices are counted after the statement that waits for other sign-ins of the account',
  },
  'sign-in with a code on a new device that waits for a turn': { statements: 8, because: 'the same, and the turn' },
  'sign-in by Google with a code on a new device': {
    statements: 8,
    because: 'the same, and the link of the account is read again after the statement that waits for its reset',
  },
  'first sign-in by Google with the code of a class': {
    statements: 10,
    because: 'it is a registration, a joining, the use of a token and a sign-in, of which each has its lock',
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
  return MORE_ON_RARE_PATHS[path]?.statements ?? MOST;
}

/** Returns how many statements the call, such as `GET /words`, may send. */
export function mostStatementsOf(call: string): number {
  return MORE_STATEMENTS[call]?.statements ?? MOST;
}

/** Whether the call may send more statements than others because of `sent`, which it does send. */
export function needsMore(sent: number): boolean {
  return sent > MOST;
}

/** Statements that a call may send to the database, with the one that reads its session. */
const MOST = 6;

/**
 * Calls that may send more, and why. None is one of a lesson, and each number stays the same however many rows there are. No number may
 * grow; a call that has become cheaper leaves the list.
 */
export const MORE_STATEMENTS: Record<string, { statements: number; because: string }> = {
  'POST /usergroups/:id/pupil-accounts': {
    statements: 16,
    because:
      'a class is made once a year; its limits are asked before the passwords are hashed, and again under the lock',
  },
  'POST /usergroups/:id/pupil-accounts/reset': { statements: 12, because: 'the same, of pupils who lost their cards' },
  'POST /usergroups/:id/next-year': {
    statements: 16,
    because: 'two classes change once a year, and each step reads what the one before has written',
  },
  'POST /words/import': {
    statements: 9,
    because:
      'up to 20,000 words in several pairs of languages, of which each is linked by a statement of its own; their groups are made between',
  },
  'POST /words/imports/:id/undo': {
    statements: 11,
    because: 'words, then groups that are empty without them: what is still used is found before each deletion',
  },
};

/**
 * Paths through calls that are taken seldom and may send more (`http/rare-paths.api.test.ts`). No number may grow; a path that has become
 * cheaper leaves the list.
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
  'practice of a test whose answers are shown after it': {
    statements: 7,
    because: 'whether it is over is asked before anything is made of its words',
  },
  'practice in place of one that is open': {
    statements: 8,
    because: 'the open run is read and given up as at any start, after the exercise was made',
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

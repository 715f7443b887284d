/** Statements that a call may send to the database, with the one that reads its session (decision 0071). */
export const MOST_STATEMENTS = 6;

/**
 * Calls that may send more on some of their paths, and why. Each number but the first two stays the same however many rows there are,
 * and none may grow.
 */
const MORE_STATEMENTS: Record<string, { statements: number; because: string }> = {
  'POST /test-results/:id/:id/accept': {
    statements: 10,
    because:
      'Task, runs and books are locked one after another, each before it is read; one more for each further hundred results.',
  },
  'DELETE /tests/:id/accepted-answers/:id': {
    statements: 10,
    because: 'It does the same as the acceptance that it ends.',
  },
  'POST /teacher-approvals': {
    statements: 7,
    because:
      'A pupil who becomes a teacher hands in an open class test; the link and the account are locked one after the other.',
  },
  'POST /user/erase': {
    statements: 8,
    because: 'Open class tests that end with the account are read and handed in, all of them together.',
  },
  'POST /usergroups/:id/pupil-accounts': {
    statements: 8,
    because:
      'A login that somebody takes at the same moment is replaced, which takes two more; a name that more than eight have, one.',
  },
};

/** Returns how many statements a call may send. */
export function mostStatementsOf(call: string): number {
  return MORE_STATEMENTS[call]?.statements ?? MOST_STATEMENTS;
}

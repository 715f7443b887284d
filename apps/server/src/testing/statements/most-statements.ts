/** Statements that a call may send to the database, with the one that reads its session (decision 0071). */
export const MOST_STATEMENTS = 6;

/**
 * Calls that may send more on some of their paths, and why. Each number stays the same however many rows there are, and none may grow.
 */
export const MORE_STATEMENTS: Record<string, { statements: number; because: string }> = {
  'POST /test-results/:id/:id/accept': {
    statements: 10,
    because:
      'Task, runs and books are locked one after another, each before it is read; one more for each further hundred results.',
  },
  'DELETE /tests/:id/accepted-answers/:id': {
    statements: 10,
    because: 'It does the same as the acceptance that it ends.',
  },
  'PUT /usergroups/offers/:id': { statements: 10, because: 'to be joined' },
  'POST /tests/new': { statements: 9, because: 'to be joined' },
  'POST /admin/teachers/:id': { statements: 9, because: 'to be joined' },
  'POST /user/second-factor/confirm': { statements: 8, because: 'to be joined' },
  'POST /teacher-approvals': { statements: 8, because: 'to be joined' },
  'PUT /admin/users/:id/role': { statements: 8, because: 'to be joined' },
  'POST /usergroups/:id/pupil-accounts': { statements: 8, because: 'to be joined' },
  'POST /restore-password-request': { statements: 8, because: 'to be joined' },
  'POST /tests/results': {
    statements: 7,
    because:
      'An end reads the run twice if it has answers that the caller does not know; one call in a hundred is told to all processes.',
  },
  'PUT /user': { statements: 7, because: 'to be joined' },
  'POST /usergroups/:id/weak-words': { statements: 7, because: 'to be joined' },
  'PUT /wordgroups/:id': { statements: 7, because: 'to be joined' },
  'POST /usergroups/:id/teachers/offers': { statements: 7, because: 'to be joined' },
  'POST /usergroups': { statements: 7, because: 'to be joined' },
  'POST /undo/:id': { statements: 7, because: 'to be joined' },
  'POST /tests/:id/duplicate': { statements: 7, because: 'to be joined' },
  'POST /login': { statements: 7, because: 'to be joined' },
};

/** Returns how many statements a call may send. */
export function mostStatementsOf(call: string): number {
  return MORE_STATEMENTS[call]?.statements ?? MOST_STATEMENTS;
}

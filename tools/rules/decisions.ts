import type { RepositoryFile } from './repository-files.ts';

const DECISION = /^docs\/decisions\/(?<number>\d{4})-[a-z0-9-]+\.md$/;
const STATUS = /^(?:proposed|accepted|superseded by \d{4})$/;
const HEADINGS = ['## Context', '## Decision', '## Considered', '## Consequences'];

/**
 * Returns the problems of the decisions: they need numbers without gaps, a title, a date, a status and the same
 * headings.
 */
export function decisionProblems(files: readonly RepositoryFile[]): string[] {
  const decisions = files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return decisions.flatMap(({ path, text }, index) => {
    const number = DECISION.exec(path)?.groups?.number;
    const expected = String(index + 1).padStart(4, '0');
    const [title = '', , date = '', status = ''] = text.split('\n');
    const headings = text.split('\n').filter((line) => line.startsWith('#'));
    const problems: string[] = [];
    if (number !== expected) problems.push(`expected the decision ${expected}; numbers have no gaps`);
    if (!title.startsWith(`# ${number} `)) problems.push(`the first line is '# ${number} <title>'`);
    if (!/^Date: \d{4}-\d{2}-\d{2}$/.test(date)) problems.push("the third line is 'Date: <YYYY-MM-DD>'");
    if (!STATUS.test(status.replace(/^Status: /, '')))
      problems.push("the fourth line is 'Status: proposed', 'accepted' or 'superseded by <NNNN>'");
    if (headings.slice(1).join() !== HEADINGS.join()) problems.push(`the headings are ${HEADINGS.join(', ')}`);
    return problems.map((problem) => `${path}: ${problem}`);
  });
}

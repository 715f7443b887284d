import { describe, expect, it } from 'vitest';
import { checkCitations } from './citations.ts';
import { decisionProblems } from './decisions.ts';
import { productSections } from './product-sections.ts';

const file = (path: string, text: string) => ({ path, text });
const SCORING = file('docs/product/9-constants.md', '## 9 Constants\n\n### 9.1 Types\n\n### 9.2 Scoring\n');
const CITING = file('packages/domain/src/scoring/points.ts', '/** Points (product §9.2). */');

const problemsOf = (text: string, path = 'apps/server/src/app.ts') =>
  checkCitations([SCORING, CITING, file(path, text)]).problems;

describe('a citation', () => {
  it.each([
    ['one', '// Scoring (product §9.2).'],
    ['several', '// See product §9.1, §9.2.'],
    ['two in a line', '// product §9.1 and product §9.2'],
  ])('may name %s headings', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['// product §9.3', '§9.3 is no heading of docs/product'],
    ['// product §9.1, §12.1', '§12.1 is no heading of docs/product'],
    ['// product §9', 'cite a subsection of §9, not all of it'],
    ['// see §9.2', 'say whose §9.2 it is: product §9.2'],
    ['// test-taking, start', "'test-taking' is not in the repository; cite product §N.M"],
  ])('%s: %s', (text, problem) => {
    expect(problemsOf(`\n${text}`)).toEqual([`apps/server/src/app.ts:2: ${problem}`]);
  });

  it.each(['specification', 'decisions', 'protocol'])(
    'does not name the %s, which is not in the repository',
    (name) => {
      expect(problemsOf(`// ${name} §9.2`)[0]).toContain(`'${name} §' is not in the repository`);
    },
  );

  it('is checked in a new migration, but not in migrations that were applied before the rules were written down', () => {
    expect(problemsOf('-- product §9.3', 'apps/server/migrations/20261122100000_words__note.sql')).toHaveLength(1);
    expect(problemsOf('-- specification §5', 'apps/server/migrations/20261120100200_words__create.sql')).toEqual([]);
  });

  it('inside docs/product needs no prefix and may name a whole section', () => {
    expect(problemsOf('See §9.1 and §9.', 'docs/product/README.md')).toEqual([]);
    expect(problemsOf('See §9.3.', 'docs/product/README.md')).toEqual([
      'docs/product/README.md:1: §9.3 is no heading of docs/product',
    ]);
  });

  it('is counted, and none at all is a problem', () => {
    expect(checkCitations([SCORING, CITING]).count).toBe(1);
    expect(checkCitations([SCORING]).problems).toEqual([
      'No citation of the product was found: the check reads the wrong files.',
    ]);
  });
});

describe('the headings of docs/product', () => {
  const problemsOfHeadings = (text: string) => productSections([file('docs/product/9-constants.md', text)]).problems;

  it('have numbers in order', () => {
    expect(problemsOfHeadings(SCORING.text)).toEqual([]);
  });

  it.each([
    ['a gap', '## 9 Constants\n### 9.1 Types\n### 9.3 Scoring', "'### 9.3 Scoring' is not the heading of §9.2"],
    [
      'a number twice',
      '## 9 Constants\n### 9.1 Types\n### 9.1 Scoring',
      "'### 9.1 Scoring' is not the heading of §9.2",
    ],
    ['another section', '## 8 Constants', "'## 8 Constants' is not the heading of §9"],
    ['no number', '## 9 Constants\n### Types', "'### Types' is not the heading of §9.1"],
    ['the wrong level', '## 9 Constants\n## 9.1 Types', "'## 9.1 Types' is not the heading of §9.1"],
  ])('have no %s', (_, text, problem) => {
    expect(problemsOfHeadings(text)).toEqual([`docs/product/9-constants.md: ${problem}`]);
  });
});

describe('a decision', () => {
  const decision = (number: string, changed: (text: string) => string = (text) => text) =>
    file(
      `docs/decisions/${number}-a-reason.md`,
      changed(
        `# ${number} A reason\n\nDate: 2026-11-22\nStatus: accepted\n\n## Context\n## Decision\n## Considered\n## Consequences\n`,
      ),
    );

  it('has the next number, a date, a status and the four headings', () => {
    expect(decisionProblems([decision('0001'), decision('0002')])).toEqual([]);
  });

  it('leaves no gap in the numbers', () => {
    expect(decisionProblems([decision('0001'), decision('0003')])).toEqual([
      'docs/decisions/0003-a-reason.md: expected the decision 0002; numbers have no gaps',
    ]);
  });

  it.each([
    ['title', '# 0001 A', '# 1 A', "the first line is '# 0001 <title>'"],
    ['date', 'Date: 2026-11-22', '2026-11-22', "the third line is 'Date: <YYYY-MM-DD>'"],
    ['status', 'Status: accepted', 'Status: fine', "the fourth line is 'Status: proposed'"],
    ['heading', '## Considered\n', '', 'the headings are ## Context, ## Decision, ## Considered, ## Consequences'],
  ])('needs its %s', (_, before, after, problem) => {
    expect(decisionProblems([decision('0001', (text) => text.replace(before, after))])).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

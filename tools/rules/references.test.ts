import { expect, it } from 'vitest';
import { pictureProblems, referenceProblems } from './references.ts';
import { treeProblems } from './tree.ts';

const REPOSITORY = [
  { path: 'docs/decisions/0001-node-comes-from-npm.md', text: '# 0001 Node comes from npm' },
  { path: 'docs/glossary.md', text: '# Glossary\n\n## Words & groups (all)\n' },
  { path: 'apps/server/src/jobs/jobs.ts', text: "import { JOBS } from './list.ts';\nexport function startJobs() {}" },
];

const problemsOf = (text: string, path = 'docs/security.md') => referenceProblems([...REPOSITORY, { path, text }]);

it.each([
  ['a link', 'See [words](glossary.md).'],
  ['a link to a heading', 'See [words](glossary.md#words--groups-all).'],
  ['a link to a folder', 'See [why](decisions/).'],
  ['a link to another site', 'See [CLDR](https://cldr.unicode.org/nothing.md).'],
  ['a path', 'See `apps/server/src/jobs/jobs.ts`.'],
  ['the end of a path', 'See `jobs/jobs.ts` or `jobs.ts`.'],
  ['a folder', 'See `apps/server/src/jobs/`.'],
  ['a function', '`startJobs` in `jobs/jobs.ts`.'],
  ['a decision', 'See docs/decisions/0001 or [decision 0001](decisions/0001-node-comes-from-npm.md).'],
  ['a path of the API', '`/wordgroups/{id}/results` and `*.test.ts`'],
  ['a block of code', '```sh\ncat `lost.ts`\n```'],
])('a document may mention %s', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ['See [words](words.md).', 'the link words.md leads to no file'],
  ['See [words](glossary.md#runs).', 'the link glossary.md#runs leads to no heading of docs/glossary.md'],
  ['See `jobs/work.ts`.', 'jobs/work.ts does not exist'],
  ['See apps/server/src/work.ts.', 'apps/server/src/work.ts does not exist'],
  ['See `apps/server/src/nowhere/`.', 'apps/server/src/nowhere/ does not exist'],
  ['See docs/decisions/0002.', 'there is no decision 0002'],
  ['See decision 0002.', 'there is no decision 0002'],
])('%s: %s', (text, problem) => {
  expect(problemsOf(`\n${text}`)).toEqual([`docs/security.md:2: ${problem}`]);
});

it('a decision is mentioned by its whole file name', () => {
  expect(problemsOf('docs/decisions/0001-node')).toEqual([
    'docs/security.md:1: decision 0001 is 0001-node-comes-from-npm',
  ]);
});

it('comments of code are read, its statements are not', () => {
  expect(problemsOf('// See `jobs/work.ts`.\nconst path = "tools/lost.ts";', 'tools/start.mjs')).toEqual([
    'tools/start.mjs:1: jobs/work.ts does not exist',
  ]);
});

it('a document names functions where they are declared, also several and over the end of a line', () => {
  expect(problemsOf('`stopJobs` in\n  `jobs/jobs.ts`.')).toEqual([
    'docs/security.md: jobs/jobs.ts does not declare stopJobs',
  ]);
  expect(problemsOf('`endJobs` and `startJobs` in `jobs/jobs.ts`.')).toEqual([
    'docs/security.md: jobs/jobs.ts does not declare endJobs',
  ]);
  expect(problemsOf('`JOBS` in `jobs/jobs.ts`.')).toEqual(['docs/security.md: jobs/jobs.ts does not declare JOBS']);
});

it('the tree of ARCHITECTURE.md names folders and files that exist', () => {
  const tree = `# Architecture

\`\`\`
apps/server/
  src/
    jobs/          recurring work: mail/, clean-up
      jobs.ts
      work.ts      all of it
docs/              decisions/ and a <feature>/
\`\`\`
`;
  expect(treeProblems({ path: 'ARCHITECTURE.md', text: tree }, REPOSITORY)).toEqual([
    'ARCHITECTURE.md: the tree names apps/server/src/jobs/mail/, which does not exist',
    'ARCHITECTURE.md: the tree names apps/server/src/jobs/work.ts, which does not exist',
  ]);
});

it('the tree of ARCHITECTURE.md names the folders within features, also in the rest of a long description', () => {
  const features = ['classes/news', 'classes/leaving', 'classes/archive'].map((folder) => ({
    path: `apps/server/src/features/${folder}/a.ts`,
    text: '',
  }));
  const tree = `
\`\`\`
apps/server/src/features/
  classes/          classes; news/ and
                    leaving/
\`\`\`
`;
  expect(treeProblems({ path: 'ARCHITECTURE.md', text: tree }, features)).toEqual([
    'ARCHITECTURE.md: the tree does not name apps/server/src/features/classes/archive/',
  ]);
});

it('the README shows all pictures of its folder, and none is large', () => {
  const readme = '<img src="docs/pictures/home.webp" alt=""> ![class](docs/pictures/class.webp)';
  const present = new Map([
    ['docs/pictures/home.webp', 100_000],
    ['docs/pictures/class.webp', 1],
  ]);
  expect(pictureProblems(readme, present)).toEqual([]);
  expect(
    pictureProblems(
      readme,
      new Map([
        ['docs/pictures/home.webp', 100_001],
        ['docs/pictures/old.webp', 1],
      ]),
    ),
  ).toEqual([
    'README.md: docs/pictures/class.webp is missing; run: npm run take-pictures',
    'docs/pictures/old.webp is not in the README, remove it',
    'docs/pictures/home.webp: 100001 bytes, at most 100000 are allowed',
  ]);
});

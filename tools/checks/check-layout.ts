// Checks the layout that ARCHITECTURE.md describes: names of features and files, parts in a folder, sizes, where SQL is; and the logins
// of stories.

import { contentProblems, pathProblems } from '../rules/layout.ts';
import { repositoryFiles } from '../rules/repository-files.ts';
import { sharedLogins } from '../rules/story-logins.ts';

const CODE = /\.(ts|tsx|mjs)$/;
const GENERATED = /\.gen\.ts$|\/db\/schema\.ts$/;

const files = repositoryFiles(/\.(ts|tsx|mjs|css|sql|json)$/);
const problems = [
  ...pathProblems(files.map(({ path }) => path)),
  ...files.filter(({ path }) => CODE.test(path) && !GENERATED.test(path)).flatMap(contentProblems),
  ...sharedLogins(files.filter(({ path }) => path.startsWith('e2e/') && path.endsWith('.spec.ts'))),
];
if (files.length === 0) problems.push('No file was found: the check reads the wrong folder.');
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

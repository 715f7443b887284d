// Checks that components name only classes which their CSS modules declare, and that something uses each declared one.

import { repositoryFiles } from '../rules/repository-files.ts';
import { styleClassProblems } from '../rules/style-classes.ts';

const files = repositoryFiles(/^apps\/web\/.*\.(tsx?|css)$/);
const problems = styleClassProblems(files);
if (!files.some(({ path }) => path.endsWith('.module.css')))
  problems.push('No CSS module was found: the check reads the wrong folder.');
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

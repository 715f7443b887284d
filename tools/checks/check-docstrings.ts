// Checks that the exported functions and types of the product have docstrings, written in sentences without tags. Whether a
// docstring tells something is for people to judge.

import { docstringProblems, needsDocstrings, tagProblems } from '../rules/docstrings.ts';
import { repositoryFiles } from '../rules/repository-files.ts';

const files = repositoryFiles(/\.tsx?$/).filter(({ path }) => needsDocstrings(path));
const problems = files.flatMap((file) => [...docstringProblems(file), ...tagProblems(file)]);
if (files.length === 0) problems.push('No file was found: the check reads the wrong folder.');
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

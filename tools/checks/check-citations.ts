// Checks what code and documents refer to: rules of the product (docs/product), decisions, links, paths and names of code.
import { checkCitations } from '../rules/citations.ts';
import { decisionProblems } from '../rules/decisions.ts';
import { unknownNames } from '../rules/named-code.ts';
import { referenceProblems } from '../rules/references.ts';
import { type RepositoryFile, repositoryFiles } from '../rules/repository-files.ts';
import { treeProblems } from '../rules/tree.ts';

const files = repositoryFiles(/^(?!package-lock\.json$)/);
const architecture = files.filter(({ path }) => path === 'ARCHITECTURE.md');
const treeOf = (file: RepositoryFile) => treeProblems(file, files);
const { count, problems } = checkCitations(files);
problems.push(
  ...decisionProblems(files),
  ...referenceProblems(files),
  ...unknownNames(files),
  ...architecture.flatMap(treeOf),
);
for (const problem of problems) console.error(problem);
console.log(`${count} citations of the product`);
process.exit(problems.length > 0 ? 1 : 0);

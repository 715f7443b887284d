// Checks that every installed package has a permissive licence or a line in NOTICE.md, and a checksum.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumProblems, type LockedPackages, licenceProblems } from '../rules/licences.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = (name: string) => readFileSync(join(ROOT, name), 'utf8');

const { packages } = JSON.parse(text('package-lock.json')) as { packages: LockedPackages };
const problems = [...licenceProblems(packages, text('NOTICE.md')), ...checksumProblems(packages)];
for (const problem of problems) console.log(problem);
console.log(`${Object.keys(packages).length} packages`);
if (problems.length > 0) process.exitCode = 1;

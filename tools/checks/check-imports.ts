// Checks the import rules of .dependency-cruiser.mjs, and that modules were read: without a TypeScript version that it
// supports, dependency-cruiser reads no module and reports no violation.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const FEWEST_MODULES = 100;

const { stdout, stderr } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'packages',
    'apps/server/src',
    'apps/web/src',
  ],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  comment?: string;
}

const { summary } = JSON.parse(stdout || '{"summary":{"totalCruised":0,"violations":[]}}') as {
  summary: { totalCruised: number; violations: Violation[] };
};
for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (summary.totalCruised < FEWEST_MODULES) {
  console.error(`Only ${summary.totalCruised} modules were read; the rules were not really checked.\n${stderr}`);
  process.exit(1);
}
process.exit(summary.violations.length > 0 ? 1 : 0);

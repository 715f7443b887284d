// `npm run check`: runs every automatic check and prints the output of those that fail. Needs an installation.
// `npm run check -- types` runs those whose name contains the word.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createShownErrors } from './checks/shown-errors.mjs';
import { ENVIRONMENT, NODE, ROOT } from './installation/installation.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
// Two TypeScripts are installed: 7 checks the types, 6 serves tools that read programs through its older interface.
const tsc = [join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc'), '--pretty', 'false', '-p'];

// A project of types stands below those that it imports, because an error is shown with the first project that has it.
const CHECKS = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types: domain', NODE, [...tsc, 'packages/domain']],
  ['types: domain tests', NODE, [...tsc, 'packages/domain/tsconfig.test.json']],
  ['types: contract', NODE, [...tsc, 'packages/contract']],
  ['types: server', NODE, [...tsc, 'apps/server']],
  ['types: web', NODE, [...tsc, 'apps/web']],
  ['types: tools, stories, benchmarks', NODE, [...tsc, 'tools']],
  ['layout and names', NODE, ['tools/checks/check-layout.ts']],
  ['docstrings', NODE, ['tools/checks/check-docstrings.ts']],
  ['citations, links and paths', NODE, ['tools/checks/check-citations.ts']],
  ['changelog and pictures', NODE, ['tools/checks/check-readme.ts']],
  ['imports', NODE, ['tools/checks/check-imports.ts']],
  ['unused code', NODE, [bin('knip')]],
  // Without the tests, so that an export which only tests use is reported too.
  ['unused code of the application', NODE, [bin('knip'), '--production', '--include', 'files,exports,types']],
  ['texts', NODE, ['tools/checks/check-texts.ts']],
  ['classes of styles', NODE, ['tools/checks/check-styles.ts']],
  ['lists of types and values', NODE, ['tools/checks/check-unions.ts']],
  ['owners of rows', NODE, ['tools/checks/check-shards.ts']],
  // An installation as of a clean clone, without installing: npm leaves an optional package that it cannot find out of the lockfile, and
  // `npm ci` refuses such a lockfile later.
  [
    'lockfile',
    'npm',
    ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  ],
  ['licences and checksums', NODE, ['tools/checks/check-licences.ts']],
  ['schema picture', NODE, ['tools/write-schema.ts', '--check']],
];

/** Runs one check. Resolves to its output and whether it passed. */
function check([name, command, parameters]) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: ROOT, env: { ...ENVIRONMENT, FORCE_COLOR: '0' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ name, passed: false, output: String(error) }));
    child.on('close', (code) => resolve({ name, passed: code === 0, output }));
  });
}

/**
 * Runs the checks whose name contains the word, two at a time, and prints their results in the order of the list. Resolves to the number of
 * passed and the names of failed ones.
 */
export async function runChecks(word = '') {
  const chosen = CHECKS.filter(([name]) => name.includes(word));
  const results = [];
  const broken = [];
  const shorten = createShownErrors();
  let started = 0;
  let printed = 0;
  function print({ name, passed, output }) {
    console.log(`${passed ? '✓' : '✗'} ${name}`);
    if (passed) return;
    broken.push(name);
    console.log(shorten(output));
  }
  async function worker() {
    while (started < chosen.length) {
      const place = started++;
      results[place] = await check(chosen[place]);
      for (; results[printed]; printed += 1) print(results[printed]);
    }
  }
  await Promise.all([worker(), worker()]);
  return { passed: chosen.length - broken.length, broken };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, broken } = await runChecks(process.argv[2]);
  if (passed + broken.length === 0) {
    const names = CHECKS.map(([name]) => `  ${name}`).join('\n');
    console.error(`No check has "${process.argv[2]}" in its name. The checks are:\n${names}`);
  } else if (broken.length > 0) console.error(`${broken.length} of ${passed + broken.length} checks failed.`);
  if (passed === 0 || broken.length > 0) process.exit(1);
}

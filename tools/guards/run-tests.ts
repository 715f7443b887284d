import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Wanted {
  files: readonly string[];
  /** The full name of the only test to run. */
  only?: string | undefined;
  stopAtFirst?: boolean;
}

interface Outcome {
  passed: number;
  /** The names of the tests that failed. */
  failed: string[];
  /** Why the run says nothing: its tests did not run. */
  problem: string | undefined;
}

interface Report {
  numPassedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Far longer than any file of tests takes. */
const LONGEST_MS = 10 * 60_000;

/**
 * Runs files of tests in a copy of the repository. A file that cannot be loaded is a problem, not a failure. The tests end with
 * this process.
 */
export async function runTests(
  node: string,
  root: string,
  { files, only, stopAtFirst = false }: Wanted,
): Promise<Outcome> {
  const report = join(root, 'guards-report.json');
  rmSync(report, { force: true });
  const tests = spawn(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(stopAtFirst ? ['--bail=1'] : []),
      ...(only === undefined ? [] : ['--testNamePattern', `${only.replace(/[.*+?^$()[\]{}|\\/]/g, '\\$&')}$`]),
      ...files,
    ],
    { cwd: root, timeout: LONGEST_MS, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const end = () => tests.kill();
  process.once('exit', end);
  let output = '';
  for (const stream of [tests.stdout, tests.stderr]) stream.on('data', (chunk) => (output += chunk));
  await once(tests, 'close');
  process.off('exit', end);
  const read = readReport(report);
  if (read === undefined) return { passed: 0, failed: [], problem: lastLines(output) };
  const results = read.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const broken = read.testResults.find(({ message }) => message !== '')?.message;
  const hasRun = failed.length > 0 || read.numPassedTests > 0;
  return { passed: read.numPassedTests, failed, problem: broken ?? (hasRun ? undefined : 'no test has run') };
}

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function lastLines(output: string): string {
  return stripVTControlCharacters(output).trim().split('\n').slice(-5).join('\n');
}

// Tests that `npm test` runs with fewer rounds, in the size that the promise names.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ENVIRONMENT, NODE, ROOT } from '../installation/installation.mjs';
import type { Fault, Outcome } from './fault.ts';

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const GUARANTEES = 'apps/server/src/features/runs/guarantees';

export const fullSize: readonly Fault[] = [
  test(
    'kill-everything',
    'kill -9 of the application, then of everything, 20 rounds each, while answers are acknowledged',
    {
      file: `${GUARANTEES}/durability.test.ts`,
      size: { DURABILITY_ROUNDS: '20' },
    },
  ),
  test('two-tabs', '1,000 random stories of two tabs, a restart, the teacher and the clock, compared with a model', {
    file: `${GUARANTEES}/model.api.test.ts`,
    size: { MODEL_RUNS: '1000' },
  }),
  test('forged-results', '10,000 forged result bodies, compared with an oracle', {
    file: `${GUARANTEES}/forged.api.test.ts`,
    size: { FORGED_BODIES: '10000' },
  }),
  test('fuzzed-endpoints', '200 inputs for each endpoint, from the OpenAPI document', {
    file: 'apps/server/src/http/fuzz.api.test.ts',
    size: { FUZZ_INPUTS: '200' },
  }),
  test(
    'any-order',
    '50 stories of 60 legal calls in random orders; whatever is listed can be read, and is told alike',
    {
      file: 'apps/server/src/testing/walk/walk.api.test.ts',
      size: { MODEL_RUNS: '50' },
    },
  ),
];

interface Sized {
  file: string;
  size: Record<string, string>;
}

function test(name: string, title: string, { file, size }: Sized): Fault {
  return { name, title, run: () => runTest(file, size) };
}

/** The tests end with the doctor themselves. */
async function runTest(file: string, size: Record<string, string>): Promise<Outcome> {
  const vitest = spawn(NODE, [VITEST, 'run', '--reporter', 'dot', file], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, ...size },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [vitest.stdout, vitest.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(vitest, 'exit');
  const lines = stripVTControlCharacters(output).split('\n');
  const summary = lines.find((line) => /^ +Tests /.test(line))?.trim() ?? 'no test ran';
  const how = Object.entries(size).map(([name, value]) => `${name}=${value}`);
  return {
    figures: `${how.join()} ${file}: ${summary}`,
    broken:
      code === 0
        ? []
        : lines
            .filter((line) => /FAIL|Error:/.test(line))
            .slice(0, 5)
            .concat('the test fails'),
  };
}

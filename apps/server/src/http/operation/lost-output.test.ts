import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Writes by the log and as to a terminal, and says by its exit code that it has come to its end. */
const PROGRAM = `
  import { outliveOutput } from '${import.meta.resolve('./lost-output.ts')}';
  import { createLog } from '${import.meta.resolve('./log-lines.ts')}';
  outliveOutput();
  const log = createLog('info');
  for (const level of ['info', 'error', 'fatal']) log[level]({ err: new Error('of a call') }, 'a line');
  console.log('a sentence');
  console.error('another one');
  setTimeout(() => process.exit(7), 100);`;

/** Runs the program with an output that goes to this file or pipe. */
function run(output: number | 'pipe') {
  return spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { stdio: ['ignore', output, output] });
}

// The device answers each write as a full disk does.
it.skipIf(!existsSync('/dev/full'))('a process goes on while the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w');
  const child = run(full);
  closeSync(full);
  expect(await once(child, 'exit')).toEqual([7, null]);
});

it('a process goes on when nobody reads its output any more', async () => {
  const child = run('pipe');
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

it('a log that can be written has every line', async () => {
  const child = run('pipe');
  const [output] = await Promise.all([text(child.stdout as NodeJS.ReadableStream), once(child, 'exit')]);
  expect(output.split('\n').filter((line) => line.includes('"a line"'))).toHaveLength(3);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NODE, ROOT } from './installation/installation.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slovickovo-run-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a program of this text by `tools/run.mjs`, and waits until it has written something. */
async function start(text: string): Promise<ChildProcess> {
  const path = join(folder, 'program.mjs');
  await writeFile(path, text);
  const child = spawn(NODE, [join(ROOT, 'tools', 'run.mjs'), path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

const READY = "console.log('ready'); setInterval(() => {}, 1000);";

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'passes %s on to the program, and ends with its code',
  async (signal) => {
    const child = await start(`process.on('${signal}', () => process.exit(7)); ${READY}`);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([7, null]);
  },
);

it.skipIf(process.platform === 'win32')('ends as a shell does if a signal ended the program', async () => {
  const child = await start(READY);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
});

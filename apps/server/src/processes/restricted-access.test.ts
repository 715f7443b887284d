import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileProcesses } from '../features/word-files/formats/file-processes.ts';
import { restrictedAccess } from './restricted-access.ts';

const PROBE = fileURLToPath(new URL('../testing/stand-ins/restricted-probe.ts', import.meta.url));

describe('a restricted process', () => {
  let folder: string;
  let probe: ChildProcess;
  const listening = createServer();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slovickovo-data-'));
    await writeFile(join(folder, 'secret'), 'tajné', { mode: 0o644 });
    listening.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    probe = fork(PROBE, { execArgv: restrictedAccess(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  });
  afterAll(async () => {
    probe?.kill('SIGKILL');
    listening.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('reads nothing but its own code, writes nothing, starts nothing, has no network, and is not root', async () => {
    const replied = once(probe, 'message');
    probe.send({ secret: join(folder, 'secret'), folder, port: (listening.address() as AddressInfo).port });
    const [{ uid, groups, ...outcomes }] = await replied;
    const isRoot = process.getuid?.() === 0;
    expect(uid).not.toBe(0);
    if (isRoot) expect(groups).toEqual([uid]);
    const { 'become root again': rootAgain, ...denied } = outcomes;
    expect(rootAgain).toBe('EPERM');
    for (const [attempt, outcome] of Object.entries(denied)) {
      expect(outcome, attempt).toBe('ERR_ACCESS_DENIED');
    }
  });
});

/** Linux tells the children of a process, their arguments and their user. */
describe.runIf(process.platform === 'linux')('the processes that the server starts', () => {
  const files = new FileProcesses({ warn: () => {} } as never);
  afterAll(() => files.close());

  it('have these rights', async () => {
    const before = await childrenOf(process.pid);
    await files.read(1, Buffer.from('dog;pes'), {});
    const started = (await childrenOf(process.pid)).filter((id) => !before.includes(id));
    expect(started.length).toBeGreaterThan(0);
    for (const id of started) {
      const given = (await readFile(`/proc/${id}/cmdline`, 'utf8')).split('\0');
      expect(given.filter((argument) => argument.startsWith('--allow'))).toEqual(restrictedAccess().slice(1));
      expect(given).toContain('--permission');
      const [, users = ''] = /^Uid:\s+(.*)$/m.exec(await readFile(`/proc/${id}/status`, 'utf8')) ?? [];
      expect(users.split(/\s+/)).not.toContain('0');
    }
  });
});

async function childrenOf(id: number): Promise<string[]> {
  const threads = await readFile(`/proc/${id}/task/${id}/children`, 'utf8').catch(() => '');
  return threads.trim().split(' ').filter(Boolean);
}

// Tries, with the rights of a process that reads files, what such a process must not do.
import { execFile } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { leaveRoot } from '../../processes/restricted-access.ts';

leaveRoot();

function outcomeOf(attempt: () => unknown): string {
  try {
    attempt();
    return 'allowed';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

/** As `outcomeOf`, of what tells its end later. */
function laterOutcomeOf(attempt: () => EventEmitter, success: string): Promise<string> {
  return new Promise((resolve) => {
    const direct = outcomeOf(() =>
      attempt()
        .on(success, () => resolve('allowed'))
        .on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? String(error))),
    );
    if (direct !== 'allowed') resolve(direct);
  });
}

process.on('message', async (paths: { secret: string; folder: string; port: number }) => {
  process.send?.({
    uid: process.getuid?.(),
    groups: process.getgroups?.(),
    'read a secret': outcomeOf(() => readFileSync(paths.secret)),
    'list the data': outcomeOf(() => readdirSync(paths.folder)),
    'read the accounts of the system': outcomeOf(() => readFileSync('/etc/passwd')),
    'read the environment of the server': outcomeOf(() => readFileSync(`/proc/${process.ppid}/environ`)),
    'write a file': outcomeOf(() => writeFileSync(`${paths.folder}/written`, '')),
    'start a process': outcomeOf(() => execFile('/bin/true')),
    'start a thread': outcomeOf(() => new Worker('0', { eval: true })),
    'call the server': await laterOutcomeOf(() => connect(paths.port, '127.0.0.1'), 'connect'),
    'open a port': await laterOutcomeOf(() => createServer().listen(0), 'listening'),
    'become root again': process.getuid === undefined ? 'EPERM' : outcomeOf(() => process.setuid?.(0)),
  });
});

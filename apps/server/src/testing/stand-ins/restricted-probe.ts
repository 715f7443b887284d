// Tries, with the rights of a process that reads files, what such a process must not do.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

process.on('message', (paths: { secret: string; folder: string }) => {
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
    'become root again': process.getuid === undefined ? 'EPERM' : outcomeOf(() => process.setuid?.(0)),
  });
});

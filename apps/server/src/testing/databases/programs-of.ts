import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, signalAll, withDescendants } from '../postgres-processes.ts';

/** Kills all programs on whose command lines this folder stands, with their children, and waits until they are gone. Only on Linux. */
export async function killProgramsOf(folder: string): Promise<void> {
  for (let found = await programsOf(folder); found.length > 0; found = await programsOf(folder)) {
    signalAll(found, 'SIGKILL');
    while (found.some(isAlive)) await sleep(10);
  }
}

async function programsOf(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0 && id !== process.pid);
  const lines = await Promise.all(
    ids.map(async (id) => ({ id, words: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '') })),
  );
  const named = lines.filter(({ words }) => words.includes(folder)).map(({ id }) => id);
  return [...new Set(named.flatMap(withDescendants))];
}

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the tests build at their start unless it is there. */
const BUILT = ['apps/server/dist'];

/**
 * Copies the repository as it is on the disk into a temporary folder and returns the folder. The files of packages are hard links:
 * processes that may read nothing but the folder of the program find them there (`restricted-access.ts`). The packages of the repository
 * itself are those of the copy, so that a change there is what its tests see.
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'slovickovo-guards-'));
  // PostgreSQL and other programs run under accounts of their own.
  chmodSync(copy, 0o755);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of [...listed.split('\0').filter((path) => path !== '' && path !== 'node_modules'), ...BUILT]) {
    // Git lists a deleted file until the deletion is committed.
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  linkPackages(root, copy);
  return copy;
}

function linkPackages(root: string, copy: string): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(installed)) {
    if (name !== '.vite' && name !== '.vite-temp') linkFiles(join(installed, name), join(copy, 'node_modules', name));
  }
}

/** Links are copied as they are: in the copy, a relative one leads to what the copy has there. */
function linkFiles(from: string, to: string): void {
  const found = lstatSync(from);
  if (found.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) linkFiles(join(from, name), join(to, name));
  } else if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else linkOrCopy(from, to);
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // The temporary folder is on another disk.
    copyFileSync(from, to);
  }
}

export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Links of the packages of the repository itself, which must lead to the copy. */
const OWN_PACKAGES = '@slovickovo';
/** What the tests build at their start unless it is there. */
const BUILT = ['apps/server/dist'];

/**
 * Copies the repository as it is on the disk into a temporary folder and returns the folder. Packages are links to the installed
 * ones; those of the repository lead to the copy, so that a change there is what the copy's tests see.
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'slovickovo-guards-'));
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
    if (name === OWN_PACKAGES || name === '.vite' || name === '.vite-temp') continue;
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  // Relative links: in the copy they lead to its own packages.
  cpSync(join(installed, OWN_PACKAGES), join(copy, 'node_modules', OWN_PACKAGES), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

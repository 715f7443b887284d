import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A file of the repository; the path is relative to its root, with slashes. */
export interface RepositoryFile {
  path: string;
  /** Empty for a picture, whose bytes would be read as letters. */
  text: string;
}

const PICTURE = /\.(png|webp)$/;

/** Returns the files that Git tracks or would track, as they are on the disk. */
export function repositoryFiles(pattern: RegExp): RepositoryFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return (
    listed
      .split('\0')
      // Git lists a deleted file until the deletion is committed, and node_modules where it is a link.
      .filter((path) => pattern.test(path) && statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile())
      .map((path) => ({ path, text: PICTURE.test(path) ? '' : readFileSync(join(ROOT, path), 'utf8') }))
  );
}

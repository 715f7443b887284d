import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of a few megabytes that is mounted over a folder and can be filled to the last byte. */
export interface SmallDisk {
  fill(): void;
  /** Makes the room again that `fill` has taken. */
  empty(): void;
  remove(): void;
}

const CHUNK = Buffer.alloc(64 * 1024, 1);

/** Mounts a disk of memory, which only root can. Returns undefined if this system does not allow it. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  try {
    const options = `size=${megabytes}m,mode=0700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'slovickovo-faults', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (let size = CHUNK.length; size > 0; ) {
          // What does not fit whole is tried in smaller pieces, to the last page.
          if (!wrote(file, size)) size = Math.floor(size / 2);
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => execFileSync('umount', ['-l', folder]),
  };
}

function wrote(file: number, size: number): boolean {
  try {
    return writeSync(file, CHUNK, 0, size) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

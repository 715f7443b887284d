import { statfs } from 'node:fs/promises';

/** Below this share and this many bytes an operator must act: the database needs room for what it has promised to write. */
const LEAST_SHARE = 0.1;
const LEAST_BYTES = 2_000_000_000;

interface Space {
  free: number;
  total: number;
}

/** Returns a warning if the disk of this folder is nearly full, undefined if not, or if the system does not tell. */
export async function diskWarning(folder: string): Promise<string | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && warningOf({ free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize });
}

export function warningOf({ free, total }: Space): string | undefined {
  const isNearlyFull = free < LEAST_BYTES && free < total * LEAST_SHARE;
  return isNearlyFull ? `The disk is nearly full: ${Math.floor(free / 1_000_000)} MB are free.` : undefined;
}

import { statfs } from 'node:fs/promises';

/** Below this share and this many bytes an operator must act: the database needs room for what it has promised to write. */
const LEAST_SHARE = 0.1;
const LEAST_BYTES = 2_000_000_000;

/** The bytes of a disk. */
interface Space {
  free: number;
  total: number;
}

/** Returns the space of the disk of this folder; undefined if the system does not tell. */
export async function diskSpace(folder: string): Promise<Space | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

/** Whether less than 2 GB, and less than a tenth of the disk, is free. */
export function isNearlyFull({ free, total }: Space): boolean {
  return free < LEAST_BYTES && free < total * LEAST_SHARE;
}

/** Returns a warning if the disk of this folder is nearly full, undefined if not, or if the system does not tell. */
export async function diskWarning(folder: string): Promise<string | undefined> {
  const disk = await diskSpace(folder);
  return disk && warningOf(disk);
}

/** Returns the warning about a disk with this space; undefined if there is room. */
export function warningOf(space: Space): string | undefined {
  return isNearlyFull(space)
    ? `The disk is nearly full: ${Math.floor(space.free / 1_000_000)} MB are free.`
    : undefined;
}

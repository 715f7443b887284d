import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { EmbeddedPostgresError, explained } from './failure.ts';

interface CopySettings {
  native: string;
  version: string;
  copiesDir: string | undefined;
}

/**
 * Returns the folder that contains the `bin` of a copy of the bundled PostgreSQL, about 45 MB, that every user of the machine can read.
 * Root makes the copy when it is first needed; later starts reuse it, also those of other projects with the same version.
 */
export async function reachableCopy({ native, version, copiesDir }: CopySettings): Promise<string> {
  const parent = copiesDir ?? (await writableCacheDir());
  const copy = join(parent, `postgres-${version}-${process.arch}`);
  return explained(
    `PostgreSQL could not be copied to ${parent}, where users other than root can read it.`,
    async () => {
      if (await isOurs(copy)) return copy;
      const staging = await mkdtemp(`${copy}-`);
      await cp(native, staging, {
        recursive: true,
        verbatimSymlinks: true,
        // Leaves out files that only compilers read.
        filter: (path) => extname(path) !== '.a' && !path.endsWith('pkgconfig'),
      });
      await openToRead(staging);
      // Only a complete copy has this name. If another process was first, its copy is used.
      await rename(staging, copy).catch(() => rm(staging, { recursive: true, force: true }));
      if (await isOurs(copy)) return copy;
      throw new EmbeddedPostgresError(`${copy} exists but does not belong to root alone; remove it.`);
    },
  );
}

async function writableCacheDir(): Promise<string> {
  const cache = '/var/cache/slovickovo';
  const made = await mkdir(cache, { recursive: true, mode: 0o755 }).then(
    () => true,
    () => false,
  );
  if (made && (await isOurs(cache))) {
    await chmod(cache, 0o755);
    return cache;
  }
  return tmpdir();
}

/** Whether only this user can write the folder: in the folder for temporary files others could have made it. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Lets all users enter the folders and run the programs, whatever the umask when the project was installed. */
async function openToRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToRead(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
  await chmod(folder, 0o755);
}

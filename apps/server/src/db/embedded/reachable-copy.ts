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
 * One copy of the bundled PostgreSQL, about 45 MB, that every user of the machine can read; root makes it at the first
 * need and later starts find it. Whose project it serves does not matter: the same version is the same files.
 *
 * @returns the folder that holds its `bin`
 */
export async function reachableCopy({ native, version, copiesDir }: CopySettings): Promise<string> {
  const parent = copiesDir ?? (await writableCacheDir());
  const copy = join(parent, `postgres-${version}-${process.arch}`);
  return explained(
    `PostgreSQL could not be copied to ${parent}, where it can be read without being root.`,
    async () => {
      if (await isOurs(copy)) return copy;
      const staging = await mkdtemp(`${copy}-`);
      await cp(native, staging, {
        recursive: true,
        verbatimSymlinks: true,
        // What only compilers read.
        filter: (path) => extname(path) !== '.a' && !path.endsWith('pkgconfig'),
      });
      await openToRead(staging);
      // The name stands for a whole copy. When another process was first, its copy is as good.
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

/** In the folder for temporary files anybody may have put anything under our name. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Folders and programs may be entered and run by all, whatever umask the project was installed under. */
async function openToRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToRead(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
  await chmod(folder, 0o755);
}

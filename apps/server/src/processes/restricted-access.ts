import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IS_BUNDLE, serverPath } from '../program-files.ts';

/**
 * The user id of these processes when the server runs as root. No user has it, and it is not that of PostgreSQL
 * (`db/embedded/account.ts`), which owns the database's files.
 */
const RESTRICTED_ID = 60_433;

/** The folders with the programs and the packages they load: those of the bundle, or those of the sources. */
const CODE = IS_BUNDLE ? [dirname(fileURLToPath(import.meta.url))] : ['src', '../../packages'].map(serverPath);
const PACKAGES = ['node_modules', '../../node_modules'].map(serverPath);
/** Node looks there for the type of a module. */
const MANIFESTS = ['package.json', '../../package.json'].map(serverPath);

/** What a process may do besides reading its own code. */
export interface Rights {
  /** Load native code of packages, which Node's permissions do not bind. */
  allowAddons?: boolean;
}

/**
 * Arguments of Node that let a process read its own code and nothing else, write nothing, start no process and have no network.
 */
export function restrictedAccess({ allowAddons = false }: Rights = {}): string[] {
  const readable = [...[...CODE, ...PACKAGES].map((folder) => join(folder, '/')), ...MANIFESTS];
  const reading = readable.filter(existsSync).map((path) => `--allow-fs-read=${path}`);
  return ['--permission', ...(allowAddons ? ['--allow-addons'] : []), ...reading];
}

/**
 * Gives up the rights of root for ever, if this process has them. Everything that it needs must be loaded: the account may not
 * even read the folder of the program.
 */
export function leaveRoot(): void {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(RESTRICTED_ID);
  process.setuid?.(RESTRICTED_ID);
}

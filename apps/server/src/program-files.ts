import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether this is the bundle that `npm start` builds. All its files are in one folder, apps/server/dist/bundle. */
export const IS_BUNDLE = import.meta.url.endsWith('.js');

const SERVER = new URL(IS_BUNDLE ? '../../' : '../', import.meta.url);

/** Returns the path of a file or folder that is named from `apps/server`. */
export function serverPath(name: string): string {
  return fileURLToPath(new URL(name, SERVER));
}

/** Returns the path of a program for a process or thread of its own: the source, named from this folder, or its bundle. */
export function programPath(source: string): string {
  return fileURLToPath(new URL(IS_BUNDLE ? `${basename(source, '.ts')}.js` : source, import.meta.url));
}

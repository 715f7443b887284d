import { keep, readKept } from '../lib/offline/device-store.ts';
import { WORKER_CHOICE } from '../lib/offline/kept-keys.ts';
import { FILE_CACHES, type Preparation, SHELL } from '../lib/offline/names.ts';
import { FILES } from './scope.ts';

/**
 * The files of the application on this device: one cache a version. A page needs the files of its own version alone, because their
 * names have a hash; so files of two versions are never mixed, whatever the server has by now.
 */

const OWN_CACHE = FILE_CACHES + FILES.version;

/** Rejects if the server has another version by now; the browser tries again later. */
export async function keepShell(): Promise<void> {
  const response = await fetch(SHELL, { cache: 'no-store', headers: { accept: 'text/html' } });
  const html = await response.clone().text();
  if (!response.ok || !html.includes(FILES.entry)) throw new Error('The page is of another version than this worker.');
  const cache = await caches.open(OWN_CACHE);
  await cache.put(SHELL, response);
}

/** The page of this version; undefined before `keepShell` has kept it. */
export async function keptShell(): Promise<Response | undefined> {
  return (await caches.open(OWN_CACHE)).match(SHELL);
}

/** The file from any version: its name says which one it is of. */
export function keptFile(request: Request): Promise<Response | undefined> {
  return caches.match(request.url, { ignoreVary: true });
}

/** Remembers role and language of this device's user, so that the next version can be kept whole. */
export async function rememberChoice({ role, language }: Preparation): Promise<void> {
  await keep(WORKER_CHOICE, { role, language });
}

/** What a version needs for somebody; without a role for the login page. */
type Choice = Pick<Preparation, 'language'> & Partial<Pick<Preparation, 'role'>>;

/** A new version is there whole, for who uses this device, before it takes over. */
export async function keepWhatWasChosen(): Promise<void> {
  const choice = await readKept<Choice>(WORKER_CHOICE);
  if (choice) await keepFiles({ ...choice, loaded: [] });
}

/** Fetches what is not kept yet: what the role needs with its texts in one language, and what the page has loaded. */
export async function keepFiles({ role = '', language, loaded }: Choice & Pick<Preparation, 'loaded'>): Promise<void> {
  const { always, roles, texts } = FILES;
  const wanted = new Set([
    ...always,
    ...(roles[role] ?? []),
    ...texts.map((address) => `${address}${language}.js`),
    ...loaded.filter((path) => path.startsWith('/assets/')),
  ]);
  const cache = await caches.open(OWN_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([...wanted].filter((path) => !kept.has(path)).map((path) => keepFile(cache, path)));
}

/** Takes it from another version if that has it: most files do not change. */
async function keepFile(cache: Cache, path: string): Promise<void> {
  const response = (await caches.match(path)) ?? (await fetch(path));
  if (!response.ok) throw new Error(`The server does not have ${path}.`);
  await cache.put(path, response);
}

/** Keeps this version and the one before, which open pages may still use. */
export async function removeOldVersions(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(FILE_CACHES) && name !== OWN_CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

import { readStored, writeStored } from '../stored-choice.ts';

/** Version and build as one string; a different one drops the cached server state. */
export const BUILD = `${__APP_VERSION__}+${__APP_BUILD__}`;

/** Version and build as people read them, for example "0.3.1 · 166". */
export const VERSION_AND_BUILD = `${__APP_VERSION__} · ${__APP_BUILD__}`;

/** The database of `kept-state.ts`. Answers of a running test are kept elsewhere and survive a deployment. */
export const KEPT_STATE_DATABASE = 'slovickovo-server-state';

const STORED_BUILD = 'slovickovo.build';

/**
 * Compares the stored build with the running one before the first render (product §1.5). If they differ, drops the cached
 * server state: the deletion is queued at once, before any later read. The session and a running test survive.
 */
export function dropStateOfOtherBuild(build: string = BUILD): 'kept' | 'dropped' {
  if (readStored(STORED_BUILD) === build) return 'kept';
  writeStored(STORED_BUILD, build);
  globalThis.indexedDB?.deleteDatabase(KEPT_STATE_DATABASE);
  return 'dropped';
}

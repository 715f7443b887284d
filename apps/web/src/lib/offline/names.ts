/** Names that the pages, the service worker and the build share. */

/** Files of the application: a cache for each version of the pages. */
export const FILE_CACHES = 'slovickovo-files-';
/**
 * Sounds of words, which show what the user has learned: one place, bounded by `KEPT_SOUNDS` and emptied at the sign-out. Only the
 * page reads and fills it.
 */
export const SOUND_CACHE = 'slovickovo-sounds';
/** The page that the worker shows without a network: any page of the application, without a frame. */
export const SHELL = '/offline';
/** The tag by which the browser wakes the worker up when the connection is back. */
export const DELIVERY = 'slovickovo-deliver';

/** The files of one version of the pages; the build writes them into the worker. */
export interface WorkerFiles {
  /** As `BUILD` of the pages. */
  build: string;
  /** A hash of everything else, so that equal files are one version. */
  version: string;
  /** The script that each page of this version names. */
  entry: string;
  /** What everybody needs, and each role besides. */
  always: string[];
  roles: Record<string, string[]>;
  /** The addresses of texts, to which the language and `.js` are added. */
  texts: string[];
}

/** What the page tells the worker to keep: the files for a role and a language, and those that the page has loaded. */
export interface Preparation {
  type: 'prepare';
  role: string;
  language: string;
  loaded: string[];
}

/** The question which version the worker has; the reply is its `build`. */
export interface VersionQuestion {
  type: 'version';
}

/** What pages send to the service worker. */
export type ToWorker = Preparation | VersionQuestion;

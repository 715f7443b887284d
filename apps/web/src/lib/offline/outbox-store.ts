import { createStore, type UseStore } from 'idb-keyval';

/** Answers of runs that the server may not have yet. Separate from the cache of server data, which a new version of the app drops. */
const OUTBOX_DATABASE = 'slovickovo-outbox';

let outbox: UseStore | undefined;

/** The database of unsent answers. */
export function openOutboxStore(): UseStore {
  outbox ??= createStore(OUTBOX_DATABASE, 'answers');
  return outbox;
}

import { createStore, type UseStore } from 'idb-keyval';
import { keepUnkeptAnswers } from './unkept-answers.ts';

/** Answers of runs that the server may not have yet. Separate from the cache of server data, which a new version of the app drops. */
const OUTBOX_DATABASE = 'slovickovo-outbox';

let outbox: UseStore | undefined;

/** The database of unsent answers. */
export function openOutboxStore(): UseStore {
  outbox ??= withUnkept(createStore(OUTBOX_DATABASE, 'answers'));
  return outbox;
}

/** The database, once it has what the pages before this one could not write. */
function withUnkept(database: UseStore): UseStore {
  const isComplete = keepUnkeptAnswers(database).catch(() => undefined);
  return async (mode, work) => {
    await isComplete;
    return database(mode, work);
  };
}

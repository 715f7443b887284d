import { type UseStore, update } from 'idb-keyval';
import { readStored, storedKeys, writeStored } from '../stored-choice.ts';

/** Responses by question, as the database of unsent answers has them for a run. */
export type KeptAnswers = Record<number, string>;

/**
 * The database writes some milliseconds after it was asked to, and a page that goes away meanwhile leaves the write undone, though its
 * player has seen the verdict. Until it is done, the answer stands here, where writing takes no time, with the key of its run and its number.
 */
const UNKEPT = 'slovickovo.unkept-answer.';
const NUMBER = '/';

/** Keeps an answer on this device at once, and resolves when the database has it. The first answer to a question stays. */
export async function keepAnswer(key: string, n: number, response: string, database: UseStore): Promise<void> {
  const place = `${UNKEPT}${key}${NUMBER}${n}`;
  writeStored(place, response);
  try {
    await update<KeptAnswers>(key, (kept) => ({ [n]: response, ...kept }), database);
  } finally {
    writeStored(place, null);
  }
}

/** Writes to the database what pages before this one could not. */
export async function keepUnkeptAnswers(database: UseStore): Promise<void> {
  for (const place of storedKeys(UNKEPT)) {
    const [key = '', n = ''] = place.slice(UNKEPT.length).split(NUMBER);
    await update<KeptAnswers>(
      key,
      (kept) => {
        const response = readStored(place);
        // Another window has written it by now, and the server may have it.
        return response === null ? { ...kept } : { [n]: response, ...kept };
      },
      database,
    );
    writeStored(place, null);
  }
}

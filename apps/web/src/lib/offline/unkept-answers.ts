import { type UseStore, update } from 'idb-keyval';
import { readStored, storedKeys, writeStored } from '../stored-choice.ts';

/** Responses by question, as the database of unsent answers has them for a run. */
export type KeptAnswers = Record<number, string>;

/**
 * The database writes some milliseconds after it was asked to, and a page that goes away meanwhile leaves the write undone, though its
 * player has seen the verdict. Until it is done, the answer stands here, where writing takes no time, with the key of its run and its
 * number. It leaves when the database or the server has it, or when its user gives it up or signs out.
 */
const UNKEPT = 'slovickovo.unkept-answer.';
const NUMBER = '/';

/** Keeps an answer on this device at once, and resolves when the database has it. The first answer to a question stays. */
export async function keepAnswer(key: string, n: number, response: string, database: UseStore): Promise<void> {
  const place = `${UNKEPT}${key}${NUMBER}${n}`;
  writeStored(place, response);
  await update<KeptAnswers>(key, (kept) => ({ [n]: response, ...kept }), database);
  writeStored(place, null);
}

/** Forgets those answers of the run that the server has; without `isStored` all of them. Needs no database. */
export function forgetUnkeptOfRun(key: string, isStored: (n: number) => boolean = () => true): void {
  const start = `${UNKEPT}${key}${NUMBER}`;
  for (const place of storedKeys(start)) if (isStored(Number(place.slice(start.length)))) writeStored(place, null);
}

/** Forgets the answers of all runs whose keys begin so. Needs no database. */
export function forgetUnkept(keyStart: string): void {
  for (const place of storedKeys(`${UNKEPT}${keyStart}`)) writeStored(place, null);
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

// The worker thread of the dictionaries: opening a large one takes a second, which must not block other calls.
import { parentPort, workerData } from 'node:worker_threads';
import { type DictionaryTranslation, openDictionaries } from './dictionaries.ts';

/** A message to the worker. */
export interface DictionaryQuestion {
  id: number;
  word: string;
  from: string;
  to: string;
}

/** The reply of the worker to the question with this id. */
export interface DictionaryAnswer {
  id: number;
  found: DictionaryTranslation[];
}

const dictionaries = openDictionaries((workerData as { folder: string }).folder);

parentPort?.on('message', ({ id, word, from, to }: DictionaryQuestion) => {
  parentPort?.postMessage({ id, found: found(word, from, to) } satisfies DictionaryAnswer);
});

/** Returns nothing for a damaged entry. */
function found(word: string, from: string, to: string): DictionaryTranslation[] {
  try {
    return dictionaries.translate(word, from, to);
  } catch {
    return [];
  }
}

// The thread of the dictionaries: opening a large one takes a second, which nobody else shall wait for.
import { parentPort, workerData } from 'node:worker_threads';
import { type DictionaryTranslation, openDictionaries } from './dictionaries.ts';

/** What the thread is asked. */
export interface DictionaryQuestion {
  id: number;
  word: string;
  from: string;
  to: string;
}

export interface DictionaryAnswer {
  id: number;
  found: DictionaryTranslation[];
}

const dictionaries = openDictionaries((workerData as { folder: string }).folder);

parentPort?.on('message', ({ id, word, from, to }: DictionaryQuestion) => {
  parentPort?.postMessage({ id, found: found(word, from, to) } satisfies DictionaryAnswer);
});

/** A damaged entry says nothing. */
function found(word: string, from: string, to: string): DictionaryTranslation[] {
  try {
    return dictionaries.translate(word, from, to);
  } catch {
    return [];
  }
}

import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { programPath } from '../program-files.ts';
import type { DictionaryTranslation } from './dictionaries.ts';
import type { DictionaryAnswer, DictionaryQuestion } from './dictionary-worker.ts';

/** A user is typing: a later answer is kept for the next call. */
const ANSWER_WITHIN_MS = 1_000;
const MOST_WAITING = 100;
/** The size of the cache, because a class asks for the same words. A few MB at most. */
const KEPT_ANSWERS = 5_000;
/** The wait before a crashed worker is restarted. */
const RESTART_DELAY_MS = 60_000;

/** The dictionaries of a folder, in a worker thread, so that calls do not block. */
export interface DictionaryThread {
  /** Never rejects: resolves to nothing if the dictionary is missing, damaged or still being opened. */
  translate(word: string, from: string, to: string): Promise<DictionaryTranslation[]>;
  close(): Promise<void>;
}

interface Waiting {
  question: DictionaryQuestion;
  resolve: (found: DictionaryTranslation[]) => void;
  timer: NodeJS.Timeout;
}

/** The worker is started by the first call; `warn` is called if it crashes. */
export function createDictionaryThread(folder: string, warn: (error: Error) => void): DictionaryThread {
  const waiting = new Map<number, Waiting>();
  const kept = new LRUCache<string, DictionaryTranslation[]>({ max: KEPT_ANSWERS });
  let worker: Worker | undefined;
  let noStartBefore = 0;
  let lastId = 0;

  const settle = (id: number, found: DictionaryTranslation[]) => {
    const asked = waiting.get(id);
    if (asked === undefined) return;
    waiting.delete(id);
    clearTimeout(asked.timer);
    asked.resolve(found);
  };

  const start = (): Worker => {
    const started = new Worker(programPath('./translation/dictionary-worker.ts'), { workerData: { folder } });
    // The process may end while the worker runs.
    started.unref();
    started.on('message', ({ id, found }: DictionaryAnswer) => {
      const question = waiting.get(id)?.question;
      if (question !== undefined) kept.set(keyOf(question), found);
      settle(id, found);
    });
    started.on('error', warn);
    started.on('exit', () => {
      worker = undefined;
      noStartBefore = performance.now() + RESTART_DELAY_MS;
      for (const id of [...waiting.keys()]) settle(id, []);
    });
    return started;
  };

  return {
    translate: (word, from, to) => {
      const known = kept.get(keyOf({ word, from, to }));
      if (known !== undefined) return Promise.resolve(known);
      const isWaitingToRestart = worker === undefined && performance.now() < noStartBefore;
      if (isWaitingToRestart || waiting.size >= MOST_WAITING || (worker === undefined && !existsSync(folder)))
        return Promise.resolve([]);
      worker ??= start();
      lastId += 1;
      const question: DictionaryQuestion = { id: lastId, word, from, to };
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(question.id, []), ANSWER_WITHIN_MS);
        waiting.set(question.id, { question, resolve, timer });
        worker?.postMessage(question);
      });
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

function keyOf({ word, from, to }: Omit<DictionaryQuestion, 'id'>): string {
  return `${from}\n${to}\n${word}`;
}

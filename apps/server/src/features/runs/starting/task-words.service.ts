import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/database.ts';
import { listWordsOfTask } from '../../tasks/tasks.service.ts';

/** Those of a hundred and thirty tests of 75 words; each takes about 1 kB with what its questions are made of. */
const MOST_WORDS = 10_000;

type KeptWords = LRUCache<number, readonly WordPair[]>;

const kept = new WeakMap<Db, KeptWords>();

/**
 * Returns the words of a task that is being started. They never change after the task was made, so they are cached for the
 * rest of the class; every call returns the same array. Not for a practice of mistakes, whose words do change (`wordsOf`).
 */
export async function getTaskWords(db: Db, taskId: number): Promise<readonly WordPair[]> {
  const words = kept.get(db) ?? wordsOf(db);
  kept.set(db, words);
  return words.forceFetch(taskId);
}

function wordsOf(db: Db): KeptWords {
  return new LRUCache({
    maxSize: MOST_WORDS,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (taskId) => listWordsOfTask(db, taskId),
    // Words that others displace while they are read are needed nevertheless.
    ignoreFetchAbort: true,
  });
}

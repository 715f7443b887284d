import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import type { Db } from '../../../db/database.ts';
import { listWordsOfTask } from '../../tasks/tasks.service.ts';

/** More tasks than are started in one hour of a school day; each takes about 50 kB. */
const MOST_TASKS = 50;

const kept = new WeakMap<Db, Map<number, Promise<readonly WordPair[]>>>();

/**
 * Returns the words of a task that is being started. They never change after the task was made, so they are cached for the
 * rest of the class; every call returns the same array.
 */
export function getTaskWords(db: Db, taskId: number): Promise<readonly WordPair[]> {
  const words = kept.get(db) ?? new Map<number, Promise<readonly WordPair[]>>();
  kept.set(db, words);
  const found = words.get(taskId) ?? listWordsOfTask(db, taskId);
  words.delete(taskId);
  words.set(taskId, found);
  found.catch(() => words.delete(taskId));
  const [oldest] = words.keys();
  if (words.size > MOST_TASKS && oldest !== undefined) words.delete(oldest);
  return found;
}

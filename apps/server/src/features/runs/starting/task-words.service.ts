import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import type { Db } from '../../../db/database.ts';
import { listWordsOfTask } from '../../tasks/tasks.service.ts';

/** More than start in one hour of a school day; each is some 50 kB. */
const MOST_TASKS = 50;

const kept = new WeakMap<Db, Map<number, Promise<readonly WordPair[]>>>();

/**
 * The words of a task that is being started. They are as they were when it was made and never change, so they are kept for
 * the rest of the class; the array is always the same one.
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

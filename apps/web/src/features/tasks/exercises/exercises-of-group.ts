import { LONGEST_PAGE } from '@slovickovo/contract/endpoint';
import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/api-query.ts';

/**
 * The user's exercises of one word group; undefined while they are fetched. The server has no filter by word group, so
 * only the newest exercises, one longest page of them, are searched.
 */
export function useExercisesOfGroup(groupId: number): readonly Task[] | undefined {
  const { data } = useQuery(apiQuery(tasks.listOwn, { query: { limit: LONGEST_PAGE } }));
  return data?.data.filter((task) => isOfGroup(task, groupId));
}

/** Whether a task was created with the words of this group. */
export function isOfGroup({ settings }: Task, groupId: number): boolean {
  return settings.wordGroups.includes(groupId);
}

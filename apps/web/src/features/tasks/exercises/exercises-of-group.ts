import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** How many of the user's newest exercises are searched; the server has no filter by word group. */
const SEARCHED_EXERCISES = 200;

/** The user's exercises of one word group; undefined while they are fetched. */
export function useExercisesOfGroup(groupId: number): readonly Task[] | undefined {
  const { data } = useQuery(apiQuery(tasks.listOwn, { query: { limit: SEARCHED_EXERCISES } }));
  return data?.tests.filter((task) => isOfGroup(task, groupId));
}

/** Whether a task was created with the words of this group. */
export function isOfGroup({ settings }: Task, groupId: number): boolean {
  return settings.wordGroups.includes(groupId);
}

import { LONGEST_PAGE } from '@slovickovo/contract/endpoint';
import { type Task, type TaskForm, tasks } from '@slovickovo/contract/tasks/tasks';
import type { WordGroupSummary } from '@slovickovo/contract/word-groups/word-groups';
import { LIMITS } from '@slovickovo/domain/limits';
import { DEFAULT_TASK_SETTINGS } from '@slovickovo/domain/tasks/tasks';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { apiQuery, refresh } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';

type PractisedGroup = Pick<
  WordGroupSummary,
  'id' | 'name' | 'language_from' | 'language_to' | 'word_count' | 'updated_at'
>;

interface PractiseOptions {
  /** The group belongs to a class of the pupil, and not to the pupil. */
  isAssigned?: boolean;
}

/**
 * Opens an exercise of all words of a group, to start with one more press (product §2.17): the newest one that has the
 * words as they are now, otherwise a new one with the usual settings. A group with more words than an exercise may have
 * opens the wizard, where some of them are chosen.
 */
export function usePractise({ isAssigned = false }: PractiseOptions = {}) {
  const navigate = useNavigate();
  return useMutation<number | null, ApiError, PractisedGroup>({
    mutationFn: async (group) => {
      if (group.word_count > LIMITS.questions_per_task) return null;
      const found = await findExercise(group);
      if (found) return found.id;
      const created = await callApi(tasks.create, { body: exerciseOf(group) });
      await refresh('/tests');
      return created.id;
    },
    onSuccess: (exerciseId, { id }) =>
      exerciseId === null
        ? navigate({ to: '/app/trainings', search: { new: 1, group: id, ...(isAssigned && { assigned: 1 }) } })
        : navigate({ to: '/app/trainings/$id', params: { id: String(exerciseId) } }),
  });
}

async function findExercise(group: PractisedGroup): Promise<Task | undefined> {
  const { data: exercises } = await queryClient.fetchQuery(apiQuery(tasks.listOwn, { query: { limit: LONGEST_PAGE } }));
  return exercises.find((exercise) => hasAllWords(exercise, group));
}

/** An exercise keeps the texts that its words had when it was made, so one that is older than a change of the group is not. */
function hasAllWords({ settings, word_count, created_at }: Task, group: PractisedGroup): boolean {
  const isOfGroup = settings.wordGroups.length === 1 && settings.wordGroups[0] === group.id;
  return isOfGroup && word_count === group.word_count && Date.parse(created_at) >= Date.parse(group.updated_at);
}

function exerciseOf({ id, name, language_from, language_to }: PractisedGroup): TaskForm {
  return {
    name,
    usergroup_id: null,
    valid_from: new Date(serverNow()).toISOString(),
    valid_until: null,
    language_ids: { language_from_id: language_from.id, language_to_id: language_to.id },
    settings: {
      ...DEFAULT_TASK_SETTINGS,
      email: false,
      ugType: null,
      answers_shown: 'at_once',
      wordGroups: [id],
      words: [],
    },
  };
}

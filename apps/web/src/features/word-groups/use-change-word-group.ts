import { type WordGroup, wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { sidesOf } from '@slovickovo/domain/words/words';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import { apiQuery, refresh } from '../../lib/api/api-query.ts';
import { callApi, type Payload } from '../../lib/api/call-api.ts';
import type { RefusalHandling } from '../../lib/api/refusals.ts';

const CHANGE = ['change-word-group'] as const;

interface Change {
  id: number;
  name?: string;
  /** Ids of words to take out of the group. */
  without?: ReadonlySet<number>;
}

interface ChangeOptions {
  refusals?: RefusalHandling;
  onSuccess?: (changed: WordGroup) => void;
}

type Changed = Payload<typeof wordGroups.update>;

/**
 * Renames a group, or takes words out of it. The call replaces all words of the group, so the group is fetched first: a
 * word that was added in another tab stays. Removed words disappear from the screen at once.
 */
export function useChangeWordGroup({ refusals, onSuccess }: ChangeOptions = {}) {
  const client = useQueryClient();
  return useMutation<Changed, ApiError, Change>({
    ...(refusals && { meta: { refusals } }),
    mutationKey: CHANGE,
    // One after another: a change that is read before the one in front of it is written would take that one back.
    scope: { id: 'change-word-group' },
    mutationFn: async ({ id, name, without = new Set() }) => {
      const group = await callApi(wordGroups.get, { params: { id } });
      return callApi(wordGroups.update, {
        params: { id },
        body: {
          wordgroup_name: name ?? group.name,
          language_ids: { language_from_id: group.language_from.id, language_to_id: group.language_to.id },
          words: group.words.filter(({ id }) => !without.has(id)).map((word) => ({ id: word.id, ...sidesOf(word) })),
        },
      });
    },
    onMutate: ({ id, without }) => without && dropWords(client, id, without),
    onSuccess: async ({ undo_id: _undo, ...changed }) => {
      // A later change has taken its words off the screen already.
      if (client.isMutating({ mutationKey: CHANGE }) === 1)
        client.setQueryData(wordGroupQuery(changed.id).queryKey, changed);
      onSuccess?.(changed);
      await refresh('/wordgroups/created');
    },
    onError: (_, { id }) => client.invalidateQueries(wordGroupQuery(id)),
  });
}

/** A group with its words; the id is always a number, so that all pages share one cached copy. */
export function wordGroupQuery(id: number) {
  return apiQuery(wordGroups.get, { params: { id } });
}

function dropWords(client: QueryClient, id: number, without: ReadonlySet<number>): void {
  client.setQueryData<WordGroup>(wordGroupQuery(id).queryKey, (group) => {
    if (!group) return group;
    const words = group.words.filter((word) => !without.has(word.id));
    return { ...group, words, word_count: words.length };
  });
}

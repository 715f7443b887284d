import type { Endpoint } from '@slovickovo/contract/endpoint';
import { home } from '@slovickovo/contract/home/home';
import {
  type QueryMeta,
  queryOptions,
  replaceEqualDeep,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError } from './api-error.ts';
import { type CallInput, callApi, type Payload } from './call-api.ts';
import { newCallKey } from './call-key.ts';
import { queryClient } from './query-client.ts';

type QueryInput<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, meta?: QueryMeta]
    : [input: CallInput<E>, meta?: QueryMeta];

/**
 * Query options of a GET endpoint. The same call has the same key everywhere, so features and the page around them share
 * one copy without importing each other: `useQuery(apiQuery(classes.listCreated))`.
 */
export function apiQuery<E extends Endpoint>(endpoint: E, ...[input, meta]: QueryInput<E>) {
  const { params = {}, query = {} } = (input ?? {}) as { params?: object; query?: object };
  return queryOptions({
    queryKey: [endpoint.path, params, query],
    queryFn: ({ signal }) => (callApi as LooseCall)(endpoint, { ...input, signal }) as Promise<Payload<E>>,
    ...(meta && { meta }),
  });
}

type LooseCall = (endpoint: Endpoint, input: unknown) => Promise<unknown>;

/**
 * Marks everything fetched as stale, except what is `static`: it is fetched again when it is shown the next time, so no list that a change
 * reaches can be forgotten. What is on the screen is fetched again at once if it is from these paths or below, or of the home page, which
 * shows a part of everything.
 */
export async function refresh(...paths: `/${string}`[]): Promise<void> {
  const shown = [...paths, home.overview.path];
  await queryClient.invalidateQueries({ refetchType: 'none' });
  await queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && shown.some((prefix) => path.startsWith(prefix)),
  });
}

interface CallOptions<E extends Endpoint>
  extends Pick<
    UseMutationOptions<Payload<E>, ApiError, CallInput<E>>,
    'onSuccess' | 'onError' | 'meta' | 'retry' | 'retryDelay'
  > {
  /** Paths whose lists and details, where they are on the screen, the call changes; they are fetched again before `onSuccess`. */
  refreshes?: `/${string}`[];
}

/**
 * A call that changes something: `const create = useCall(classes.create, { refreshes: ['/usergroups'] })`, then
 * `create.mutate({ body })`. `meta.refusals` decides who shows its refusals (see `refusals.ts`). While a call is on its way, `mutate` does
 * nothing for the same call, and `mutateAsync` rejects: the second press of a double click comes before the button is drawn as busy. A
 * `repeatable` call that is made again after a failure has the same key as before, so that nothing is created twice when the reply was
 * lost.
 */
export function useCall<E extends Endpoint>(endpoint: E, { refreshes, onSuccess, ...options }: CallOptions<E> = {}) {
  const client = useQueryClient();
  const sent = useRef<CallInput<E>>(undefined);
  const unanswered = useRef<{ input: CallInput<E>; key: string }>(undefined);
  const call = useMutation<Payload<E>, ApiError, CallInput<E>>(
    {
      ...options,
      mutationFn: async (input) => {
        if (!endpoint.repeatable) return (callApi as LooseCall)(endpoint, input) as Promise<Payload<E>>;
        const isRepeated = isSame(unanswered.current?.input, input);
        const key = (isRepeated && unanswered.current?.key) || newCallKey();
        unanswered.current = { input, key };
        const payload = await (callApi as LooseCall)(endpoint, { ...input, key });
        unanswered.current = undefined;
        return payload as Payload<E>;
      },
      onSuccess: async (...given) => {
        if (refreshes) await refresh(...refreshes);
        return onSuccess?.(...given);
      },
      onSettled: (_payload, _error, input) => {
        if (sent.current === input) sent.current = undefined;
      },
    },
    client,
  );
  const mutateAsync: typeof call.mutateAsync = useCallback(
    async (...args) => {
      const [input] = args;
      if (isSame(sent.current, input)) throw new Error('on its way');
      sent.current = input;
      return call.mutateAsync(...args);
    },
    [call.mutateAsync],
  );
  const mutate: typeof call.mutate = useCallback((...args) => void mutateAsync(...args).catch(() => {}), [mutateAsync]);
  return { ...call, mutate, mutateAsync };
}

/** Whether two inputs of a call say the same. A file equals only itself. */
function isSame(earlier: unknown, input: unknown): boolean {
  // It returns the first of two equal values.
  return earlier !== undefined && replaceEqualDeep(earlier, input) === earlier;
}

/** Whether a call failed because what it names does not exist, or is not the user's to see. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

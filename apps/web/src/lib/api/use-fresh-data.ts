import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

/**
 * What a form is filled with: the server's answer since the form was opened. A copy from before, which this device may have kept
 * for a day, would overwrite what was changed meanwhile. Undefined until the answer is there; if there is none, the copy is
 * all there is.
 */
export function useFreshData<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, ApiError, Data, Key>,
): Data | undefined {
  const { data, isFetchedAfterMount } = useQuery({ ...options, refetchOnMount: 'always' });
  return isFetchedAfterMount ? data : undefined;
}

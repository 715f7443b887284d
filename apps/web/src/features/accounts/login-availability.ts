import { useDebouncedValue } from '@mantine/hooks';
import { accounts } from '@slovickovo/contract/accounts/accounts';
import { loginProblem, normaliseLogin } from '@slovickovo/domain/accounts/accounts';
import { TIMINGS } from '@slovickovo/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

/**
 * Whether a login can be chosen; `unknown`: it was not asked for, because it is invalid or the user's own, or the server did not answer.
 */
export type LoginAvailability = 'unknown' | 'checking' | 'free' | 'taken';

function availabilityQuery(login: string) {
  return apiQuery(accounts.usernameAvailable, { query: { username: login } }, { keep: 'memory', refusals: 'own' });
}

/** Whether the login is the user's own, which may change its case (product §5.2). */
export function isOwnLogin(login: string, current: string): boolean {
  return normaliseLogin(login) === normaliseLogin(current);
}

/** Whether a login is free, asked when typing pauses. The user's `current` login is not asked for. */
export function useLoginAvailability(login: string, current?: string): LoginAvailability {
  const [settled] = useDebouncedValue(login, TIMINGS.recipient_check);
  const isOwn = (typed: string) => current !== undefined && isOwnLogin(typed, current);
  const isAsked = loginProblem(settled) === null && !isOwn(settled);
  const { data, isFetching } = useQuery({ ...availabilityQuery(settled), enabled: isAsked });
  if (loginProblem(login) !== null || isOwn(login)) return 'unknown';
  if (settled !== login || isFetching) return 'checking';
  // The server answers 'true' if the login is taken (product §7.4).
  if (data === undefined) return 'unknown';
  return data === 'true' ? 'taken' : 'free';
}

/** Whether the server said that the login is taken. The server checks it again when the form is sent. */
export function isKnownTaken(login: string): boolean {
  return queryClient.getQueryData(availabilityQuery(login).queryKey) === 'true';
}

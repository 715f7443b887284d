import { useDebouncedValue } from '@mantine/hooks';
import { accounts } from '@slovickovo/contract/accounts/accounts';
import { loginProblem } from '@slovickovo/domain/accounts/accounts';
import { TIMINGS } from '@slovickovo/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type LoginAvailability = 'unknown' | 'checking' | 'free' | 'taken';

function availabilityQuery(login: string) {
  return apiQuery(accounts.usernameAvailable, { query: { username: login } }, { keep: 'memory', refusals: 'own' });
}

/** Whether a login is free, asked once typing pauses; `own` is the one that stays (product §5.2: skipped if unchanged). */
export function useLoginAvailability(login: string, own?: string): LoginAvailability {
  const [settled] = useDebouncedValue(login, TIMINGS.recipient_check);
  const isWorthAsking = loginProblem(settled) === null && settled !== own;
  const { data, isFetching } = useQuery({ ...availabilityQuery(settled), enabled: isWorthAsking });
  if (loginProblem(login) !== null || login === own) return 'unknown';
  if (settled !== login || isFetching) return 'checking';
  // The answer is 'true' where the name is taken (product §7.4).
  if (data === undefined) return 'unknown';
  return data === 'true' ? 'taken' : 'free';
}

/** What the last question said; the server has the last word when the form is sent. */
export function isKnownTaken(login: string): boolean {
  return queryClient.getQueryData(availabilityQuery(login).queryKey) === 'true';
}

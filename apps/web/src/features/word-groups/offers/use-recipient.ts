import { useDebouncedValue } from '@mantine/hooks';
import { accounts } from '@slovickovo/contract/accounts/accounts';
import { loginProblem } from '@slovickovo/domain/accounts/accounts';
import { TIMINGS } from '@slovickovo/domain/limits';
import { foldCase } from '@slovickovo/domain/text/normalise';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useUser } from '../../../lib/session/session.ts';

/** The state of the search for the user with the typed login. */
export type Recipient =
  | { state: 'none' | 'checking' | 'unknown' | 'self' }
  | { state: 'found'; id: number }
  | { state: 'failed'; error: ApiError };

/** Finds the user with the typed login, half a second after the last key press (product §5.18). */
export function useRecipient(typed: string): Recipient {
  const login = typed.trim();
  const [settled] = useDebouncedValue(login, TIMINGS.recipient_check);
  const isSelf = foldCase(login) === foldCase(useUser().login);
  const isWorthAsking = loginProblem(settled) === null && settled === login && !isSelf;
  const { data, error, isFetching } = useQuery({
    queryKey: [accounts.checkUser.path, settled],
    queryFn: ({ signal }) => callApi(accounts.checkUser, { body: { username: settled }, signal }),
    meta: { keep: 'memory', refusals: 'own' },
    enabled: isWorthAsking,
    retry: false,
  });
  if (login === '') return { state: 'none' };
  if (isSelf) return { state: 'self' };
  if (settled !== login || isFetching) return { state: 'checking' };
  if (error) return { state: 'failed', error };
  return data == null ? { state: 'unknown' } : { state: 'found', id: data };
}

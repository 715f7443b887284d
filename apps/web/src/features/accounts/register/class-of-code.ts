import { useDebouncedValue } from '@mantine/hooks';
import { classes } from '@slovickovo/contract/classes/classes';
import { ACCESS_CODE_LENGTH, normaliseAccessCode } from '@slovickovo/domain/classes/access-code';
import { TIMINGS } from '@slovickovo/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

type ClassOfCode =
  | { state: 'unknown' }
  | { state: 'checking' }
  | { state: 'found'; name: string }
  | { state: 'invalid' }
  | { state: 'closed' }
  | { state: 'failed'; error: ApiError };

function codeQuery(code: string) {
  return queryOptions({
    queryKey: [classes.checkCode.path, code],
    queryFn: ({ signal }) => callApi(classes.checkCode, { body: { code }, signal }),
    meta: { keep: 'memory', refusals: 'own' },
    retry: false,
  });
}

/** The class of a registration code, asked for when typing of a complete code pauses. */
export function useClassOfCode(typed: string): ClassOfCode {
  const code = normaliseAccessCode(typed);
  const [settled] = useDebouncedValue(code, TIMINGS.recipient_check);
  const isWhole = code.length === ACCESS_CODE_LENGTH;
  const { data: name, error, isFetching } = useQuery({ ...codeQuery(settled), enabled: isWhole && settled === code });
  if (!isWhole) return { state: 'unknown' };
  if (settled !== code || isFetching) return { state: 'checking' };
  if (name !== undefined) return { state: 'found', name };
  if (error?.code === 'class_closed') return { state: 'closed' };
  if (error) return error.code === 'code_invalid' ? { state: 'invalid' } : { state: 'failed', error };
  return { state: 'unknown' };
}

/** Whether the code is incomplete or the server refused it. The server checks it again when the form is sent. */
export function isKnownInvalid(typed: string): boolean {
  const code = normaliseAccessCode(typed);
  if (code.length !== ACCESS_CODE_LENGTH) return true;
  return queryClient.getQueryState(codeQuery(code).queryKey)?.error?.code === 'code_invalid';
}

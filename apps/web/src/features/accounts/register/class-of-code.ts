import { useDebouncedValue } from '@mantine/hooks';
import { classes } from '@slovickovo/contract/classes/classes';
import { ACCESS_CODE_LENGTH, normaliseAccessCode } from '@slovickovo/domain/classes/access-code';
import { TIMINGS } from '@slovickovo/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/** Why nobody can register with a code. */
const CODE_REFUSALS = ['code_invalid', 'class_closed', 'class_full'] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

/** What is known of the class of a typed registration code; `unknown`: the server has not been asked yet. */
export type ClassOfCode =
  | { state: 'unknown' | 'incomplete' }
  | { state: 'checking' }
  | { state: 'found'; name: string }
  | { state: 'refused'; refusal: CodeRefusal }
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
  if (!isWhole) return { state: 'incomplete' };
  if (settled !== code || isFetching) return { state: 'checking' };
  if (name !== undefined) return { state: 'found', name };
  const refusal = codeRefusal(error);
  if (refusal) return { state: 'refused', refusal };
  return error ? { state: 'failed', error } : { state: 'unknown' };
}

/** Why the code was refused; undefined for any other error. */
export function codeRefusal(error: ApiError | null | undefined): CodeRefusal | undefined {
  return CODE_REFUSALS.find((refusal) => refusal === error?.code);
}

/** Asks for the class of a code again: it was refused after its check. */
export async function checkCodeAgain(typed: string): Promise<void> {
  await queryClient.resetQueries(codeQuery(normaliseAccessCode(typed)));
}

/** Why the code is refused, as far as is known. The server checks it again when the form is sent. */
export function knownRefusal(typed: string): CodeRefusal | undefined {
  const code = normaliseAccessCode(typed);
  if (code.length !== ACCESS_CODE_LENGTH) return 'code_invalid';
  return codeRefusal(queryClient.getQueryState(codeQuery(code).queryKey)?.error);
}

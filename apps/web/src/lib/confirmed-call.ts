import type { Endpoint } from '@slovickovo/contract/endpoint';
import { useCall } from './api/api-query.ts';
import type { CallInput, Payload } from './api/call-api.ts';
import { confirm, type Question } from './confirmation.ts';
import { showNotice } from './notices.ts';
import { useTranslation } from './texts/use-translation.ts';

interface ConfirmedCallTexts<E extends Endpoint> extends Pick<Question, 'title' | 'text'> {
  /** "Odstrániť" by default. */
  yes?: string;
  /** The notice after success; a function if it depends on the answer of the server. */
  done: string | ((answer: Payload<E>) => string);
}

/**
 * A call that destroys something: asks for confirmation, calls, fetches again what it changed, and shows a notice. Resolves
 * to true if the call succeeded. The general handler shows refusals.
 */
export function useConfirmedCall<E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: { refreshes?: readonly `/${string}`[] } = {},
): (input: CallInput<E>, texts: ConfirmedCallTexts<E>) => Promise<boolean> {
  const { t } = useTranslation('components');
  const call = useCall(endpoint, { refreshes: [...refreshes] });
  return async (input, { title, text, yes = t('delete'), done }) => {
    if (!(await confirm({ title, text, yes, danger: true }))) return false;
    try {
      const answer = await call.mutateAsync(input);
      showNotice({ type: 'success', text: typeof done === 'function' ? done(answer) : done });
      return true;
    } catch {
      return false;
    }
  };
}

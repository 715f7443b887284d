import type { Endpoint } from '@slovickovo/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { showNotice } from '../notices.ts';
import { translate } from '../texts/i18n.ts';
import type { ApiError } from './api-error.ts';
import { ASK_UNTIL_TURN } from './ask-until-turn.ts';
import { type CallInput, fetchFile } from './call-api.ts';
import { showRefusal } from './refusals.ts';

type LooseFetch = (endpoint: Endpoint, input: unknown) => ReturnType<typeof fetchFile>;

/**
 * Saves the file of an endpoint under the name that the server chose. A notice says that it failed, even if the menu or page
 * that asked for the file is gone by then.
 */
export function useSaveFile<E extends Endpoint>(endpoint: E) {
  return useMutation<void, ApiError, CallInput<E>>({
    mutationFn: async (input) => {
      const { file, name } = await (fetchFile as LooseFetch)(endpoint, input);
      save(file, name);
    },
    ...ASK_UNTIL_TURN,
    meta: { refusals: 'own' },
    onError: (error) => {
      if (error.status >= 500) showNotice({ type: 'error', text: translate('terms:fileFailed') });
      // A form shows the problems of its fields.
      else if (!error.fields) showRefusal(error);
    },
  });
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

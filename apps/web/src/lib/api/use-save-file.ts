import type { Endpoint } from '@slovickovo/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { showNotice } from '../notices.ts';
import { translate } from '../texts/i18n.ts';
import { ApiError } from './api-error.ts';
import { ASK_UNTIL_TURN } from './ask-until-turn.ts';
import { type CallInput, LONGEST_CHANGE_MS, type LooseInput, readReply, refusalOf, send } from './call-api.ts';
import { inTime } from './in-time.ts';
import { showRefusal } from './refusals.ts';

/**
 * Saves the file of an endpoint under the name that the server chose. A notice says that it failed, even if the menu or page
 * that asked for the file is gone by then.
 */
export function useSaveFile<E extends Endpoint>(endpoint: E) {
  return useMutation<void, ApiError, CallInput<E>>({
    mutationFn: async (input) => {
      const { file, name } = await fetchFile(endpoint, input as LooseInput);
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

/** Refusals as of `callApi`. A file that has begun to come may take as long as the network needs. */
async function fetchFile(endpoint: Endpoint, input: LooseInput): Promise<{ file: Blob; name: string }> {
  const response = await inTime(LONGEST_CHANGE_MS, undefined, async (signal) => {
    const reply = await send(endpoint, { ...input, signal });
    const isFile = reply.ok && reply.headers.has('content-disposition');
    if (!isFile) throw refusalOf(reply, await readReply(reply));
    return reply;
  });
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  try {
    return { file: await response.blob(), name: decodeURIComponent(name) };
  } catch {
    throw new ApiError('network', 0);
  }
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

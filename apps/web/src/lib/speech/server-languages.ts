import { speech } from '@slovickovo/contract/speech/speech';
import { apiQuery } from '../api/api-query.ts';

/** The languages that the server reads; fetched once, because they change only with a restart of the server. */
export const serverLanguagesQuery = {
  ...apiQuery(speech.languages, {}, { keep: 'memory', refusals: 'own' }),
  staleTime: 'static' as const,
  retry: false,
  // Without the server, a table of words must not call it for each of its buttons.
  retryOnMount: false,
};

import { social } from '@slovickovo/contract/accounts/social';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** The links of the account with Google and Facebook. */
export const LINKS = apiQuery(social.links, {}, { keep: 'memory' });

/** Whether the server offers a provider: the root element of the HTML names them, so this is known before the links are read. */
export function hasProviders(): boolean {
  return (document.documentElement.dataset.providers ?? '') !== '';
}

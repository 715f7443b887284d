import { social } from '@slovickovo/contract/accounts/social';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** The links of the account with Google and Facebook. */
export const LINKS = apiQuery(social.links, {}, { keep: 'memory' });

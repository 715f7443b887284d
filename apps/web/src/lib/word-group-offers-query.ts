import { wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { apiQuery } from './api/api-query.ts';

/** Word groups others offer to the user. A failed load is told nowhere: there is nothing to answer (product §8.15). */
export const wordGroupOffersQuery = apiQuery(wordGroupOffers.list, {}, { keep: 'memory', refusals: 'own' });

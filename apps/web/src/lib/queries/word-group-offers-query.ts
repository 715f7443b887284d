import { wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { apiQuery } from '../api/api-query.ts';

/**
 * Word groups that other users offer to this one. A failed load shows nothing (product §8.15): there is nothing to
 * answer.
 */
export const wordGroupOffersQuery = apiQuery(wordGroupOffers.list, {}, { keep: 'memory', refusals: 'own' });

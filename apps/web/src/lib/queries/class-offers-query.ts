import { classTeachers } from '@slovickovo/contract/classes/teachers';
import { apiQuery } from '../api/api-query.ts';

/** Classes that colleagues offer to this teacher. A failed load shows nothing (product §8.15): there is nothing to answer. */
export const classOffersQuery = apiQuery(classTeachers.listOffers, {}, { keep: 'memory', refusals: 'own' });

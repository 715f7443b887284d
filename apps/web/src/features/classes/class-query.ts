import { classes } from '@slovickovo/contract/classes';
import { apiQuery } from '../../lib/api-query.ts';

/** A class with its pupils; the id is a number everywhere, so that all pages share one copy. */
export function classQuery(id: number) {
  return apiQuery(classes.get, { params: { id } });
}

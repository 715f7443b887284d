import { classes } from '@slovickovo/contract/classes/classes';
import { classStudents } from '@slovickovo/contract/classes/students';
import { apiQuery } from '../../lib/api/api-query.ts';

/** A class with its pupils; the id is a number everywhere, so that all pages share one copy. */
export function classQuery(id: number) {
  return apiQuery(classes.get, { params: { id } });
}

/** How the teacher's classes of one page of cards fare. */
export function progressQuery(classIds: readonly number[]) {
  return apiQuery(classStudents.progress, { query: { classes: classIds.join(',') } });
}

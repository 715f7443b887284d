import { classStudents } from '@slovickovo/contract/class-students';
import { classes } from '@slovickovo/contract/classes';
import { apiQuery } from '../../lib/api-query.ts';

/** A class with its pupils; the id is a number everywhere, so that all pages share one copy. */
export function classQuery(id: number) {
  return apiQuery(classes.get, { params: { id } });
}

/** How the teacher's classes of one page of cards fare. */
export function progressQuery(classIds: readonly number[]) {
  return apiQuery(classStudents.progress, { query: { classes: classIds.join(',') } });
}

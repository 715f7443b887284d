import { classes } from '@slovickovo/contract/classes/classes';
import { classStudents } from '@slovickovo/contract/classes/students';
import { apiQuery } from '../../lib/api/api-query.ts';

/** A class with its pupils; the id is always a number, so that all pages share one cached copy. */
export function classQuery(id: number) {
  return apiQuery(classes.get, { params: { id } });
}

/** The progress of several of the teacher's classes. */
export function progressQuery(classIds: readonly number[]) {
  return apiQuery(classStudents.progress, { query: { classes: classIds.join(',') } });
}

/** A pupil of a class, for its teacher. Kept in memory only, because it shows a child's knowledge. */
export function studentQuery(classId: number, studentId: number) {
  return apiQuery(classStudents.student, { params: { id: classId, studentId } }, { keep: 'memory' });
}

import type { ClassProgress, ClassRanking, classStudents, StudentDetail } from '@slovickovo/contract/classes/students';
import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import { percent } from '@slovickovo/domain/scoring/points';
import type { Actor, Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { listTasksOfStudentInClass } from '../../tasks/tasks.service.ts';
import { classPolicies } from '../classes.policies.ts';
import { studentIn } from '../classes.presenter.ts';
import { getClassFor } from '../classes.service.ts';
import {
  findRankInClass,
  findStudent,
  listClassRanking,
  listProgressOfClasses,
  listStudentActivity,
  listStudentWords,
} from './students.repository.ts';

/** The ranking of the class: every line for its teacher, the own place and points for a pupil (product §2.20). */
export async function getClassRanking({ db }: Context, actor: Actor, classId: number): Promise<ClassRanking> {
  const found = await getClassFor(db, actor, classId, 'read');
  if (classPolicies.readResults(actor, found)) {
    const students = await listClassRanking(db, classId);
    return { student_count: students.length, students };
  }
  const own = await findRankInClass(db, classId, actor.id);
  // The pupil left the class between the two statements.
  if (own === undefined) throw new AppError('not_found');
  const { student_count, ...user } = own;
  return { student_count, user };
}

/** The pupils of the class with their points in its ranking, for a caller who may read the results; `not_found` for everybody else. */
export async function listRankedStudents({ db }: Context, actor: Actor, classId: number) {
  const { name } = await getClassFor(db, actor, classId, 'readResults');
  return { class_name: name, students: await listClassRanking(db, classId) };
}

/** Progress of the teacher's classes; ignores ids of other classes. */
export function listClassesProgress(
  { db }: Context,
  actor: Actor,
  { classes, ...rest }: Query<typeof classStudents.progress>,
): Promise<ClassProgress[]> {
  rest satisfies NothingElse;
  return listProgressOfClasses(db, actor.id, classes);
}

/** One pupil of the class, for its teacher (product §2.22). */
export async function getStudent(
  { db, config }: Context,
  actor: Actor,
  classId: number,
  studentId: number,
): Promise<StudentDetail> {
  const found = await getClassFor(db, actor, classId, 'readResults');
  const row = await findStudent(db, classId, studentId);
  if (row === undefined) throw new AppError('not_found');
  const { average, last_activity, tests_done, ...student } = row;
  const [tasks, activity, words] = await Promise.all([
    listTasksOfStudentInClass(db, classId, studentId),
    listStudentActivity(db, classId, studentId, config.TZ_NAME),
    listStudentWords(db, classId, studentId),
  ]);
  return {
    student: studentIn(found, student),
    usergroup_id: classId,
    usergroup_name: found.name,
    archived_at: found.archived_at,
    joining_closed: found.joining_closed,
    mark_bounds: found.mark_bounds,
    last_activity,
    tests_done,
    average,
    activity,
    tasks,
    words: words.map(({ correct, ...word }) => ({
      ...word,
      success: word.answered === 0 ? null : percent(correct, word.answered),
    })),
  };
}

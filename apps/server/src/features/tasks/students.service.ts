import type { ClassProgress, ClassRank, StudentDetail } from '@slovickovo/contract/classes/students';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { getOwnClass, isStudentOf } from '../classes/classes.service.ts';
import {
  findStudent,
  listClassRanking,
  listProgressOfClasses,
  listStudentActivity,
  listStudentWords,
} from './students.repository.ts';
import { presentTask } from './tasks.presenter.ts';
import { listClassTasks } from './tasks.repository.ts';

/** The ranking of the class, for its teacher and its pupils. */
export async function getClassRanking({ db }: Context, actor: Actor, classId: number): Promise<ClassRank[]> {
  if (!(await isStudentOf(db, actor.id, classId))) await getOwnClass(db, actor, classId);
  return listClassRanking(db, classId);
}

/** How the teacher's classes fare; somebody else's and those that are gone are passed over. */
export function listClassesProgress(
  { db }: Context,
  actor: Actor,
  classIds: readonly number[],
): Promise<ClassProgress[]> {
  return listProgressOfClasses(db, actor.id, classIds);
}

/** One pupil of the class as its teacher sees it (product §2.22). */
export async function getStudent(
  { db, config }: Context,
  actor: Actor,
  classId: number,
  studentId: number,
): Promise<StudentDetail> {
  await getOwnClass(db, actor, classId);
  const found = await findStudent(db, classId, studentId);
  if (found === undefined) throw new AppError('not_found');
  const { usergroup_name, ...student } = found;
  const [rows, activity, words] = await Promise.all([
    listClassTasks(db, classId, studentId, undefined),
    listStudentActivity(db, classId, studentId, config.TZ_NAME),
    listStudentWords(db, classId, studentId),
  ]);
  const tasks = rows.map((row) => ({ ...presentTask(row), suspicious: row.standing_suspicious ?? false }));
  const standings = tasks.flatMap(({ standing }) => standing ?? []);
  const sum = standings.reduce((total, { test_rate }) => total + test_rate, 0);
  return {
    student,
    usergroup_id: classId,
    usergroup_name,
    last_activity:
      standings
        .map(({ date_finished }) => date_finished)
        .sort()
        .at(-1) ?? null,
    tests_done: tasks.filter(({ kind, standing }) => kind === 'test' && standing !== null).length,
    average: standings.length === 0 ? null : Math.round(sum / standings.length),
    activity,
    tasks,
    words,
  };
}

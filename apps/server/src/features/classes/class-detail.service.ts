import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import type { Actor, Context } from '../../context.ts';
import { listAssignedTo } from '../word-groups/assignments/assignments.service.ts';
import { classPolicies } from './classes.policies.ts';
import { listClassmates, listStudents } from './classes.repository.ts';
import { getReadableClass } from './classes.service.ts';

/** A class with its pupils and word groups, for its teacher and its pupils. */
export async function getClass({ db }: Context, actor: Actor, classId: number): Promise<SchoolClass> {
  const found = await getReadableClass(db, actor, classId);
  const {
    comment,
    access_code,
    joining_closed,
    created_by: _owner,
    teacher_ids: _teachers,
    is_student,
    ...shown
  } = found;
  const is_teacher = classPolicies.readPrivate(actor, found);
  const [assigned_users, assigned_wordgroups] = await Promise.all([
    is_teacher ? listStudents(db, classId) : listClassmates(db, classId),
    listAssignedTo(db, classId, { onlyShown: is_student }),
  ]);
  const forTeacher = is_teacher
    ? { comment, access_code, joining_closed, is_owner: classPolicies.own(actor, found) }
    : {};
  return { ...shown, ...forTeacher, is_teacher, assigned_users, assigned_wordgroups };
}

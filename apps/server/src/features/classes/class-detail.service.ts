import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { authorize } from '../../policies.ts';
import { listAssignedTo } from '../word-groups/assignments/assignments.service.ts';
import { classPolicies } from './classes.policies.ts';
import { studentIn } from './classes.presenter.ts';
import { findClassWithGroups, listClassmates, listStudents } from './classes.repository.ts';

/** A class with its pupils and word groups, for its teacher and its pupils. */
export async function getClass({ db }: Context, actor: Actor, classId: number): Promise<SchoolClass> {
  const { is_student, ...shown } = await getShownClass(db, actor, classId);
  const [students, assigned_wordgroups] = await Promise.all([
    shown.is_teacher ? listStudents(db, classId) : listClassmates(db, classId),
    listAssignedTo(db, { classId, readerId: actor.id, onlyShown: is_student }),
  ]);
  const assigned_users = students.map((student) => studentIn(shown, student));
  return { ...shown, assigned_users, assigned_wordgroups };
}

/** The same of a class that was created a moment ago: nobody knows its code, and nothing is assigned to it. */
export async function getNewClass({ db }: Context, actor: Actor, classId: number): Promise<SchoolClass> {
  const { is_student: _none, ...shown } = await getShownClass(db, actor, classId);
  return { ...shown, assigned_users: [], assigned_wordgroups: [] };
}

async function getShownClass(db: Db, actor: Actor, classId: number) {
  const found = await findClassWithGroups(db, actor.id, classId);
  authorize(found !== undefined && classPolicies.read(actor, found));
  const { comment, access_code, joining_closed, mark_bounds, groups, created_by: _owner, ...rest } = found;
  const { teacher_ids: _teachers, ...shown } = rest;
  const is_teacher = classPolicies.readPrivate(actor, found);
  const forTeacher = is_teacher
    ? { comment, access_code, joining_closed, mark_bounds, groups, is_owner: classPolicies.own(actor, found) }
    : {};
  return { ...shown, ...forTeacher, is_teacher };
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { type Page, type PageRequest, selectPage } from '../../../db/page.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';

/** The columns of somebody who waits to be a teacher. */
const WAITING = ['id', 'login', 'name', 'surname', 'school', 'email'] as const;

interface WaitingRow {
  id: number;
  login: string;
  name: string;
  surname: string;
  school: string | null;
  email: string | null;
  requested_at: string;
}

const waiting = (db: Db) => db.selectFrom('users').where('teacher_requested_at', 'is not', null);

function waitingRows(db: Db) {
  return waiting(db).select(WAITING).select(sql<string>`teacher_requested_at`.as('requested_at'));
}

/** Returns a page of the people who wait to be teachers, the longest wait first. */
export async function listWaitingTeachers(db: Db, wanted: PageRequest): Promise<Page<WaitingRow>> {
  return selectPage(waitingRows(db).orderBy('teacher_requested_at').orderBy('id'), waiting(db), wanted);
}

/** Returns the person, without a lock; undefined if the user does not wait to be a teacher, or waits no more. */
export async function findWaitingTeacher(db: Db, userId: number): Promise<WaitingRow | undefined> {
  return waitingRows(db).where('id', '=', userId).executeTakeFirst();
}

/** Finds somebody who waits to be a teacher and keeps everybody else from deciding, and the person from joining a class. */
export async function lockWaitingTeacher(tx: Tx, userId: number): Promise<WaitingRow | undefined> {
  return waitingRows(tx).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** A part of a statement: makes a user a teacher, whose account nobody else manages. */
export const grantedTeacher = (userId: number): StatementPart => sql`(
  update users
  set role = 'teacher', teacher_requested_at = null, managed_by = null, managed_in = null, updated_at = now()
  where id = ${userId})`;

/** A part of a statement: ends the wait; the user stays what they are, and only teachers have a school. */
export const refusedTeacher = (userId: number): StatementPart => sql`(
  update users set teacher_requested_at = null, school = null, updated_at = now() where id = ${userId})`;

import type { ClassStudent } from '@slovickovo/contract/classes/classes';

/**
 * A pupil as the teachers of the class see the pupil: an archived class shows no contacts, because what a pupil tells of the own person is
 * not for teachers of years ago (product §4.31). That there is no e-mail address stays, because they may give a new password then.
 */
export function studentIn<Student extends ClassStudent>(
  { archived_at }: { archived_at: string | null },
  student: Student,
): ClassStudent {
  if (archived_at === null) return student;
  const { email, telephone: _telephone, school: _school, ...shown } = student;
  return email === null ? { ...shown, email } : shown;
}

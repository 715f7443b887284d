import type { ClassStudent } from '@slovickovo/contract/classes/classes';

/** The full name, or the login of somebody without one. */
export function studentName({ f_name, login }: Pick<ClassStudent, 'f_name' | 'login'>): string {
  return f_name.trim() || login;
}

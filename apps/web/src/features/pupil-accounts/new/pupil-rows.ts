import type { ListedPupil } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { loginProblem, nameProblem, surnameProblem } from '@slovickovo/domain/accounts/accounts';
import type { FieldProblem } from '@slovickovo/domain/field-problems';

/** The fields of a row that a teacher can change. */
export const PUPIL_FIELDS = ['name', 'surname', 'login'] as const;
export type PupilField = (typeof PUPIL_FIELDS)[number];

/** A pupil of the list that the teacher checks. */
export interface PupilRow {
  /** Stays with the row while others are removed. */
  key: number;
  name: string;
  surname: string;
  /** Blank: the server makes it from the name. */
  login: string;
  class_name: string | null;
  notice: ListedPupil['notice'];
  /** The account of a pupil who left the class, which can be taken back. */
  former: ListedPupil['former'];
  /** Whether it was taken back. */
  isBack: boolean;
  /** Whether an account is made: at first not for a pupil who is in the class already, or left it and has one. */
  isWanted: boolean;
}

/** The problems of a row, at their fields; empty if it has none. */
export type RowProblems = Partial<Record<PupilField, FieldProblem>>;

/** The rows of a list as the server read it. */
export function rowsOf(pupils: readonly ListedPupil[]): PupilRow[] {
  return pupils.map(({ name, surname, login, class_name, notice, former }, key) => ({
    key,
    name,
    surname,
    login,
    class_name,
    notice,
    former,
    isBack: false,
    isWanted: notice !== 'in_class' && notice !== 'left_class',
  }));
}

/** The row after a change. A login that was made from another name is made again from the new one. */
export function changedRow(
  row: PupilRow,
  changes: Partial<Pick<PupilRow, PupilField | 'isWanted' | 'isBack'>>,
): PupilRow {
  const isRenamed = changes.name !== undefined || changes.surname !== undefined;
  return { ...row, ...(isRenamed && { login: '', notice: null, isWanted: true }), ...changes };
}

/** The row with name and surname in each other's place. */
export function swappedRow(row: PupilRow): PupilRow {
  return { ...row, name: row.surname, surname: row.name, login: '' };
}

/** The problems of the row's fields; none for a row of which no account is made. */
export function problemsOf({ isWanted, name, surname, login }: PupilRow): RowProblems {
  if (!isWanted) return {};
  const problems = {
    name: nameProblem(name),
    surname: surnameProblem(surname),
    login: login.trim() === '' ? null : loginProblem(login.trim()),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** What is sent of a row. */
export function pupilOf({ name, surname, login }: PupilRow): { name: string; surname: string; login: string | null } {
  return { name: name.trim(), surname: surname.trim(), login: login.trim() || null };
}

/** The names of the classes in the list, in its order; a list of a whole school names several. */
export function classesOf(rows: readonly PupilRow[]): string[] {
  return [...new Set(rows.flatMap(({ class_name }) => class_name ?? []))];
}

import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { ListedPupil, PupilList, pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { LIMITS } from '@slovickovo/domain/limits';
import { loginOfName } from '@slovickovo/domain/pupil-accounts/logins';
import type { NameOrder } from '@slovickovo/domain/pupil-accounts/person-names';
import { pupilProblem, readPupils, tableOfText } from '@slovickovo/domain/pupil-accounts/pupil-list';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { getClassFor, listClassmatesOf } from '../classes/classes.service.ts';
import type { FileProcesses } from '../word-files/file-processes.service.ts';
import { findFormer, nameKey } from './former/former-pupils.service.ts';
import { freeLogins } from './logins.service.ts';
import { listTakenLogins } from './pupil-accounts.repository.ts';

/** Reads a pasted list of pupils for the teacher's class; stores nothing. */
export async function readPastedList(
  context: Context,
  actor: Actor,
  classId: number,
  { text, order, ...rest }: Body<typeof pupilAccounts.readText>,
): Promise<PupilList> {
  rest satisfies NothingElse;
  await getClassFor(context.db, actor, classId, 'change');
  return presented(context, actor, classId, { table: tableOfText(text), order, sheets: [], sheet: 0 });
}

/** Reads a file with a list of pupils for the teacher's class; stores nothing. */
export async function readListFile(
  context: Context,
  files: FileProcesses,
  actor: Actor,
  { classId, bytes }: { classId: number; bytes: Uint8Array },
  { order, sheet, ...rest }: Query<typeof pupilAccounts.readFile>,
): Promise<PupilList> {
  rest satisfies NothingElse;
  await getClassFor(context.db, actor, classId, 'change');
  // Columns of a text are found by the rules of lists of pupils, which are not those of words.
  const asLines = { delimiter: 'tab', row_delimiter: 'line' } as const;
  const read = await files.read(actor.id, bytes, { sheet, ...asLines });
  if (read.format === 'anki') throw new AppError('file_unknown');
  const table = read.format === 'text' ? tableOfText(read.rows.map((row) => row.join('\t')).join('\n')) : read.rows;
  return presented(context, actor, classId, { table, order: order ?? null, sheets: read.sheets, sheet: read.sheet });
}

interface SentList extends Pick<PupilList, 'sheets' | 'sheet'> {
  table: readonly (readonly string[])[];
  order: NameOrder | null;
}

async function presented(
  { db, random }: Context,
  actor: Actor,
  classId: number,
  { table, order, ...workbook }: SentList,
): Promise<PupilList> {
  if (table.length > LIMITS.pupils_per_list) throw new AppError('pupil_list_limit');
  const list = readPupils(table, order);
  const [classmates, formerOf, logins] = await Promise.all([
    listClassmatesOf(db, classId),
    findFormer({ db }, actor, classId),
    freeLogins(list.pupils.map(loginOfName), random, (candidates) => listTakenLogins(db, candidates)),
  ]);
  const inClass = new Set(classmates.map(nameKey));
  const above = new Set<string>();
  const pupils = list.pupils.map((pupil, at): ListedPupil => {
    const key = nameKey(pupil);
    const former = inClass.has(key) || above.has(key) ? undefined : formerOf(key);
    const notice = inClass.has(key) ? 'in_class' : above.has(key) ? 'repeated' : former ? 'left_class' : null;
    above.add(key);
    const account = former?.account ?? null;
    return { ...pupil, login: logins[at] ?? '', problem: pupilProblem(pupil), notice, former: account };
  });
  return { ...list, ...workbook, pupils, places_left: Math.max(0, LIMITS.students_per_class - classmates.length) };
}

import type { ClassCard, classes } from '@slovickovo/contract/classes/classes';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { newAccessCode } from '@slovickovo/domain/classes/access-code';
import { classNameProblem, classNoteProblem } from '@slovickovo/domain/classes/class-name';
import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { removeEmailsOfClass } from '../../mail/emails.service.ts';
import { authorize } from '../../policies.ts';
import { lockForArchive } from './archive/archive.repository.ts';
import { refuseWhileWriting } from './archive/writing.service.ts';
import { type ClassFacts, classPolicies } from './classes.policies.ts';
import {
  type ClassText,
  deleteClass,
  findClass,
  insertClass,
  listAssignedCards,
  listClassFacts,
  listClassmates,
  listCreatedCards,
  updateAccessCode,
  updateClass,
} from './classes.repository.ts';

type ClassForm = Body<typeof classes.create>;

/** Returns the form as it is stored; an empty note becomes null. Refuses a missing name (product §5.7). */
function checkedText({ name, comment, ...rest }: ClassForm): ClassText {
  rest satisfies NothingElse;
  const note = cleanLines(comment ?? '');
  refuseProblems({
    name: classNameProblem(name),
    comment: classNoteProblem(note),
  });
  return { name: cleanText(name), comment: note === '' ? null : note };
}

/** Returns the classes that the caller teaches, also those of other owners, by name, without archived ones. */
export function listCreatedClasses({ db }: Context, actor: Actor): Promise<ClassCard[]> {
  return listCreatedCards(db, actor.id);
}

/** Returns the classes whose pupil the caller is, by name, without archived ones. */
export function listAssignedClasses({ db }: Context, actor: Actor): Promise<ClassCard[]> {
  return listAssignedCards(db, actor.id);
}

/** Creates the teacher's class, with a code that no other class has and with a scale of marks if one is given; returns its id. */
export async function createClass(
  context: Context,
  actor: Actor,
  form: ClassForm,
  mark_bounds: MarkBounds | null = null,
): Promise<number> {
  const text = checkedText(form);
  for (;;) {
    const access_code = newAccessCode(context.random);
    const created = await insertClass(context.db, { ...text, created_by: actor.id, access_code, mark_bounds });
    // No row: another class already has this code, so the next one is tried.
    if (created) return created.id;
  }
}

/** Changes name and note of a class that the caller teaches; `not_found` for any other class. */
export async function changeClass({ db }: Context, actor: Actor, classId: number, form: ClassForm): Promise<void> {
  const isOwn = await updateClass(db, actor.id, classId, checkedText(form));
  if (!isOwn) throw new AppError('not_found');
}

/**
 * Deletes the owner's class with its homework and tests; the pupils keep the points they earned (product §4.14). Refuses with
 * `class_test_running` while a pupil is writing a class test.
 */
export async function removeClass({ db }: Context, actor: Actor, classId: number): Promise<void> {
  await transaction(db, async (tx) => {
    await getClassFor(tx, actor, classId, 'own');
    await lockForArchive(tx, [classId]);
    await refuseWhileWriting(tx, classId);
    await removeEmailsOfClass(tx, classId);
    const wasOwn = await deleteClass(tx, actor.id, classId);
    if (!wasOwn) throw new AppError('not_found');
  });
}

/** Gives the teacher's class a new registration code; the old one stops working (product §4.10). */
export async function regenerateCode({ db, random }: Context, actor: Actor, classId: number): Promise<string> {
  for (;;) {
    const access_code = newAccessCode(random);
    try {
      const isOwn = await updateAccessCode(db, actor.id, classId, access_code);
      if (!isOwn) throw new AppError('not_found');
      return access_code;
    } catch (error) {
      if (!isUniqueViolation(error, 'classes_access_code_idx')) throw error;
    }
  }
}

/** Refuses with `not_found` unless the caller may change the class, by facts that another statement has read (`classFacts`). */
export function refuseOthersClass(actor: Actor, found: ClassFacts | undefined): asserts found is ClassFacts {
  authorize(found !== undefined && classPolicies.change(actor, found));
}

/** Refuses with `not_found` unless the caller may change each class (product §6.2), and each group is one of its class. */
export async function refuseOtherClasses(
  db: Db,
  actor: Actor,
  sets: readonly { class_id: number | null; group_id: number | null }[],
): Promise<void> {
  const classIds = [...new Set(sets.flatMap(({ class_id }) => class_id ?? []))];
  const found = await listClassFacts(db, actor.id, classIds);
  authorize(found.length === classIds.length && found.every((each) => classPolicies.change(actor, each)));
  const groupIds = new Map<number | null, number[]>(found.map(({ id, group_ids }) => [id, group_ids]));
  const isOfItsClass = sets.every((set) => set.group_id === null || groupIds.get(set.class_id)?.includes(set.group_id));
  if (!isOfItsClass) throw new AppError('not_found');
}

/** Returns the class if a policy allows the actor; for everybody else it does not exist. */
export async function getClassFor(db: Db, actor: Actor, classId: number, policy: keyof typeof classPolicies) {
  const found = await findClass(db, actor.id, classId);
  authorize(found !== undefined && classPolicies[policy](actor, found));
  return found;
}

/** Returns the pupils of the class as their classmates see them. */
export function listClassmatesOf(db: Db, classId: number) {
  return listClassmates(db, classId);
}

import type { ClassResultList, ClassResultsByTask } from '@slovickovo/contract/tasks/class-results';
import type { Actor, Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { listClassesOfReader, listResultsOfClasses } from './class-results.repository.ts';

/** The results of the caller's classes, or of one of them. */
async function findResults({ db }: Context, actor: Actor, classId?: number) {
  const classes = await listClassesOfReader(db, actor.id, classId);
  const ids = classes.map(({ usergroup_id }) => usergroup_id);
  const rows = await listResultsOfClasses(db, actor.id, ids);
  return classes.map((found) => ({
    ...found,
    rows: rows.filter(({ class_id }) => class_id === found.usergroup_id).map(({ class_id: _, ...row }) => row),
  }));
}

type ResultRow = Awaited<ReturnType<typeof findResults>>[number]['rows'][number];

function summaryOf({ test_name: _, kind: __, ...result }: ResultRow) {
  return result;
}

/** Results by class (product §7.13). */
export async function listClassResults(context: Context, actor: Actor): Promise<ClassResultList[]> {
  const classes = await findResults(context, actor);
  return classes.map(({ rows, ...found }) => ({ ...found, results: rows.map(summaryOf) }));
}

/** The results of one class, for its teacher and its pupils. */
export async function getClassResults(context: Context, actor: Actor, classId: number): Promise<ClassResultList> {
  const [found] = await findResults(context, actor, classId);
  if (found === undefined) throw new AppError('not_found');
  const { rows, ...shown } = found;
  return { ...shown, results: rows.map(summaryOf) };
}

/** Results by class and task. */
export async function listClassResultsByTask(context: Context, actor: Actor): Promise<ClassResultsByTask[]> {
  const classes = await findResults(context, actor);
  return classes.map(({ rows, ...found }) => ({ ...found, tests: byTask(rows) }));
}

function byTask(rows: readonly ResultRow[]): ClassResultsByTask['tests'] {
  const tests = new Map<number, ClassResultsByTask['tests'][number]>();
  for (const row of rows) {
    const test = tests.get(row.test_id) ?? { id: row.test_id, name: row.test_name, kind: row.kind, results: [] };
    test.results.push(summaryOf(row));
    tests.set(row.test_id, test);
  }
  return [...tests.values()];
}

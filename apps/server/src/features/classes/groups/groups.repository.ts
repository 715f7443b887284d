import type { ClassGroup } from '@slovickovo/contract/classes/class-group';
import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { BEGINS_AT } from '../../../db/membership.ts';
import { byName } from '../../../db/person-name.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { inSlovakOrder } from '../../../db/slovak-order.ts';

/** The pupils of an undoable change. */
export type MovedStudents = Extract<UndoableChange, { kind: 'students_grouped' }>['students'];

/** The groups of the class by name, as a query or a part of one. */
export function groupsWithin(db: Db, classId: RawBuilder<number>) {
  return db
    .selectFrom('class_groups as g')
    .select(['g.id', 'g.name'])
    .where('g.class_id', '=', classId)
    .orderBy(inSlovakOrder('g.name'))
    .orderBy('g.id');
}

/** Locks the class, so that its groups are counted and created one after another. */
async function lockClass(tx: Tx, classId: number): Promise<void> {
  await tx.selectFrom('classes').select('id').where('id', '=', classId).forNoKeyUpdate().execute();
}

/** Locks the class, and returns its groups, the oldest first. */
export async function lockGroupsOf(tx: Tx, classId: number): Promise<ClassGroup[]> {
  await lockClass(tx, classId);
  return tx.selectFrom('class_groups').select(['id', 'name']).where('class_id', '=', classId).orderBy('id').execute();
}

/** Throws a unique violation if the class has a group with this name. */
export async function insertGroup(db: Db, row: { class_id: number; name: string }): Promise<ClassGroup> {
  return db.insertInto('class_groups').values(row).returning(['id', 'name']).executeTakeFirstOrThrow();
}

const HALF = projection({ id: sql<number>`half.id` });

/**
 * Locks the class, and returns its two oldest groups; creates those that are missing, with the first of the names that no group has.
 * Returns one if there is no such name; throws a unique violation for two equal ones.
 */
export async function createHalves(tx: Tx, classId: number, names: readonly string[]): Promise<{ id: number }[]> {
  await lockClass(tx, classId);
  return listRows(
    tx,
    HALF,
    (list) => sql`
      with oldest as (select id, name from class_groups where class_id = ${classId} order by id limit 2),
      free as (
        select given.name, given.place from unnest(${names}::text[]) with ordinality as given (name, place)
        where not exists (
          select from oldest where lower(oldest.name collate "und-x-icu") = lower(given.name collate "und-x-icu"))
        order by given.place
        limit 2 - (select count(*) from oldest)
      ),
      created as (
        insert into class_groups (class_id, name) select ${classId}, name from free order by place returning id
      )
      select ${list} from (select id from oldest union all select id from created) as half order by half.id`,
  );
}

/** Returns undefined if the class has no such group; throws a unique violation if another one has this name. */
export async function updateGroup(db: Db, classId: number, { id, name }: ClassGroup): Promise<ClassGroup | undefined> {
  return db
    .updateTable('class_groups')
    .set({ name })
    .where('class_id', '=', classId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/**
 * Returns whether the class had such a group; throws a foreign key violation if a homework or a test is set for it. Deleted
 * ones are not kept for it: nobody sees them any more.
 */
export async function deleteGroup(tx: Tx, classId: number, groupId: number): Promise<boolean> {
  await tx
    .updateTable('tasks')
    .set({ group_id: null })
    .where('class_id', '=', classId)
    .where('group_id', '=', groupId)
    .where('valid', '=', false)
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('class_groups')
    .where('class_id', '=', classId)
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const UNDO = projection(columnsOf('undoable_changes', ['id']));

/** The teacher who moves pupils of a class. */
interface Mover {
  classId: number;
  teacherId: number;
}

const GIVEN_GROUP = projection({ id: sql<number>`g.id` });

/** Returns whether the class has the group, which stays until the transaction ends. */
export async function keepGroup(tx: Tx, classId: number, groupId: number): Promise<boolean> {
  const found = await listRows(
    tx,
    GIVEN_GROUP,
    (list) => sql`select ${list} from class_groups g where g.class_id = ${classId} and g.id = ${groupId} for key share`,
  );
  return found.length > 0;
}

/** Moves those of the pupils of the class who are elsewhere to the group, or out of all groups. Returns the id of the undo. */
export async function moveStudents(
  tx: Tx,
  by: Mover,
  { students, group_id }: { students: readonly number[]; group_id: number | null },
): Promise<number | undefined> {
  const wanted = sql`select user_id, ${group_id}::bigint as wanted from class_students
    where class_id = ${by.classId} and user_id = any(${students}::bigint[])`;
  return regroup(tx, by, wanted);
}

/**
 * Moves the pupils of the class to the two groups, by surname; the first group gets one more if their number is odd. Returns the id of
 * the undo.
 */
export async function halveStudents(
  tx: Tx,
  by: Mover,
  [first, second]: readonly [number, number],
): Promise<number | undefined> {
  const wanted = sql`
    select u.id as user_id, case ntile(2) over (order by ${byName('u')}) when 1 then ${first}::bigint else ${second} end as wanted
    from class_students m join users u on u.id = m.user_id where m.class_id = ${by.classId}`;
  return regroup(tx, by, wanted);
}

/**
 * Gives each pupil the group of the query `wanted` (user_id, wanted), which notes the time, and stores a change that the teacher may undo
 * (`students_grouped`). Returns its id, or undefined if nobody moved.
 */
async function regroup(
  tx: Tx,
  { classId, teacherId }: Mover,
  wanted: ReturnType<typeof sql>,
): Promise<number | undefined> {
  const [undo] = await listRows(
    tx,
    UNDO,
    (list) => sql`
    with wanted as (${wanted}),
    before as (
      select m.user_id, m.group_id as was, m.grouped_at as since, w.wanted
      from class_students m join wanted w on w.user_id = m.user_id
      where m.class_id = ${classId} and m.group_id is distinct from w.wanted
      for no key update of m
    ),
    moved as (
      update class_students m set group_id = before.wanted, grouped_at = now() from before
      where m.class_id = ${classId} and m.user_id = before.user_id
      returning before.*
    )
    insert into undoable_changes (user_id, change)
    select ${teacherId}, jsonb_build_object('kind', 'students_grouped', 'class_id', ${classId}::bigint, 'students', jsonb_agg(
      jsonb_build_object('user_id', user_id, 'from', was, 'since', since, 'to', wanted)))
    from moved having count(*) > 0
    returning ${list}`,
  );
  return undo?.id;
}

/**
 * Whether a class test of the group of `back` began while its pupil `m` was elsewhere: nobody waited for that pupil. Its start may have
 * been moved meanwhile to a time before.
 */
const HAS_MISSED_START = sql<boolean>`exists (
  select from tasks t where t.class_id = m.class_id and t.group_id = back.was and t.kind = 'test' and t.valid
    and greatest(${BEGINS_AT}, t.updated_at) > m.grouped_at and ${BEGINS_AT} <= now())`;

/**
 * Returns the pupils whom nobody has moved since the change, which was made at `movedAt`, to their groups before, since when they were
 * there: what happened after the change stays. Who was moved away and back again came to the group by the later move, and who left the
 * class and joined again was put nowhere by this one, so the time since when a pupil is there is compared, too. Who missed the start of a
 * class test of the group comes to it now, late like everybody who does (`MAY_WRITE`). A group that was removed meanwhile is left out.
 * Returns whether anybody was moved.
 */
export async function moveBack(tx: Tx, classId: number, students: MovedStudents, movedAt: string): Promise<boolean> {
  const column = <Key extends keyof MovedStudents[number]>(key: Key) => students.map((student) => student[key]);
  const { numAffectedRows } = await sql`
    update class_students m set group_id = back.was, grouped_at = case when ${HAS_MISSED_START} then now() else back.since end
    from unnest(${column('user_id')}::bigint[], ${column('from')}::bigint[], ${column('since')}::timestamptz[],
      ${column('to')}::bigint[]) as back(user_id, was, since, moved_to)
    where m.class_id = ${classId} and m.user_id = back.user_id and m.group_id is not distinct from back.moved_to
      and m.grouped_at = ${movedAt}::timestamptz
      and (back.was is null or exists (select from class_groups g where g.class_id = ${classId} and g.id = back.was))`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

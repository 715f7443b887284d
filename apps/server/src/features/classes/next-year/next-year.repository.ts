import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import type { Database } from '../../../db/schema.ts';

const MEMBER = projection(columnsOf('class_students', ['user_id']));

/** The move that the user made with this key. */
export async function findMove(db: Db, userId: number, key: string) {
  return db
    .selectFrom('class_moves')
    .select(['source_id', 'target_id', 'moved'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function insertMove(tx: Tx, row: Insertable<Database['class_moves']>): Promise<void> {
  await tx.insertInto('class_moves').values(row).execute();
}

/** Those of the users who are pupils of the class. */
export async function listMovable(tx: Tx, classId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('class_students as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.class_id', '=', classId)
    .where('m.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('u.role', '=', 'user')
    .orderBy('m.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Makes pupils of a class pupils of another one, with their extra time, except those who teach it, even after losing the role. Returns
 * those who were not in it.
 */
export async function copyMemberships(
  tx: Tx,
  { sourceId, targetId, userIds }: { sourceId: number; targetId: number; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await listRows(
    tx,
    MEMBER,
    (list) => sql`
      insert into class_students (class_id, user_id, extra_percent)
      select ${targetId}, o.user_id, o.extra_percent from class_students o
      where o.class_id = ${sourceId} and o.user_id = any(${userIds}::bigint[]) and not exists (
        select from class_teachers taught where taught.class_id = ${targetId} and taught.user_id = o.user_id)
      order by o.user_id
      on conflict (class_id, user_id) do nothing
      returning ${list}`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Puts the pupils of the new class into groups named as theirs in the old one; makes those that are missing. */
export async function copyGroups(
  tx: Tx,
  { sourceId, targetId, userIds }: { sourceId: number; targetId: number; userIds: readonly number[] },
): Promise<void> {
  const grouped = sql`
    class_students o join class_groups og on og.id = o.group_id
    where o.class_id = ${sourceId} and o.user_id = any(${userIds}::bigint[])`;
  await sql`
    insert into class_groups (class_id, name)
    select ${targetId}, name from (select distinct og.id, og.name from ${grouped}) used order by id
    on conflict (class_id, lower(name collate "und-x-icu")) do nothing`.execute(tx);
  await sql`
    update class_students n set group_id = g.id
    from (select o.user_id, og.name from ${grouped}) was
      join class_groups g on g.class_id = ${targetId}
        and lower(g.name collate "und-x-icu") = lower(was.name collate "und-x-icu")
    where n.class_id = ${targetId} and n.user_id = was.user_id`.execute(tx);
}

/**
 * Passes accounts without e-mail on to the class in which their pupils are now, and to its owner: those that were made in the old
 * class, and those that the mover made in a class that is deleted. Accounts of other classes stay theirs.
 */
export async function passOnMovedAccounts(
  tx: Tx,
  { sourceId, moverId, userIds }: { sourceId: number; moverId: number; userIds: readonly number[] },
  { targetId, ownerId }: { targetId: number; ownerId: number },
): Promise<void> {
  await sql`
    update users u set managed_in = ${targetId}, managed_by = ${ownerId}
    from class_students m
    where m.class_id = ${targetId} and m.user_id = u.id and u.id = any(${userIds}::bigint[])
      and u.role = 'user' and u.email is null
      and (u.managed_in = ${sourceId} or (u.managed_in is null and u.managed_by = ${moverId}))`.execute(tx);
}

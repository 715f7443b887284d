import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../../db/database.ts';
import { classFacts } from '../../../db/membership.ts';
import { getRow, projection } from '../../../db/projection.ts';

interface Call {
  key: string;
  sourceId: number;
  /** Null if the class is new. */
  targetId: number | null;
  /** Ids of the users who are to be moved. */
  students: readonly number[];
}

/**
 * What a move depends on: the move that the user made with this key, what policies ask about the classes, those of the users who are
 * pupils of the old class, who is writing a class test there, and its scale of marks. The classes are locked by an earlier statement,
 * so that it sees what others did before.
 */
export async function findBeforeMove(tx: Tx, userId: number, { key, sourceId, targetId, students }: Call) {
  const row = projection({
    done: sql<{ source_id: number; target_id: number; moved: number } | null>`(
      select json_build_object('source_id', source_id, 'target_id', target_id, 'moved', moved)
      from class_moves where user_id = ${userId} and key = ${key})`,
    classes: jsonArrayFrom(classFacts(tx, userId, targetId === null ? [sourceId] : [sourceId, targetId])),
    movable: sql<number[]>`(
      select coalesce(json_agg(m.user_id order by m.user_id), '[]')
      from class_students m join users u on u.id = m.user_id
      where m.class_id = ${sourceId} and m.user_id = any(${students}::bigint[]) and u.role = 'user')`,
    writing: sql<number[]>`(
      select coalesce(json_agg(r.user_id), '[]')
      from tasks t join runs r on r.task_id = t.id
      where t.class_id = ${sourceId} and r.state = 'open' and r.mode = 'sealed')`,
    mark_bounds: sql<MarkBounds | null>`(select mark_bounds from classes where id = ${sourceId})`,
  });
  return getRow(tx, row, (list) => sql`select ${list}`);
}

interface Move {
  key: string;
  moverId: number;
  sourceId: number;
  targetId: number;
  userIds: readonly number[];
  keep_groups: boolean;
  /** The owner of the new class. */
  newOwnerId: number;
}

const MOVED = projection({
  moved: sql<number>`(select count(*) from added)::int`,
  pupil_count: sql<number>`((select count(*) from class_students where class_id = facts.target_id) + (select count(*) from added))::int`,
  group_count: sql<number>`(select count(*) from named)::int`,
});

/**
 * Makes pupils of a class pupils of another one, with their extra time, except those who teach it, even after losing the role; with
 * `keep_groups` in groups named as theirs in the old one, of which it makes those that are missing. Records the move. Returns how many
 * were not in the class, and how many pupils and groups it has then.
 *
 * Passes accounts without e-mail on to the class in which their pupils are now, and to its owner: those that were made in the old class,
 * and those that the mover made in a class that is deleted. Accounts of other classes stay theirs.
 *
 * Requires the lock of `lockForArchive` on both classes: nobody else changes their pupils or groups.
 */
export async function storeMove(tx: Tx, { key, moverId, sourceId, targetId, userIds, keep_groups, newOwnerId }: Move) {
  const folded = (name: string) => sql`lower(${sql.ref(name)} collate "und-x-icu")`;
  return getRow(
    tx,
    MOVED,
    (list) => sql`
      with facts as (select ${targetId}::bigint as target_id),
      pupils as materialized (
        select o.user_id, o.extra_percent, og.id as old_group_id, og.name as group_name
        from class_students o left join class_groups og on og.id = o.group_id and ${keep_groups}
        where o.class_id = ${sourceId} and o.user_id = any(${userIds}::bigint[])
          and not exists (select from class_teachers taught where taught.class_id = ${targetId} and taught.user_id = o.user_id)
          and not exists (select from class_students here where here.class_id = ${targetId} and here.user_id = o.user_id)
      ), present as materialized (
        select id, ${folded('name')} as folded from class_groups where class_id = ${targetId}
      ), made as (
        insert into class_groups (class_id, name)
        select ${targetId}, group_name from (select distinct old_group_id, group_name from pupils where group_name is not null) used
        where ${folded('group_name')} not in (select folded from present)
        order by old_group_id
        returning id, ${folded('name')} as folded
      ), named as (
        select id, folded from present union all select id, folded from made
      ), added as (
        insert into class_students (class_id, user_id, extra_percent, group_id)
        select ${targetId}, user_id, extra_percent, named.id
        from pupils left join named on folded = ${folded('group_name')}
        order by user_id
        returning user_id
      ), passed_on as (
        update users u set managed_in = ${targetId}, managed_by = ${newOwnerId}
        where u.id = any(${userIds}::bigint[]) and u.role = 'user' and u.email is null
          and (u.managed_in = ${sourceId} or (u.managed_in is null and u.managed_by = ${moverId}))
          and (u.id in (select user_id from added)
            or exists (select from class_students m where m.class_id = ${targetId} and m.user_id = u.id))
      ), recorded as (
        insert into class_moves (user_id, key, source_id, target_id, moved)
        select ${moverId}, ${key}::uuid, ${sourceId}, ${targetId}, count(*) from added
      )
      select ${list} from facts`,
  );
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { listRows, projection } from '../../../db/projection.ts';

/** Pupils whose extra time changed, in percent. */
export type ExtraTimeChanges = { user_id: number; from: number; to: number }[];

const CHANGED = projection({
  user_id: sql<number>`was.user_id`,
  from: sql<number>`was.percent`,
  to: sql<number>`m.extra_percent`,
});

/** Sets the extra time of pupils of the class; returns those who had another one. Ignores those who have left meanwhile. */
export async function updateExtraTime(
  tx: Tx,
  classId: number,
  { students, percent }: { students: readonly number[]; percent: number },
): Promise<ExtraTimeChanges> {
  return listRows(
    tx,
    CHANGED,
    (list) => sql`
      with was as (
        select user_id, extra_percent as percent from class_students
        where class_id = ${classId} and user_id = any(${students}::bigint[]) and extra_percent <> ${percent}
        order by user_id for no key update
      )
      update class_students m set extra_percent = ${percent} from was
      where m.class_id = ${classId} and m.user_id = was.user_id
      returning ${list}`,
  );
}

/** Takes back the changes of pupils who still have the time that they were given. Returns those who got theirs back. */
export async function restorePercents(tx: Tx, classId: number, changes: ExtraTimeChanges): Promise<ExtraTimeChanges> {
  const column = <Key extends keyof ExtraTimeChanges[number]>(key: Key) => changes.map((change) => change[key]);
  return listRows(
    tx,
    projection({ user_id: sql<number>`m.user_id`, from: sql<number>`back.given`, to: sql<number>`m.extra_percent` }),
    (list) => sql`
      update class_students m set extra_percent = back.was
      from unnest(${column('user_id')}::bigint[], ${column('from')}::smallint[], ${column('to')}::smallint[])
        as back(user_id, was, given)
      where m.class_id = ${classId} and m.user_id = back.user_id and m.extra_percent = back.given
      returning ${list}`,
  );
}

/** Deletes what was kept for pupils who left their classes so many days ago. */
export async function deleteLeftExtraTimes(db: Db, keptDays: number): Promise<void> {
  await db
    .deleteFrom('left_extra_times')
    .where(sql<boolean>`left_at < now() - ${keptDays} * interval '1 day'`)
    .execute();
}

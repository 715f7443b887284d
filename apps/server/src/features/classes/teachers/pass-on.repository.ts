import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** The classes that the user owns and others teach too, each with the one of them who has taught it longest; locked. */
export async function listHeirs(tx: Tx, userId: number) {
  return tx
    .selectFrom('classes as c')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('class_teachers as taught')
          .innerJoin('users as u', 'u.id', 'taught.user_id')
          .select('u.id as heir_id')
          .whereRef('taught.class_id', '=', 'c.id')
          .where('u.id', '<>', userId)
          .where('u.role', '=', 'teacher')
          // A blocked account cannot care for a class; it gets one that would be deleted otherwise.
          .orderBy(sql`u.blocked_at is not null`)
          .orderBy('taught.joined_at')
          .orderBy('u.id')
          .limit(1)
          .as('heir'),
      (join) => join.onTrue(),
    )
    .select(['c.id as class_id', 'heir.heir_id'])
    .where('c.created_by', '=', userId)
    .orderBy('c.id')
    .forNoKeyUpdate('c')
    .execute();
}

/**
 * Makes the owners of classes the authors of what the user set there, and the players of the runs that the user entered for
 * pupils: otherwise deleting the user would delete homework, tests and results of others.
 */
export async function passOnWork(tx: Tx, userId: number): Promise<void> {
  await sql`
    update tasks t set created_by = c.created_by, set_key = null
    from classes c where c.id = t.class_id and t.created_by = ${userId} and c.created_by <> ${userId}`.execute(tx);
  await sql`
    update class_news n set author_id = c.created_by
    from classes c
    where c.id = n.class_id and n.author_id = ${userId} and c.created_by <> ${userId}
      and n.kind in ('homework_set', 'test_set')`.execute(tx);
  await sql`
    update runs r set played_by = c.created_by
    from tasks t join classes c on c.id = t.class_id
    where t.id = r.task_id and r.played_by = ${userId} and r.user_id <> ${userId} and r.state <> 'open'
      and c.created_by <> ${userId}`.execute(tx);
}

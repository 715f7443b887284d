import { sql } from 'kysely';
import { after } from '../../../db/statements/parts.ts';

/**
 * Parts of the statement that deletes an account, in the order in which they lock rows. The classes that the user owns are locked before.
 *
 * Each class of the user that others teach too passes to the one of them who has taught it longest, with the accounts made for its
 * pupils; a class without another teacher is deleted with the user. What the user set in classes that remain, and the runs that the user
 * entered for pupils there, pass to their owners: otherwise deleting the user would delete homework, tests and results of others.
 *
 * The last part is `passed_runs`. `ending_classes` holds the classes that are deleted.
 */
export function passOnParts(userId: number) {
  return sql`
    heirs as materialized (
      select c.id as class_id, heir.id as heir_id
      from classes c cross join lateral (
        select u.id from class_teachers taught join users u on u.id = taught.user_id
        where taught.class_id = c.id and u.id <> ${userId} and u.role = 'teacher'
        -- A blocked account cannot care for a class; it gets one that would be deleted otherwise.
        order by u.blocked_at is not null, taught.joined_at, u.id
        limit 1) as heir
      where c.created_by = ${userId}
    ),
    ending_classes as materialized (
      select c.id from classes c where c.created_by = ${userId} and c.id not in (select class_id from heirs)
    ),
    -- In this statement the classes still have their former owners, so the new ones are read from heirs.
    owners as not materialized (
      select c.id as class_id, coalesce(heirs.heir_id, c.created_by) as owner_id
      from classes c left join heirs on heirs.class_id = c.id
    ),
    passed_classes as (
      update classes c set created_by = heirs.heir_id, updated_at = now()
      from heirs where c.id = heirs.class_id returning c.id
    ),
    passed_accounts as (
      update users u set managed_by = heirs.heir_id
      from heirs where u.managed_in = heirs.class_id and u.managed_by = ${userId} and ${after('passed_classes')}
      returning u.id
    ),
    passed_tasks as (
      update tasks t set created_by = o.owner_id, set_key = null
      from owners o
      where o.class_id = t.class_id and t.created_by = ${userId} and o.owner_id <> ${userId} and ${after('passed_accounts')}
      returning t.id
    ),
    passed_news as (
      update class_news n set author_id = o.owner_id
      from owners o
      where o.class_id = n.class_id and n.author_id = ${userId} and o.owner_id <> ${userId}
        and n.kind in ('homework_set', 'test_set') and ${after('passed_tasks')}
      returning n.id
    ),
    passed_runs as (
      update runs r set played_by = o.owner_id
      from tasks t join owners o on o.class_id = t.class_id
      where t.id = r.task_id and r.played_by = ${userId} and r.user_id <> ${userId} and r.state <> 'open'
        and o.owner_id <> ${userId} and ${after('passed_news')}
      returning r.id
    )`;
}

import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * Undoes the user's import, and stores what that did. Deletes the existing words that the import created, except those that were changed
 * or are used since: a word is used if it has a result, is in an exercise, is in a group that the import did not add it to or that is in
 * use itself, or was found by another import. Takes the words that the import added to older groups out of these, except kept ones.
 * Deletes the groups that it created, unless they are assigned to a class, used by a task or renamed, or contain a kept word or a word
 * from elsewhere. Requires the lock of `lockChangesOf`.
 */
export async function undoStoredImport(tx: Tx, userId: number, importId: number): Promise<void> {
  await sql`
    with this as materialized (select * from word_imports where id = ${importId} and user_id = ${userId}),
    created as materialized (
      select words.id, words.updated_at <> words.created_at as is_changed
      from words where words.user_id = ${userId} and words.id in (select unnest(new_word_ids) from this)
    ),
    added as materialized (select unnest(added_group_ids) as group_id, unnest(added_word_ids) as word_id from this),
    ours as materialized (
      select unnest(new_group_ids) as group_id, null::bigint as word_id from this
      union all select group_id, word_id from added
    ),
    in_use as materialized (
      select g.id
      from this cross join unnest(new_group_ids, new_group_names) as made (id, name) join word_groups g on g.id = made.id
      where g.name <> made.name
        or exists (select from word_group_assignments a where a.word_group_id = g.id)
        or exists (select from tasks t where t.word_group_ids @> array[g.id])
    ),
    used as materialized (
      select word_id from word_results where word_id in (select id from created)
      union select word_id from task_words where task_id in (select id from tasks where created_by = ${userId})
      union select m.word_id from word_group_words m where m.word_id in (select id from created) and (
        m.word_group_id in (select id from in_use)
        or not exists (
          select from ours where ours.group_id = m.word_group_id and (ours.word_id is null or ours.word_id = m.word_id)
        )
      )
      union select unnest(other.word_ids) from word_imports other
        where other.user_id = ${userId} and other.id <> ${importId} and other.undone_at is null
    ),
    judged as materialized (select id, is_changed, id in (select word_id from used) as is_used from created),
    kept as materialized (select id, is_changed from judged where is_changed or is_used),
    taken_out as (
      delete from word_group_words m using added
      where m.word_group_id = added.group_id and m.word_id = added.word_id and m.word_id not in (select id from kept)
      returning m.word_group_id, m.word_id
    ),
    removed_words as (
      delete from words where user_id = ${userId} and id in (select id from judged where not is_changed and not is_used)
      returning id
    ),
    removed_groups as (
      delete from word_groups g
      where g.user_id = ${userId} and g.id in (select unnest(new_group_ids) from this) and g.id not in (select id from in_use)
        and not exists (
          select from word_group_words m where m.word_group_id = g.id
            and (m.word_id not in (select unnest(word_ids) from this) or m.word_id in (select id from kept))
        )
      returning g.id
    ),
    remaining as materialized (
      select g.id, g.id in (select unnest(new_group_ids) from this) as is_new, (
        select count(*) from word_group_words m
        where m.word_group_id = g.id and m.word_id not in (select id from removed_words)
          and (m.word_group_id, m.word_id) not in (select word_group_id, word_id from taken_out)
      ) as words
      from word_groups g
      where g.user_id = ${userId} and g.id in (select unnest(group_ids) from this)
        and g.id not in (select id from removed_groups)
    ),
    counted as (
      update word_groups set word_count = remaining.words, updated_at = now()
      from remaining where word_groups.id = remaining.id
    )
    update word_imports set undone_at = now(), outcome = jsonb_build_object(
      'removed_words', (select count(*) from removed_words),
      'removed_groups', (select count(*) from removed_groups),
      'kept_changed', (select count(*) from kept where is_changed),
      'kept_used', (select count(*) from kept where not is_changed),
      'kept_groups', (select count(*) from remaining where is_new)
    )
    where id = ${importId} and user_id = ${userId}`.execute(tx);
}

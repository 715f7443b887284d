-- The words of a user are limited, the groups into which the same words are put were not: a few hundred calls made millions of rows, and
-- every page of words or of the warm-up lists the groups of its words. The numbers are those of LIMITS in the domain. An account that has
-- more keeps it, and gets no more.
create function limit_word_groups_of_user() returns trigger language plpgsql as $$
begin
  -- Apart, because an insert has no former rows.
  if tg_op = 'UPDATE' then
    if not exists (select from grown join former using (id) where grown.word_count > former.word_count) then
      return null;
    end if;
  end if;
  if exists (
    select from (select distinct user_id from grown) as owner
    cross join lateral (
      select count(*) as groups, sum(word_count) as places from word_groups where user_id = owner.user_id
    ) as has
    where has.groups > 2000 or has.places > 40000
  ) then
    raise exception 'a user has too many word groups' using errcode = 'check_violation', constraint = 'word_groups_per_user_check';
  end if;
  return null;
end $$;

create trigger word_groups_per_user_insert after insert on word_groups
  referencing new table as grown for each statement execute function limit_word_groups_of_user();
create trigger word_groups_per_user_update after update on word_groups
  referencing old table as former new table as grown for each statement execute function limit_word_groups_of_user();

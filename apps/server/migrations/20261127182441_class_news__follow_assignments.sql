-- News of an assigned group belong to the assignment: they go with it, and a group is news of a class once. News of homework and of
-- assigned groups are shown from their starts, also when these were moved since. Archived classes are put right, too.
select set_config('slovickovo.archived', 'open', true);

delete from class_news n
where n.word_group_id is not null and (
  not exists (select from word_group_assignments a where a.class_id = n.class_id and a.word_group_id = n.word_group_id)
  or exists (
    select from class_news later where later.class_id = n.class_id and later.word_group_id = n.word_group_id and later.id > n.id));

update class_news n set shown_from = t.valid_from from tasks t
where t.id = n.task_id and n.kind = 'homework_set' and n.shown_from <> t.valid_from;
update class_news n set shown_from = a.valid_from from word_group_assignments a
where a.class_id = n.class_id and a.word_group_id = n.word_group_id and n.shown_from <> a.valid_from;

alter table class_news drop constraint class_news_word_group_id_fkey;
alter table class_news add constraint class_news_assignment_fkey foreign key (class_id, word_group_id)
  references word_group_assignments (class_id, word_group_id) on delete cascade;
drop index class_news_word_group_idx;
create unique index class_news_assignment_idx on class_news (class_id, word_group_id) where word_group_id is not null;

select set_config('slovickovo.archived', '', true);

-- The page of a word group lists the results of what was made from it.
create index tasks_word_groups_idx on tasks using gin (word_group_ids) where valid;

-- The order of names in lists: the Slovak alphabet, and numbers by value, so that "Unit 10" stands after "Unit 9" and not after "Unit 1".
create collation slovak_order (provider = icu, locale = 'sk-u-kn-true');

drop index word_groups_user_name_idx;
create index word_groups_user_name_idx on word_groups (user_id, name collate slovak_order, id);

-- Names as they are searched, made once, as the words' `search_text`: every search follows the one rule of `searchable`. The lists
-- that are searched are those of one user, which an index selects.
alter table tasks add column search_text text not null generated always as (searchable(name)) stored;
alter table word_groups add column search_text text not null generated always as (searchable(name)) stored;

-- An answer is for the service that was named in the question: another host is asked for again. Answers of before name none.
alter table users
  add column page_views_host text check (length(page_views_host) between 1 and 300),
  add column chat_host text check (length(chat_host) between 1 and 300);
update users set page_views_allowed = null, chat_allowed = null
  where page_views_allowed is not null or chat_allowed is not null;
alter table users
  add constraint users_page_views_check check ((page_views_allowed is null) = (page_views_host is null)),
  add constraint users_chat_check check ((chat_allowed is null) = (chat_host is null));

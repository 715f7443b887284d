-- Page views and the chat go to services of others only after the user allowed it; null until the user has answered.
alter table users add column page_views_allowed boolean;
alter table users add column chat_allowed boolean;

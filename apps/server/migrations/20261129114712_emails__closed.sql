-- E-mails that were sent or dropped stay for 90 days, because they hold what people wrote to the operator and what pupils were told
-- (product §9.9). A job looks for older ones each hour; without an index it would read all of them.
create index emails_closed_idx on emails (coalesce(sent_at, created_at)) where state <> 'waiting';

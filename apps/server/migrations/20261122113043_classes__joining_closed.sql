-- A teacher closes a class for joining; its code then lets nobody in (product §4.11).
alter table classes add column joining_closed boolean not null default false;

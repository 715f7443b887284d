-- "Chyby sa vrátia": an exercise or a homework asks a word that was answered wrongly again, until it is right once (product §4.34).
alter table tasks add column mistakes_return boolean not null default false;
alter table tasks add constraint tasks_mistakes_return_check check (not mistakes_return or kind <> 'test');

-- The questions of a run that were asked again so. They earn nothing and do not count in its success.
alter table runs add column asked_again integer not null default 0;
alter table runs add constraint runs_asked_again_check check (asked_again >= 0 and asked_again < question_count);

-- Points belong to own exercises or to homework and class tests, which have daily caps of their own. The task said to which as long as it
-- was there, but a practice of mistakes goes with the class of its result, and its points then counted as those of a class. A task that
-- is gone already is still taken for one of a class, because nothing says what it was. Most points are of classes: by the default those
-- rows are not written.
alter table points_ledger
  add column source text not null default 'class' constraint points_ledger_source_check check (source in ('own', 'class'));
update points_ledger l set source = 'own' from tasks t where t.id = l.task_id and t.kind = 'exercise';
alter table points_ledger alter column source drop default;

-- Words that are heard: chosen from their translations, or written (product §5.30). Class tests cannot have them.
alter table tasks drop constraint tasks_type_check;
alter table tasks add constraint tasks_type_check
  check (type in ('random', 'folding', 'filling', 'select', 'listening', 'dictation', 'connect'));

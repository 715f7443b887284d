import type { Invariant } from './invariant.ts';

/** What holds of users, classes and letters to them. */
export const INVARIANTS_OF_PEOPLE: Invariant[] = [
  {
    claim: 'Nobody is a teacher and a pupil of the same class',
    violations: `
      select class_id || ' ' || user_id as key from class_students join class_teachers using (class_id, user_id)`,
  },
  {
    claim: 'An administrator teaches no class',
    violations: `
      select t.class_id || ' ' || t.user_id as key from class_teachers t join users u on u.id = t.user_id where u.role = 'admin'`,
  },
  {
    claim: 'A consent to write late is for a class test of the class',
    violations: `
      select a.task_id || ' ' || a.user_id as key from test_admissions a join tasks t on t.id = a.task_id
      where t.kind <> 'test' or t.class_id <> a.class_id`,
  },
  {
    claim: 'Chosen pupils belong to homework or a test for chosen pupils',
    violations: `
      select s.task_id || ' ' || s.user_id as key from task_students s join tasks t on t.id = s.task_id where not t.for_chosen`,
  },
  {
    claim: 'A later date of a class test is in its class',
    violations: `
      select t.id::text as key from tasks t join tasks f on f.id = t.makes_up_for
      where f.kind <> 'test' or f.class_id <> t.class_id or f.makes_up_for is not null`,
  },
  {
    claim: 'A group of pupils has pupils of its class only',
    violations: `
      select m.class_id || ' ' || m.user_id as key
      from class_students m join class_groups g on g.id = m.group_id where g.class_id <> m.class_id`,
  },
  {
    claim: 'News of homework and of assigned groups are shown from their starts',
    violations: `
      select n.id::text as key from class_news n left join tasks t on t.id = n.task_id and n.kind = 'homework_set'
        left join word_group_assignments a on a.class_id = n.class_id and a.word_group_id = n.word_group_id
      where n.shown_from <> coalesce(t.valid_from, a.valid_from)`,
  },
  {
    claim: 'An e-mail has the time of its sending if it was sent',
    violations: `select id::text as key from emails where (state = 'sent') <> (sent_at is not null)`,
  },
  {
    claim: 'A recovery code belongs to a confirmed second factor',
    violations: `
      select c.user_id::text as key from recovery_codes c join second_factors f using (user_id) where f.confirmed_at is null`,
  },
];

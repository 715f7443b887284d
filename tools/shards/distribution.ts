import type { Database } from '../../apps/server/src/db/schema.ts';

/** By whose id the rows of a table would be spread over the machines of a distributed PostgreSQL. */
type Owner = 'user' | 'class';

type Distribution<Table> =
  | { by: Owner; column: keyof Table & string; through?: keyof Database }
  /** Few rows that every machine keeps. */
  | 'reference'
  /** Of nobody: on a machine of its own, or spread by another column. */
  | 'global';

/**
 * The distribution key of each table; a new table without one does not compile. `through` names the table that knows the owner of a
 * row: before such a table is distributed, it gets the owner's column as well.
 */
const DISTRIBUTION: { [Name in keyof Database]: Distribution<Database[Name]> } = {
  accepted_answers: { by: 'class', column: 'task_id', through: 'tasks' },
  account_links: { by: 'user', column: 'user_id' },
  answer_appeals: { by: 'class', column: 'class_id' },
  answers: { by: 'user', column: 'run_id', through: 'runs' },
  attempts: 'global',
  audit_entries: 'global',
  certificate_keys: 'reference',
  class_groups: { by: 'class', column: 'class_id' },
  class_moves: { by: 'class', column: 'source_id' },
  class_news: { by: 'class', column: 'class_id' },
  class_students: { by: 'class', column: 'class_id' },
  class_teacher_offers: { by: 'class', column: 'class_id' },
  class_teachers: { by: 'class', column: 'class_id' },
  classes: { by: 'class', column: 'id' },
  emails: { by: 'user', column: 'user_id' },
  former_pupils: { by: 'class', column: 'class_id' },
  languages: 'reference',
  learning_days: { by: 'user', column: 'user_id' },
  left_extra_times: { by: 'class', column: 'class_id' },
  login_devices: { by: 'user', column: 'user_id' },
  notices: 'reference',
  points_days: { by: 'user', column: 'user_id' },
  points_ledger: { by: 'user', column: 'user_id' },
  points_months: { by: 'user', column: 'user_id' },
  points_totals: { by: 'user', column: 'user_id' },
  pupil_account_calls: { by: 'class', column: 'class_id' },
  ranking_counts: 'global',
  ranking_places: 'global',
  recovery_codes: { by: 'user', column: 'user_id' },
  repeatable_calls: { by: 'user', column: 'user_id' },
  retention_days: 'global',
  runs: { by: 'user', column: 'user_id' },
  second_factors: { by: 'user', column: 'user_id' },
  sessions: { by: 'user', column: 'user_id' },
  social_identities: { by: 'user', column: 'user_id' },
  speech_clips: 'global',
  task_students: { by: 'class', column: 'task_id', through: 'tasks' },
  task_words: { by: 'class', column: 'task_id', through: 'tasks' },
  tasks: { by: 'class', column: 'class_id' },
  teacher_bells: { by: 'user', column: 'user_id' },
  test_admissions: { by: 'class', column: 'class_id' },
  translation_replies: 'global',
  undoable_changes: { by: 'user', column: 'user_id' },
  users: { by: 'user', column: 'id' },
  word_group_assignments: { by: 'class', column: 'class_id' },
  word_group_offers: { by: 'user', column: 'recipient_id' },
  word_group_words: { by: 'user', column: 'word_group_id', through: 'word_groups' },
  word_groups: { by: 'user', column: 'user_id' },
  word_imports: { by: 'user', column: 'user_id' },
  word_pair_changes: 'global',
  word_pair_counts: 'global',
  word_results: { by: 'user', column: 'user_id' },
  words: { by: 'user', column: 'user_id' },
  words_to_count: { by: 'user', column: 'run_id', through: 'runs' },
};

/** The kinds of places that a statement touches. */
export interface Reach {
  tables: string[];
  owners: Owner[];
  isGlobal: boolean;
}

/** Returns whose rows a statement touches that names these tables. */
export function reachOfTables(named: ReadonlySet<string>): Reach {
  const found = Object.entries(DISTRIBUTION).filter(([table]) => named.has(table));
  const owners = found.flatMap(([, place]) => (typeof place === 'string' ? [] : [place.by]));
  return {
    tables: found.map(([table]) => table),
    owners: [...new Set(owners)].sort(),
    isGlobal: found.some(([, place]) => place === 'global'),
  };
}

/** Whether all rows that a statement touches are of one kind of owner, or on every machine. */
export function isOfOneOwner({ owners, isGlobal }: Reach): boolean {
  return owners.length <= 1 && !isGlobal;
}

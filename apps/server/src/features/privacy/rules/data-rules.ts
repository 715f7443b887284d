import type { Database } from '../../../db/schema.ts';
import type { SectionName } from '../download/sections.repository.ts';

/**
 * What the erasure of a person does to a row that names them by a foreign key.
 *
 * - `deleted`: the row is deleted (`on delete cascade`).
 * - `anonymised`: the row stays without the person (`on delete set null`).
 * - `passed_on`: `eraseUser` first gives rows that others still need to another person; the rest is deleted.
 */
type Erasure = 'deleted' | 'anonymised' | 'passed_on';

interface DataRule {
  /** Each foreign key to `users`, by column. */
  people?: Readonly<Record<string, Erasure>>;
  /** Of a table without people: the tables by which its rows belong to a person. Their deletion deletes these rows. */
  through?: readonly (keyof Database)[];
  /** Of a table that belongs to nobody: why its rows tell nothing about a person, or how the erasure finds them. */
  nobody?: string;
  /** The section of the download that holds the rows, or the reason why there is none. */
  download: SectionName | { none: string };
  /** The reason, if the erasure is not the plain deletion of a person's own row. */
  because?: string;
}

/**
 * The rule of every table for the download of one's data and for the erasure of an account (product §11.1).
 *
 * `data-rules.test.ts` compares it with the foreign keys of the database, so a new table or a new foreign key to `users` fails it
 * until it has a rule here:
 *
 * 1. Does a column name a person? List it in `people`; the migration says the same by `on delete cascade` or `set null`.
 * 2. No, but its rows belong to such a row (answers belong to a run)? Name that table in `through`.
 * 3. Neither? Say in `nobody` why.
 * 4. Are the rows data of the person? Add a section to `download/sections.repository.ts` and name it; the compiler asks for its
 *    texts. If not (data of others, secrets), say why in `none`.
 */
export const DATA_RULES: Record<keyof Database, DataRule> = {
  users: {
    people: { managed_by: 'anonymised' },
    download: 'account',
    because:
      'A pupil whose account a teacher made keeps it when the teacher goes; another teacher of the class cares for it.',
  },
  accepted_answers: {
    people: { accepted_by: 'anonymised', withdrawn_by: 'anonymised' },
    download: 'accepted_answers',
    because: 'Results of the class were judged by it. It is what a teacher counts as right, whoever wrote it first.',
  },
  account_links: { people: { user_id: 'deleted' }, download: 'links' },
  answer_appeals: { through: ['answers', 'classes'], download: 'answer_appeals' },
  answers: { through: ['runs'], download: 'results' },
  attempts: {
    nobody:
      'Counters of at most a day, found by the id in their subject. Those of e-mails to an address have its hash.',
    download: 'attempts',
  },
  audit_entries: {
    nobody:
      'What administrators did with accounts is proof against abuse, so nothing of it changes (GDPR, article 17 (3) e). It holds the login.',
    download: 'audit',
  },
  certificate_keys: {
    nobody: 'The key that signs links of certificates.',
    download: { none: 'It belongs to nobody.' },
  },
  class_moves: {
    people: { user_id: 'deleted' },
    download: { none: 'That a call was made, kept so that it can be repeated.' },
  },
  class_news: {
    people: { author_id: 'passed_on' },
    download: 'news',
    because:
      'The title of "joined the class" is the name of the pupil, and a message is the words of its author. That a task was set is news of the class, which another teacher keeps.',
  },
  class_groups: { through: ['classes'], download: 'joined_classes' },
  class_students: { people: { user_id: 'deleted' }, download: 'joined_classes' },
  class_teacher_offers: { people: { sender_id: 'deleted', recipient_id: 'deleted' }, download: 'class_offers' },
  class_teachers: { people: { user_id: 'deleted' }, download: 'classes' },
  classes: {
    people: { created_by: 'passed_on' },
    download: 'classes',
    because: 'Another teacher of the class becomes its owner. A class without one is deleted.',
  },
  emails: { people: { user_id: 'deleted' }, download: 'emails' },
  former_pupils: { people: { user_id: 'deleted' }, download: 'former_pupils' },
  languages: { nobody: 'The languages of the product.', download: { none: 'The same for everybody.' } },
  learning_days: { people: { user_id: 'deleted' }, download: 'learning_days' },
  left_extra_times: { people: { user_id: 'deleted' }, download: 'left_extra_times' },
  login_devices: { people: { user_id: 'deleted' }, download: 'devices' },
  social_identities: { people: { user_id: 'deleted' }, download: 'social' },
  notices: { nobody: 'What the operator tells everybody.', download: { none: 'The same for everybody.' } },
  points_days: { people: { user_id: 'deleted' }, download: 'points_of_days' },
  points_ledger: { people: { user_id: 'deleted' }, download: 'points_of_results' },
  points_months: { people: { user_id: 'deleted' }, download: 'points_of_months' },
  points_totals: { people: { user_id: 'deleted' }, download: 'account' },
  pupil_account_calls: {
    people: { teacher_id: 'deleted' },
    download: { none: 'A list of ids of pupils, kept for a repeated call.' },
    because: 'Erasing a pupil in the list deletes it, too.',
  },
  ranking_counts: {
    nobody:
      'How many people have how many points. The triggers of `ranking_places` take the erased person out of the count.',
    download: { none: 'It names no user.' },
  },
  ranking_places: {
    people: { user_id: 'deleted' },
    download: { none: 'A copy of points and login, ordered for rankings.' },
  },
  recovery_codes: { through: ['second_factors'], download: { none: 'Hashes of codes that replace a password.' } },
  second_factors: { people: { user_id: 'deleted' }, download: { none: 'A secret that replaces a password.' } },
  repeatable_calls: {
    people: { user_id: 'deleted' },
    download: { none: 'Replies of the last day to calls that created what other sections contain.' },
  },
  retention_days: {
    nobody: 'How many unused accounts were warned and erased on a day; it names none.',
    download: { none: 'It tells nothing about a person.' },
  },
  runs: {
    people: { user_id: 'deleted', played_by: 'passed_on' },
    download: 'results',
    because:
      'A result without its name would not be anonymous: the teacher of thirty pupils knows who left. What a teacher entered is the result of the pupil and stays with the class.',
  },
  sessions: { people: { user_id: 'deleted' }, download: 'sessions' },
  speech_clips: {
    nobody: 'Sounds of words, found by a hash of the word.',
    download: { none: 'The same for everybody.' },
  },
  task_students: { people: { user_id: 'deleted' }, download: 'chosen_tasks' },
  task_words: { through: ['tasks'], download: 'tasks' },
  tasks: {
    people: { created_by: 'passed_on' },
    download: 'tasks',
    because: 'Homework and tests belong to the class, with the results of its pupils. Exercises are deleted.',
  },
  teacher_bells: { people: { user_id: 'deleted' }, download: 'bells' },
  test_admissions: { through: ['class_students', 'tasks'], download: 'admissions' },
  translation_replies: {
    nobody: 'Replies of a translation service; they name no user.',
    download: { none: 'The same for everybody.' },
  },
  undoable_changes: { people: { user_id: 'deleted' }, download: 'undoable_changes' },
  word_group_assignments: {
    through: ['classes', 'word_groups'],
    download: { none: 'The group is in the section of its owner.' },
  },
  word_group_offers: {
    people: { sender_id: 'deleted', recipient_id: 'deleted' },
    download: 'offers',
    because: 'An accepted group is a copy that belongs to the recipient and stays.',
  },
  word_group_words: { through: ['word_groups', 'words'], download: 'words' },
  word_groups: { people: { user_id: 'deleted' }, download: 'word_groups' },
  word_imports: { people: { user_id: 'deleted' }, download: 'imports' },
  word_pair_changes: {
    nobody: 'Differences of word_pair_counts that are added within seconds; they name no user.',
    download: { none: 'It names no user.' },
  },
  word_pair_counts: {
    nobody: 'How many users have a translation. The triggers of `words` take the erased person out of the count.',
    download: { none: 'It names no user.' },
  },
  word_results: { people: { user_id: 'deleted' }, download: 'word_statistics' },
  words: { people: { user_id: 'deleted' }, download: 'words' },
  words_to_count: { through: ['runs'], download: { none: 'A mark that the words of a result are counted soon.' } },
};

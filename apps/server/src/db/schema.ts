// Written by `node tools/write-schema.ts` from the migrated database; do not edit by hand.

import type { UndoOutcome } from '@slovickovo/contract/word-files/word-files';
import type { AuditAction, AuditFacts } from '@slovickovo/domain/administration/audit';
import type { NoticeType } from '@slovickovo/domain/notices/notices';
import type { StoredQuestions } from '@slovickovo/domain/question-types/written-questions';
import type { Bell } from '@slovickovo/domain/tasks/bells';
import type { UndoableChange } from '@slovickovo/domain/word-groups/undoable-change';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { EmailFacts } from '../mail/email-facts.ts';

/** Read as ISO 8601 in UTC with milliseconds. */
type Timestamp = ColumnType<string, string | Date, string | Date>;

/** Written as text, because `pg` would send a JavaScript array as an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;

/** The database has a default value. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

interface AcceptedAnswersTable {
  id: GeneratedAlways<number>;
  task_id: number;
  word_id: number;
  asked: 'from' | 'to';
  answer: string;
  accepted_by: number | null;
  accepted_at: Generated<Timestamp>;
  text_before: string | null;
  text_after: string | null;
  withdrawn_by: number | null;
  withdrawn_at: Timestamp | null;
}

interface AccountLinksTable {
  token_hash: Buffer;
  purpose: 'reset_password' | 'approve_teacher' | 'sign_in_by_card' | 'social_sign_in';
  user_id: number | null;
  facts: Json<unknown> | null;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

interface AnswerAppealsTable {
  run_id: number;
  n: number;
  class_id: number;
  appealed_at: Generated<Timestamp>;
  refused_at: Timestamp | null;
}

interface AnswersTable {
  run_id: number;
  n: number;
  word_id: number;
  response: string;
  valid: boolean;
  late: boolean;
  counts: Generated<boolean>;
  stored_at: Generated<Timestamp>;
}

interface AttemptsTable {
  action: string;
  subject: string;
  window_start: Timestamp;
  count: number;
}

interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  action: AuditAction;
  via: 'application' | 'link' | 'command' | 'job';
  actor_id: number | null;
  actor_login: string | null;
  subject_id: number | null;
  subject_login: string | null;
  facts: Json<AuditFacts>;
  created_at: Generated<Timestamp>;
}

interface CertificateKeysTable {
  id: Generated<number>;
  key: Buffer;
}

interface ClassGroupsTable {
  id: GeneratedAlways<number>;
  class_id: number;
  name: string;
  created_at: Generated<Timestamp>;
}

interface ClassMovesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  key: string;
  source_id: number;
  target_id: number;
  moved: number;
  created_at: Generated<Timestamp>;
}

interface ClassNewsTable {
  id: GeneratedAlways<number>;
  class_id: number;
  kind: 'message' | 'homework_set' | 'test_set' | 'group_assigned' | 'student_joined';
  author_id: number;
  title: string;
  text: string | null;
  task_id: number | null;
  word_group_id: number | null;
  shown_from: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
}

interface ClassStudentsTable {
  class_id: number;
  user_id: number;
  joined_at: Generated<Timestamp>;
  group_id: number | null;
  grouped_at: Timestamp | null;
  extra_percent: Generated<number>;
}

interface ClassTeacherOffersTable {
  id: GeneratedAlways<number>;
  class_id: number;
  sender_id: number;
  recipient_id: number;
  kind: 'teach' | 'own';
  sender_stays: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

interface ClassTeachersTable {
  class_id: number;
  user_id: number;
  joined_at: Generated<Timestamp>;
}

interface ClassesTable {
  id: GeneratedAlways<number>;
  created_by: number;
  name: string;
  comment: string | null;
  access_code: string;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  joining_closed: Generated<boolean>;
  archived_at: Timestamp | null;
  mark_bounds: number[] | null;
}

interface EmailsTable {
  id: GeneratedAlways<number>;
  kind:
    | 'test_soon'
    | 'homework_started'
    | 'task_moved'
    | 'task_cancelled'
    | 'task_missing'
    | 'reset_password'
    | 'access_restored'
    | 'approve_teacher'
    | 'teacher_approved'
    | 'teacher_refused'
    | 'new_device'
    | 'wrong_codes'
    | 'credential_changed'
    | 'contact'
    | 'account_unused'
    | 'account_unused_last';
  user_id: number | null;
  task_id: number | null;
  facts: Json<EmailFacts> | null;
  state: Generated<'waiting' | 'sent' | 'dropped'>;
  due_at: Generated<Timestamp>;
  tries: Generated<number>;
  last_error: string | null;
  sent_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  is_reminder: Generated<boolean>;
  recipient: string | null;
}

interface FormerPupilsTable {
  class_id: number;
  user_id: number;
  was_removed: boolean;
  left_at: Generated<Timestamp>;
}

interface LanguagesTable {
  id: number;
  code: string;
}

interface LearningDaysTable {
  user_id: number;
  day: string;
  known: number;
  shaky: number;
}

interface LeftExtraTimesTable {
  class_id: number;
  user_id: number;
  percent: number;
  left_at: Generated<Timestamp>;
}

interface LoginDevicesTable {
  user_id: number;
  device_hash: Buffer;
  last_used_at: Generated<Timestamp>;
}

interface NoticesTable {
  id: GeneratedAlways<number>;
  type: NoticeType;
  text_sk: string;
  text_en: string | null;
  show_bell: boolean;
  valid_from: Timestamp;
  valid_to: Timestamp | null;
  created_at: Generated<Timestamp>;
}

interface PointsDaysTable {
  user_id: number;
  day: string;
  source: 'own' | 'class';
  points: number;
  added: number;
}

interface PointsLedgerTable {
  run_id: number;
  user_id: number;
  task_id: number;
  points: number;
  ranked: boolean;
  earned_at: Timestamp;
  ranked_points: number;
  source: 'own' | 'class';
  entered_by_teacher: Generated<boolean>;
}

interface PointsMonthsTable {
  user_id: number;
  year_month: string;
  points: number;
  ranked_points: number;
}

interface PointsTotalsTable {
  user_id: number;
  points: number;
  ranked_points: number;
}

interface PupilAccountCallsTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  class_id: number;
  key_hash: Buffer;
  salt: Buffer;
  user_ids: number[];
  created_at: Generated<Timestamp>;
}

interface RankingCountsTable {
  period: string;
  scope: string;
  level: number;
  bucket: number;
  people: number;
  is_sum: Generated<boolean>;
}

interface RankingPlacesTable {
  user_id: number;
  period: string;
  country: string;
  login: string;
  points: number;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
  used_at: Timestamp | null;
}

interface RepeatableCallsTable {
  user_id: number;
  call_hash: Buffer;
  reply: string;
  created_at: Generated<Timestamp>;
}

interface RetentionDaysTable {
  day: string;
  warned: Generated<number>;
  erased: Generated<number>;
}

interface RunsTable {
  id: GeneratedAlways<number>;
  task_id: number;
  user_id: number;
  played_by: number;
  kind: 'exercise' | 'homework' | 'test';
  mode: 'open' | 'sealed';
  state: Generated<'open' | 'finished' | 'discarded' | 'voided' | 'taken' | 'uncounted'>;
  difficulty: 'easy' | 'medium' | 'hard';
  diacritic: boolean;
  seed: string;
  questions: Json<StoredQuestions>;
  question_count: number;
  current: Generated<number>;
  date_started: Generated<Timestamp>;
  deadline: Timestamp | null;
  closes_at: Timestamp | null;
  date_finished: Timestamp | null;
  points: number | null;
  max_points: number;
  test_rate: number | null;
  correct: number | null;
  suspicious: Generated<boolean>;
  seen_at: Generated<Timestamp>;
  left_class: Generated<boolean>;
  asked_again: Generated<number>;
  revision: Generated<number>;
  extra_percent: Generated<number>;
  extra_of_ms: number | null;
  voided_at: Timestamp | null;
}

interface SecondFactorsTable {
  user_id: number;
  secret: Buffer;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  created_at: Generated<Timestamp>;
}

interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: Generated<Timestamp>;
  last_seen_at: Generated<Timestamp>;
  client: string | null;
}

interface SocialIdentitiesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  provider: 'google' | 'facebook';
  subject: string;
  created_at: Generated<Timestamp>;
}

interface SpeechClipsTable {
  voice: string;
  text_hash: Buffer;
  mp3: Buffer;
  used_on: Generated<string>;
}

interface TaskStudentsTable {
  task_id: number;
  user_id: number;
}

interface TaskWordsTable {
  task_id: number;
  position: number;
  word_id: number;
  word_from: string;
  word_to: string;
}

interface TasksTable {
  id: GeneratedAlways<number>;
  kind: 'exercise' | 'homework' | 'test';
  created_by: number;
  class_id: number | null;
  name: string;
  language_from_id: number;
  language_to_id: number;
  type: 'random' | 'folding' | 'filling' | 'select' | 'listening' | 'dictation' | 'connect';
  difficulty: 'easy' | 'medium' | 'hard';
  diacritic: boolean;
  time: number | null;
  email: boolean;
  valid: Generated<boolean>;
  valid_from: Timestamp;
  valid_until: Timestamp | null;
  word_group_ids: number[];
  word_count: number;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  told_at: Timestamp | null;
  answers_shown: Generated<'at_once' | 'after'>;
  direction: Generated<'both' | 'from_to' | 'to_from'>;
  emails_outdated: Generated<boolean>;
  set_key: string | null;
  practice_of: number | null;
  search_text: GeneratedAlways<string>;
  group_id: number | null;
  warm_up_on: string | null;
  mistakes_return: Generated<boolean>;
  revision: Generated<number>;
  for_chosen: Generated<boolean>;
  left_unwritten_at: Timestamp | null;
  begun_at: Timestamp | null;
  reminded_at: Timestamp | null;
  makes_up_for: number | null;
}

interface TeacherBellsTable {
  user_id: number;
  bells: Json<Bell[]>;
}

interface TestAdmissionsTable {
  task_id: number;
  class_id: number;
  user_id: number;
  admitted_at: Generated<Timestamp>;
}

interface TranslationRepliesTable {
  service: 'libretranslate' | 'deepl';
  language_from_id: number;
  language_to_id: number;
  word: string;
  translations: string[];
  fetched_at: Generated<Timestamp>;
}

interface UndoableChangesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  change: Json<UndoableChange> | null;
  created_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
}

interface UsersTable {
  id: GeneratedAlways<number>;
  login: string;
  password_hash: string | null;
  name: string;
  surname: string;
  email: string | null;
  telephone: string | null;
  school: string | null;
  country:
    | 'ad'
    | 'ae'
    | 'af'
    | 'ag'
    | 'ai'
    | 'al'
    | 'am'
    | 'ao'
    | 'aq'
    | 'ar'
    | 'as'
    | 'at'
    | 'au'
    | 'aw'
    | 'ax'
    | 'az'
    | 'ba'
    | 'bb'
    | 'bd'
    | 'be'
    | 'bf'
    | 'bg'
    | 'bh'
    | 'bi'
    | 'bj'
    | 'bl'
    | 'bm'
    | 'bn'
    | 'bo'
    | 'bq'
    | 'br'
    | 'bs'
    | 'bt'
    | 'bv'
    | 'bw'
    | 'by'
    | 'bz'
    | 'ca'
    | 'cc'
    | 'cd'
    | 'cf'
    | 'cg'
    | 'ch'
    | 'ci'
    | 'ck'
    | 'cl'
    | 'cm'
    | 'cn'
    | 'co'
    | 'cr'
    | 'cu'
    | 'cv'
    | 'cw'
    | 'cx'
    | 'cy'
    | 'cz'
    | 'de'
    | 'dj'
    | 'dk'
    | 'dm'
    | 'do'
    | 'dz'
    | 'ec'
    | 'ee'
    | 'eg'
    | 'eh'
    | 'er'
    | 'es'
    | 'et'
    | 'fi'
    | 'fj'
    | 'fk'
    | 'fm'
    | 'fo'
    | 'fr'
    | 'ga'
    | 'gb'
    | 'gd'
    | 'ge'
    | 'gf'
    | 'gg'
    | 'gh'
    | 'gi'
    | 'gl'
    | 'gm'
    | 'gn'
    | 'gp'
    | 'gq'
    | 'gr'
    | 'gs'
    | 'gt'
    | 'gu'
    | 'gw'
    | 'gy'
    | 'hk'
    | 'hm'
    | 'hn'
    | 'hr'
    | 'ht'
    | 'hu'
    | 'id'
    | 'ie'
    | 'il'
    | 'im'
    | 'in'
    | 'io'
    | 'iq'
    | 'ir'
    | 'is'
    | 'it'
    | 'je'
    | 'jm'
    | 'jo'
    | 'jp'
    | 'ke'
    | 'kg'
    | 'kh'
    | 'ki'
    | 'km'
    | 'kn'
    | 'kp'
    | 'kr'
    | 'kw'
    | 'ky'
    | 'kz'
    | 'la'
    | 'lb'
    | 'lc'
    | 'li'
    | 'lk'
    | 'lr'
    | 'ls'
    | 'lt'
    | 'lu'
    | 'lv'
    | 'ly'
    | 'ma'
    | 'mc'
    | 'md'
    | 'me'
    | 'mf'
    | 'mg'
    | 'mh'
    | 'mk'
    | 'ml'
    | 'mm'
    | 'mn'
    | 'mo'
    | 'mp'
    | 'mq'
    | 'mr'
    | 'ms'
    | 'mt'
    | 'mu'
    | 'mv'
    | 'mw'
    | 'mx'
    | 'my'
    | 'mz'
    | 'na'
    | 'nc'
    | 'ne'
    | 'nf'
    | 'ng'
    | 'ni'
    | 'nl'
    | 'no'
    | 'np'
    | 'nr'
    | 'nu'
    | 'nz'
    | 'om'
    | 'pa'
    | 'pe'
    | 'pf'
    | 'pg'
    | 'ph'
    | 'pk'
    | 'pl'
    | 'pm'
    | 'pn'
    | 'pr'
    | 'ps'
    | 'pt'
    | 'pw'
    | 'py'
    | 'qa'
    | 're'
    | 'ro'
    | 'rs'
    | 'ru'
    | 'rw'
    | 'sa'
    | 'sb'
    | 'sc'
    | 'sd'
    | 'se'
    | 'sg'
    | 'sh'
    | 'si'
    | 'sj'
    | 'sk'
    | 'sl'
    | 'sm'
    | 'sn'
    | 'so'
    | 'sr'
    | 'ss'
    | 'st'
    | 'sv'
    | 'sx'
    | 'sy'
    | 'sz'
    | 'tc'
    | 'td'
    | 'tf'
    | 'tg'
    | 'th'
    | 'tj'
    | 'tk'
    | 'tl'
    | 'tm'
    | 'tn'
    | 'to'
    | 'tr'
    | 'tt'
    | 'tv'
    | 'tw'
    | 'tz'
    | 'ua'
    | 'ug'
    | 'um'
    | 'us'
    | 'uy'
    | 'uz'
    | 'va'
    | 'vc'
    | 've'
    | 'vg'
    | 'vi'
    | 'vn'
    | 'vu'
    | 'wf'
    | 'ws'
    | 'ye'
    | 'yt'
    | 'za'
    | 'zm'
    | 'zw';
  language:
    | 'sk'
    | 'en'
    | 'nl'
    | 'cs'
    | 'de'
    | 'hu'
    | 'pl'
    | 'uk'
    | 'be'
    | 'bg'
    | 'bs'
    | 'ca'
    | 'cy'
    | 'da'
    | 'el'
    | 'eo'
    | 'es'
    | 'et'
    | 'eu'
    | 'fi'
    | 'fr'
    | 'ga'
    | 'gl'
    | 'hr'
    | 'hy'
    | 'id'
    | 'is'
    | 'it'
    | 'ja'
    | 'ka'
    | 'kk'
    | 'ko'
    | 'la'
    | 'lb'
    | 'lt'
    | 'lv'
    | 'mk'
    | 'mt'
    | 'nb'
    | 'pt'
    | 'pt-BR'
    | 'ro'
    | 'rom'
    | 'ru'
    | 'sl'
    | 'sq'
    | 'sr'
    | 'sv'
    | 'tr'
    | 'uz'
    | 'vi'
    | 'zh';
  role: 'user' | 'teacher' | 'admin';
  is_demo: Generated<boolean>;
  training_status: Generated<number>;
  consent_at: Timestamp;
  last_login: Timestamp | null;
  previous_login: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  managed_by: number | null;
  managed_in: number | null;
  must_change_password: Generated<boolean>;
  teacher_requested_at: Timestamp | null;
  blocked_at: Timestamp | null;
  consent_version: Generated<number>;
  hidden_in_rankings: Generated<boolean>;
  colour_scheme: Generated<'auto' | 'light' | 'dark'>;
  consent_by: Generated<'self' | 'guardian' | 'school'>;
  retention_warned_at: Timestamp | null;
  page_views_allowed: boolean | null;
  chat_allowed: boolean | null;
  last_used_at: Generated<Timestamp>;
  retention_last_warned_at: Timestamp | null;
  page_views_host: string | null;
  chat_host: string | null;
  comfortable_reading: boolean | null;
  reading_speed: Generated<'slow' | 'normal' | 'fast'>;
  words_version: Generated<number>;
  share_series: Generated<number>;
  email_changed_at: Timestamp | null;
}

interface WordGroupAssignmentsTable {
  class_id: number;
  word_group_id: number;
  valid_from: Timestamp;
  valid_until: Timestamp | null;
  created_at: Generated<Timestamp>;
}

interface WordGroupOffersTable {
  id: GeneratedAlways<number>;
  sender_id: number;
  recipient_id: number;
  name: string;
  language_from_id: number;
  language_to_id: number;
  word_count: number;
  words: Json<EnteredWord[]> | null;
  message: string | null;
  state: Generated<'pending' | 'accepted' | 'rejected'>;
  word_group_id: number | null;
  created_at: Generated<Timestamp>;
}

interface WordGroupWordsTable {
  word_group_id: number;
  word_id: number;
  position: number;
}

interface WordGroupsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  language_from_id: number;
  language_to_id: number;
  word_count: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  search_text: GeneratedAlways<string>;
}

interface WordImportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  key: string;
  name: string | null;
  created_at: Generated<Timestamp>;
  word_ids: number[];
  new_word_ids: number[];
  group_ids: number[];
  new_group_ids: number[];
  new_group_names: string[];
  added_group_ids: number[];
  added_word_ids: number[];
  undone_at: Timestamp | null;
  outcome: Json<UndoOutcome> | null;
}

interface WordPairChangesTable {
  id: GeneratedAlways<number>;
  language_from_id: number;
  language_to_id: number;
  word: string;
  translation: string;
  users: number;
}

interface WordPairCountsTable {
  language_from_id: number;
  language_to_id: number;
  word: string;
  translation: string;
  users: number;
}

interface WordResultsTable {
  user_id: number;
  word_id: number;
  answered: number;
  correct: number;
  last_answered_at: Timestamp;
  stability: number | null;
  difficulty: number | null;
  reviewed_on: string | null;
  due_on: string | null;
  word_text: string;
  translation: string;
}

interface WordsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  word_text: string;
  translation: string;
  language_from_id: number;
  language_to_id: number;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  search_text: GeneratedAlways<string>;
}

interface WordsToCountTable {
  run_id: number;
  held: Generated<boolean>;
}

export interface Database {
  accepted_answers: AcceptedAnswersTable;
  account_links: AccountLinksTable;
  answer_appeals: AnswerAppealsTable;
  answers: AnswersTable;
  attempts: AttemptsTable;
  audit_entries: AuditEntriesTable;
  certificate_keys: CertificateKeysTable;
  class_groups: ClassGroupsTable;
  class_moves: ClassMovesTable;
  class_news: ClassNewsTable;
  class_students: ClassStudentsTable;
  class_teacher_offers: ClassTeacherOffersTable;
  class_teachers: ClassTeachersTable;
  classes: ClassesTable;
  emails: EmailsTable;
  former_pupils: FormerPupilsTable;
  languages: LanguagesTable;
  learning_days: LearningDaysTable;
  left_extra_times: LeftExtraTimesTable;
  login_devices: LoginDevicesTable;
  notices: NoticesTable;
  points_days: PointsDaysTable;
  points_ledger: PointsLedgerTable;
  points_months: PointsMonthsTable;
  points_totals: PointsTotalsTable;
  pupil_account_calls: PupilAccountCallsTable;
  ranking_counts: RankingCountsTable;
  ranking_places: RankingPlacesTable;
  recovery_codes: RecoveryCodesTable;
  repeatable_calls: RepeatableCallsTable;
  retention_days: RetentionDaysTable;
  runs: RunsTable;
  second_factors: SecondFactorsTable;
  sessions: SessionsTable;
  social_identities: SocialIdentitiesTable;
  speech_clips: SpeechClipsTable;
  task_students: TaskStudentsTable;
  task_words: TaskWordsTable;
  tasks: TasksTable;
  teacher_bells: TeacherBellsTable;
  test_admissions: TestAdmissionsTable;
  translation_replies: TranslationRepliesTable;
  undoable_changes: UndoableChangesTable;
  users: UsersTable;
  word_group_assignments: WordGroupAssignmentsTable;
  word_group_offers: WordGroupOffersTable;
  word_group_words: WordGroupWordsTable;
  word_groups: WordGroupsTable;
  word_imports: WordImportsTable;
  word_pair_changes: WordPairChangesTable;
  word_pair_counts: WordPairCountsTable;
  word_results: WordResultsTable;
  words: WordsTable;
  words_to_count: WordsToCountTable;
}

-- The schema after all migrations. Written by `node tools/write-schema.ts`; do not edit by hand.

create collation slovak_order (provider = icu, locale = 'sk-u-kn-true');

create table accepted_answers (
  id bigint generated always as identity not null,
  task_id bigint not null,
  word_id bigint not null,
  asked text not null,
  answer text not null,
  accepted_by bigint,
  accepted_at timestamptz default now() not null,
  text_before text,
  text_after text,
  withdrawn_by bigint,
  withdrawn_at timestamptz,
  constraint accepted_answers_pkey primary key (id),
  constraint accepted_answers_accepted_by_fkey foreign key (accepted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint accepted_answers_task_id_fkey foreign key (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint accepted_answers_withdrawn_by_fkey foreign key (withdrawn_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint accepted_answers_asked_check check (asked = ANY (ARRAY['from'::text, 'to'::text])),
  constraint accepted_answers_check check ((text_before IS NULL) = (text_after IS NULL))
);
create index accepted_answers_accepted_by_idx on accepted_answers using btree (accepted_by);
create unique index accepted_answers_once_idx on accepted_answers using btree (task_id, word_id, asked, answer) WHERE withdrawn_at IS NULL;
create index accepted_answers_task_idx on accepted_answers using btree (task_id);
create index accepted_answers_withdrawn_by_idx on accepted_answers using btree (withdrawn_by);
CREATE TRIGGER accepted_answers_keep_archived BEFORE INSERT OR UPDATE ON accepted_answers FOR EACH ROW EXECUTE FUNCTION keep_archived_runs();

create table account_links (
  token_hash bytea not null,
  purpose text not null,
  user_id bigint,
  facts jsonb,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz default now() not null,
  constraint account_links_pkey primary key (token_hash),
  constraint account_links_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_links_purpose_check check (purpose = ANY (ARRAY['reset_password'::text, 'approve_teacher'::text, 'sign_in_by_card'::text, 'social_sign_in'::text]))
);
create index account_links_expires_at_idx on account_links using btree (expires_at);
create index account_links_user_id_idx on account_links using btree (user_id, purpose) WHERE user_id IS NOT NULL;

create table answer_appeals (
  run_id bigint not null,
  n integer not null,
  class_id bigint not null,
  appealed_at timestamptz default now() not null,
  refused_at timestamptz,
  constraint answer_appeals_pkey primary key (run_id, n),
  constraint answer_appeals_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint answer_appeals_run_id_n_fkey foreign key (run_id, n) REFERENCES answers(run_id, n) ON DELETE CASCADE
);
create index answer_appeals_waiting_idx on answer_appeals using btree (class_id) WHERE refused_at IS NULL;
CREATE TRIGGER answer_appeals_keep_archived BEFORE INSERT OR UPDATE ON answer_appeals FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();

create table answers (
  run_id bigint not null,
  n integer not null,
  word_id bigint not null,
  response text not null,
  valid boolean not null,
  late boolean not null,
  counts boolean default true not null,
  stored_at timestamptz default clock_timestamp() not null,
  constraint answers_pkey primary key (run_id, n),
  constraint answers_run_id_fkey foreign key (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint answers_response_check check (length(response) <= 1000)
);

create table attempts (
  action text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  constraint attempts_pkey primary key (action, subject, window_start)
);
create index attempts_window_start_idx on attempts using btree (window_start);

create table audit_entries (
  id bigint generated always as identity not null,
  action text not null,
  via text not null,
  actor_id bigint,
  actor_login text,
  subject_id bigint,
  subject_login text,
  facts jsonb not null,
  created_at timestamptz default now() not null,
  constraint audit_entries_pkey primary key (id),
  constraint audit_entries_actor_check check ((via = 'application'::text) = (actor_id IS NOT NULL)),
  constraint audit_entries_via_check check (via = ANY (ARRAY['application'::text, 'link'::text, 'command'::text, 'job'::text]))
);
create index audit_entries_action_idx on audit_entries using btree (action, id DESC);
create index audit_entries_actor_idx on audit_entries using btree (lower(actor_login), id DESC) WHERE actor_login IS NOT NULL;
create index audit_entries_subject_idx on audit_entries using btree (lower(subject_login), id DESC) WHERE subject_login IS NOT NULL;
CREATE TRIGGER audit_entries_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on column audit_entries.action is 'ts: AuditAction from @slovickovo/domain/administration/audit';
comment on column audit_entries.facts is 'ts: AuditFacts from @slovickovo/domain/administration/audit';

create table certificate_keys (
  id smallint default 1 not null,
  key bytea not null,
  constraint certificate_keys_pkey primary key (id),
  constraint certificate_keys_id_check check (id = 1),
  constraint certificate_keys_key_check check (length(key) = 32)
);

create table class_groups (
  id bigint generated always as identity not null,
  class_id bigint not null,
  name text not null,
  created_at timestamptz default now() not null,
  constraint class_groups_pkey primary key (id),
  constraint class_groups_class_id_key unique (class_id, id),
  constraint class_groups_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_groups_name_check check (length(name) >= 1 AND length(name) <= 60)
);
create unique index class_groups_name_idx on class_groups using btree (class_id, lower(name COLLATE "und-x-icu"));
CREATE TRIGGER class_groups_keep_archived BEFORE INSERT OR DELETE OR UPDATE ON class_groups FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();

create table class_moves (
  id bigint generated always as identity not null,
  user_id bigint not null,
  key uuid not null,
  source_id bigint not null,
  target_id bigint not null,
  moved integer not null,
  created_at timestamptz default now() not null,
  constraint class_moves_pkey primary key (id),
  constraint class_moves_key_key unique (user_id, key),
  constraint class_moves_source_id_fkey foreign key (source_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_moves_target_id_fkey foreign key (target_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_moves_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint class_moves_classes_check check (source_id <> target_id)
);
create index class_moves_source_id_idx on class_moves using btree (source_id);
create index class_moves_target_id_idx on class_moves using btree (target_id);

create table class_news (
  id bigint generated always as identity not null,
  class_id bigint not null,
  kind text not null,
  author_id bigint not null,
  title text not null,
  text text,
  task_id bigint,
  word_group_id bigint,
  shown_from timestamptz default now() not null,
  created_at timestamptz default now() not null,
  constraint class_news_pkey primary key (id),
  constraint class_news_assignment_fkey foreign key (class_id, word_group_id) REFERENCES word_group_assignments(class_id, word_group_id) ON DELETE CASCADE,
  constraint class_news_author_id_fkey foreign key (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint class_news_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_news_task_id_fkey foreign key (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint class_news_kind_check check (kind = ANY (ARRAY['message'::text, 'homework_set'::text, 'test_set'::text, 'group_assigned'::text, 'student_joined'::text])),
  constraint class_news_text_check check (length(text) <= 5000),
  constraint class_news_title_check check (length(title) >= 1 AND length(title) <= 300)
);
create unique index class_news_assignment_idx on class_news using btree (class_id, word_group_id) WHERE word_group_id IS NOT NULL;
create index class_news_author_idx on class_news using btree (author_id);
create index class_news_class_idx on class_news using btree (class_id, shown_from DESC, id DESC);
create index class_news_task_idx on class_news using btree (task_id) WHERE task_id IS NOT NULL;
CREATE TRIGGER class_news_keep_archived BEFORE INSERT OR DELETE OR UPDATE ON class_news FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();

create table class_students (
  class_id bigint not null,
  user_id bigint not null,
  joined_at timestamptz default now() not null,
  group_id bigint,
  grouped_at timestamptz,
  extra_percent smallint default 0 not null,
  constraint class_students_pkey primary key (class_id, user_id),
  constraint class_students_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_students_group_fkey foreign key (class_id, group_id) REFERENCES class_groups(class_id, id) ON DELETE SET NULL (group_id),
  constraint class_students_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint class_students_extra_percent_check check (extra_percent >= 0 AND extra_percent <= 200)
);
create index class_students_group_idx on class_students using btree (class_id, group_id) WHERE group_id IS NOT NULL;
create index class_students_user_id_idx on class_students using btree (user_id);
CREATE TRIGGER class_students_keep_archived BEFORE INSERT OR DELETE OR UPDATE ON class_students FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();
CREATE TRIGGER class_students_keep_extra_time AFTER DELETE ON class_students FOR EACH ROW WHEN (old.extra_percent > 0) EXECUTE FUNCTION keep_extra_time();
CREATE TRIGGER class_students_note_regrouped_tests BEFORE UPDATE OF group_id ON class_students FOR EACH ROW WHEN (old.group_id IS DISTINCT FROM new.group_id) EXECUTE FUNCTION note_unwritten_tests();
CREATE TRIGGER class_students_note_unwritten_tests BEFORE DELETE ON class_students FOR EACH ROW EXECUTE FUNCTION note_unwritten_tests();
CREATE TRIGGER class_students_return_extra_time BEFORE INSERT ON class_students FOR EACH ROW EXECUTE FUNCTION return_extra_time();

create table class_teacher_offers (
  id bigint generated always as identity not null,
  class_id bigint not null,
  sender_id bigint not null,
  recipient_id bigint not null,
  kind text not null,
  sender_stays boolean default true not null,
  created_at timestamptz default now() not null,
  constraint class_teacher_offers_pkey primary key (id),
  constraint class_teacher_offers_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_teacher_offers_recipient_id_fkey foreign key (recipient_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint class_teacher_offers_sender_id_fkey foreign key (sender_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint class_teacher_offers_kind_check check (kind = ANY (ARRAY['teach'::text, 'own'::text])),
  constraint class_teacher_offers_sender_stays_check check (sender_stays OR kind = 'own'::text)
);
create unique index class_teacher_offers_one_handover_idx on class_teacher_offers using btree (class_id) WHERE kind = 'own'::text;
create index class_teacher_offers_recipient_id_idx on class_teacher_offers using btree (recipient_id);
create unique index class_teacher_offers_recipient_idx on class_teacher_offers using btree (class_id, recipient_id);
create index class_teacher_offers_sender_id_idx on class_teacher_offers using btree (sender_id);
CREATE TRIGGER class_teacher_offers_keep_archived BEFORE INSERT OR DELETE OR UPDATE ON class_teacher_offers FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();

create table class_teachers (
  class_id bigint not null,
  user_id bigint not null,
  joined_at timestamptz default now() not null,
  constraint class_teachers_pkey primary key (class_id, user_id),
  constraint class_teachers_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint class_teachers_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index class_teachers_user_id_idx on class_teachers using btree (user_id);
CREATE TRIGGER class_teachers_keep_archived BEFORE INSERT OR DELETE OR UPDATE ON class_teachers FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();
CREATE TRIGGER classes_per_teacher_insert AFTER INSERT ON class_teachers REFERENCING NEW TABLE AS grown FOR EACH STATEMENT EXECUTE FUNCTION limit_classes_of_teacher();

create table classes (
  id bigint generated always as identity not null,
  created_by bigint not null,
  name text not null,
  comment text,
  access_code text not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  joining_closed boolean default false not null,
  archived_at timestamptz,
  mark_bounds smallint[],
  constraint classes_pkey primary key (id),
  constraint classes_created_by_fkey foreign key (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint classes_owner_teaches_fkey foreign key (id, created_by) REFERENCES class_teachers(class_id, user_id) DEFERRABLE INITIALLY DEFERRED,
  constraint classes_access_code_check check (access_code ~ '^[A-HJKMNP-Z2-9]{8}$'::text),
  constraint classes_comment_check check (length(comment) <= 1000),
  constraint classes_mark_bounds_check check (mark_bounds IS NULL OR (array_ndims(mark_bounds) = 1 AND array_length(mark_bounds, 1) = 4 AND array_lower(mark_bounds, 1) = 1 AND mark_bounds[1] > mark_bounds[2] AND mark_bounds[2] > mark_bounds[3] AND mark_bounds[3] > mark_bounds[4] AND mark_bounds[4] >= 1 AND mark_bounds[1] <= 100) IS TRUE),
  constraint classes_name_check check (length(name) >= 1 AND length(name) <= 100)
);
create unique index classes_access_code_idx on classes using btree (access_code);
create index classes_created_by_idx on classes using btree (created_by);
CREATE TRIGGER classes_keep_archived BEFORE DELETE OR UPDATE ON classes FOR EACH ROW WHEN (old.archived_at IS NOT NULL) EXECUTE FUNCTION keep_archived_class();

create table emails (
  id bigint generated always as identity not null,
  kind text not null,
  user_id bigint,
  task_id bigint,
  facts jsonb,
  state text default 'waiting'::text not null,
  due_at timestamptz default now() not null,
  tries integer default 0 not null,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz default now() not null,
  is_reminder boolean default false not null,
  recipient text,
  constraint emails_pkey primary key (id),
  constraint emails_task_id_fkey foreign key (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint emails_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint emails_facts_check check (
CASE
    WHEN task_id IS NOT NULL THEN state <> 'sent'::text OR facts IS NOT NULL
    ELSE (facts IS NOT NULL) = (kind = ANY (ARRAY['teacher_refused'::text, 'new_device'::text, 'credential_changed'::text, 'contact'::text]))
END),
  constraint emails_kind_check check (kind = ANY (ARRAY['test_soon'::text, 'homework_started'::text, 'task_moved'::text, 'task_cancelled'::text, 'task_missing'::text, 'reset_password'::text, 'access_restored'::text, 'approve_teacher'::text, 'teacher_approved'::text, 'teacher_refused'::text, 'new_device'::text, 'wrong_codes'::text, 'credential_changed'::text, 'contact'::text, 'account_unused'::text, 'account_unused_last'::text])),
  constraint emails_recipient_check check (kind <> 'credential_changed'::text OR recipient IS NOT NULL),
  constraint emails_reminder_check check (NOT is_reminder OR task_id IS NOT NULL),
  constraint emails_state_check check (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text])),
  constraint emails_task_check check ((task_id IS NOT NULL) = (kind = ANY (ARRAY['test_soon'::text, 'homework_started'::text, 'task_moved'::text, 'task_cancelled'::text, 'task_missing'::text]))),
  constraint emails_user_check check (user_id IS NOT NULL OR kind = 'contact'::text)
);
create index emails_account_idx on emails using btree (user_id, kind, created_at) WHERE task_id IS NULL;
create index emails_closed_idx on emails using btree (COALESCE(sent_at, created_at)) WHERE state <> 'waiting'::text;
create unique index emails_one_reminder_idx on emails using btree (task_id, user_id) WHERE is_reminder AND state <> 'dropped'::text;
create unique index emails_one_waiting_change_idx on emails using btree (task_id, user_id) WHERE NOT is_reminder AND state = 'waiting'::text;
create unique index emails_one_waiting_link_idx on emails using btree (user_id, kind) WHERE state = 'waiting'::text AND (kind = ANY (ARRAY['reset_password'::text, 'access_restored'::text, 'approve_teacher'::text, 'teacher_approved'::text, 'wrong_codes'::text]));
create unique index emails_one_waiting_warning_idx on emails using btree (user_id) WHERE state = 'waiting'::text AND (kind = ANY (ARRAY['account_unused'::text, 'account_unused_last'::text]));
create index emails_task_idx on emails using btree (task_id, user_id);
create index emails_user_idx on emails using btree (user_id);
create index emails_waiting_idx on emails using btree (due_at, id) WHERE state = 'waiting'::text;
comment on column emails.facts is 'ts: EmailFacts from ../mail/email-facts.ts';

create table former_pupils (
  class_id bigint not null,
  user_id bigint not null,
  was_removed boolean not null,
  left_at timestamptz default now() not null,
  constraint former_pupils_pkey primary key (class_id, user_id),
  constraint former_pupils_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint former_pupils_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index former_pupils_left_at_idx on former_pupils using btree (left_at);
create index former_pupils_user_idx on former_pupils using btree (user_id);

create table languages (
  id smallint not null,
  code text not null,
  constraint languages_pkey primary key (id),
  constraint languages_code_key unique (code)
);

create table learning_days (
  user_id bigint not null,
  day date not null,
  known integer not null,
  shaky integer not null,
  constraint learning_days_pkey primary key (user_id, day),
  constraint learning_days_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint learning_days_known_check check (known >= 0),
  constraint learning_days_shaky_check check (shaky >= 0)
);

create table left_extra_times (
  class_id bigint not null,
  user_id bigint not null,
  percent smallint not null,
  left_at timestamptz default now() not null,
  constraint left_extra_times_pkey primary key (class_id, user_id),
  constraint left_extra_times_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint left_extra_times_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint left_extra_times_percent_check check (percent >= 1 AND percent <= 200)
);
create index left_extra_times_left_at_idx on left_extra_times using btree (left_at);
create index left_extra_times_user_idx on left_extra_times using btree (user_id);

create table login_devices (
  user_id bigint not null,
  device_hash bytea not null,
  last_used_at timestamptz default now() not null,
  constraint login_devices_pkey primary key (user_id, device_hash),
  constraint login_devices_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index login_devices_last_used_at_idx on login_devices using btree (last_used_at);

create table notices (
  id bigint generated always as identity not null,
  type text not null,
  text_sk text not null,
  text_en text,
  show_bell boolean not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  created_at timestamptz default now() not null,
  constraint notices_pkey primary key (id),
  constraint notices_text_en_check check (char_length(text_en) >= 1 AND char_length(text_en) <= 500),
  constraint notices_text_sk_check check (char_length(text_sk) >= 1 AND char_length(text_sk) <= 500),
  constraint notices_type_check check (type = ANY (ARRAY['success'::text, 'warning'::text, 'info'::text, 'error'::text])),
  constraint notices_valid_check check (valid_to > valid_from)
);
create index notices_bell_idx on notices using btree (valid_from DESC, id DESC) WHERE show_bell;
create index notices_valid_idx on notices using btree (valid_to, valid_from);
comment on column notices.type is 'ts: NoticeType from @slovickovo/domain/notices/notices';

create table points_days (
  user_id bigint not null,
  day date not null,
  source text not null,
  points integer not null,
  added integer not null,
  constraint points_days_pkey primary key (user_id, day, source),
  constraint points_days_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint points_days_added_check check (added >= 0),
  constraint points_days_points_check check (points >= 0),
  constraint points_days_source_check check (source = ANY (ARRAY['own'::text, 'class'::text]))
);

create table points_ledger (
  run_id bigint not null,
  user_id bigint not null,
  task_id bigint not null,
  points integer not null,
  ranked boolean not null,
  earned_at timestamptz not null,
  ranked_points integer not null,
  source text not null,
  entered_by_teacher boolean default false not null,
  constraint points_ledger_pkey primary key (run_id),
  constraint points_ledger_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint points_ledger_points_check check (points >= 0),
  constraint points_ledger_ranked_points_check check (ranked_points >= 0 AND ranked_points <= points AND (ranked OR ranked_points = 0)),
  constraint points_ledger_source_check check (source = ANY (ARRAY['own'::text, 'class'::text]))
);
create index points_ledger_user_task_idx on points_ledger using btree (user_id, task_id, earned_at);

create table points_months (
  user_id bigint not null,
  year_month text not null,
  points bigint not null,
  ranked_points bigint not null,
  constraint points_months_pkey primary key (user_id, year_month),
  constraint points_months_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint points_months_year_month_check check (year_month ~ '^[0-9]{4}_[0-9]{2}$'::text)
);
CREATE TRIGGER points_months_inserted AFTER INSERT ON points_months REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rank_new_months();
CREATE TRIGGER points_months_updated AFTER UPDATE ON points_months REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rank_changed_months();

create table points_totals (
  user_id bigint not null,
  points bigint not null,
  ranked_points bigint not null,
  constraint points_totals_pkey primary key (user_id),
  constraint points_totals_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER points_totals_inserted AFTER INSERT ON points_totals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rank_new_totals();
CREATE TRIGGER points_totals_updated AFTER UPDATE ON points_totals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rank_changed_totals();

create table pupil_account_calls (
  id bigint generated always as identity not null,
  teacher_id bigint not null,
  class_id bigint not null,
  key_hash bytea not null,
  salt bytea not null,
  user_ids bigint[] not null,
  created_at timestamptz default now() not null,
  constraint pupil_account_calls_pkey primary key (id),
  constraint pupil_account_calls_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint pupil_account_calls_teacher_id_fkey foreign key (teacher_id) REFERENCES users(id) ON DELETE CASCADE
);
create index pupil_account_calls_class_id_idx on pupil_account_calls using btree (class_id);
create index pupil_account_calls_created_at_idx on pupil_account_calls using btree (created_at);
create unique index pupil_account_calls_key_idx on pupil_account_calls using btree (teacher_id, key_hash);

create table ranking_counts (
  period text not null,
  scope text not null,
  level smallint not null,
  bucket bigint not null,
  people integer not null,
  is_sum boolean default false not null,
  constraint ranking_counts_level_check check (level = ANY (ARRAY[0, 1, 2]))
);
create index ranking_counts_added_idx on ranking_counts using btree (period, scope, level, bucket) WHERE NOT is_sum;
create index ranking_counts_bucket_idx on ranking_counts using btree (period, scope, level, bucket) INCLUDE (people);

create table ranking_places (
  user_id bigint not null,
  period text not null,
  country text not null,
  login text not null,
  points bigint not null,
  constraint ranking_places_pkey primary key (user_id, period),
  constraint ranking_places_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ranking_places_period_check check (period = 'all'::text OR period ~ '^[0-9]{4}_[0-9]{2}$'::text),
  constraint ranking_places_points_check check (points > 0)
);
create index ranking_places_country_idx on ranking_places using btree (period, country, points DESC, lower(login));
create index ranking_places_world_idx on ranking_places using btree (period, points DESC, lower(login));
CREATE TRIGGER ranking_places_deleted AFTER DELETE ON ranking_places REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_gone_places();
CREATE TRIGGER ranking_places_inserted AFTER INSERT ON ranking_places REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_places();
CREATE TRIGGER ranking_places_updated AFTER UPDATE ON ranking_places REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_places();

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

create table repeatable_calls (
  user_id bigint not null,
  call_hash bytea not null,
  reply text not null,
  created_at timestamptz default now() not null,
  constraint repeatable_calls_pkey primary key (user_id, call_hash),
  constraint repeatable_calls_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index repeatable_calls_created_at_idx on repeatable_calls using btree (created_at);

create table retention_days (
  day date not null,
  warned integer default 0 not null,
  erased integer default 0 not null,
  constraint retention_days_pkey primary key (day),
  constraint retention_days_counts_check check (warned >= 0 AND erased >= 0)
);

create table runs (
  id bigint generated always as identity not null,
  task_id bigint not null,
  user_id bigint not null,
  played_by bigint not null,
  kind text not null,
  mode text not null,
  state text default 'open'::text not null,
  difficulty text not null,
  diacritic boolean not null,
  seed text not null,
  questions jsonb not null,
  question_count integer not null,
  current integer default 0 not null,
  date_started timestamptz default now() not null,
  deadline timestamptz,
  closes_at timestamptz,
  date_finished timestamptz,
  points integer,
  max_points integer not null,
  test_rate smallint,
  correct integer,
  suspicious boolean default false not null,
  seen_at timestamptz default now() not null,
  left_class boolean default false not null,
  asked_again integer default 0 not null,
  revision integer default 0 not null,
  extra_percent smallint default 0 not null,
  extra_of_ms integer,
  voided_at timestamptz,
  constraint runs_pkey primary key (id),
  constraint runs_played_by_fkey foreign key (played_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint runs_task_id_fkey foreign key (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint runs_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint runs_asked_again_check check (asked_again >= 0 AND asked_again < question_count),
  constraint runs_attempt_check check (mode = 'open'::text OR (state <> ALL (ARRAY['discarded'::text, 'taken'::text, 'uncounted'::text]))),
  constraint runs_current_check check (current >= 0 AND current <= question_count),
  constraint runs_deadline_check check ((deadline IS NULL) = (closes_at IS NULL)),
  constraint runs_difficulty_check check (difficulty = ANY (ARRAY['easy'::text, 'medium'::text, 'hard'::text])),
  constraint runs_extra_of_ms_check check (extra_of_ms IS NULL OR extra_of_ms >= 0 AND deadline IS NOT NULL),
  constraint runs_extra_percent_check check (extra_percent >= 0 AND extra_percent <= 200),
  constraint runs_kind_check check (kind = ANY (ARRAY['exercise'::text, 'homework'::text, 'test'::text])),
  constraint runs_mode_check check (mode = ANY (ARRAY['open'::text, 'sealed'::text])),
  constraint runs_mode_kind_check check ((mode = 'sealed'::text) = (kind = 'test'::text)),
  constraint runs_points_check check (points >= 0 AND points <= max_points),
  constraint runs_question_count_check check (question_count >= 1 AND question_count <= 200),
  constraint runs_result_check check ((state = ANY (ARRAY['open'::text, 'discarded'::text, 'taken'::text])) = (date_finished IS NULL) AND (date_finished IS NULL) = (points IS NULL) AND (date_finished IS NULL) = (test_rate IS NULL) AND (date_finished IS NULL) = (correct IS NULL)),
  constraint runs_state_check check (state = ANY (ARRAY['open'::text, 'finished'::text, 'discarded'::text, 'voided'::text, 'taken'::text, 'uncounted'::text])),
  constraint runs_taken_check check (state <> 'taken'::text OR deadline IS NULL AND played_by = user_id),
  constraint runs_test_rate_check check (test_rate >= 0 AND test_rate <= 100)
);
create index runs_discarded_idx on runs using btree (date_started) WHERE state = 'discarded'::text;
create index runs_live_idx on runs using btree (task_id, user_id, id DESC) WHERE state = ANY (ARRAY['open'::text, 'finished'::text]);
create unique index runs_one_live_test_idx on runs using btree (task_id, user_id) WHERE kind = 'test'::text AND (state = ANY (ARRAY['open'::text, 'finished'::text]));
create unique index runs_one_open_idx on runs using btree (played_by) WHERE state = 'open'::text AND played_by IS NOT NULL;
create unique index runs_one_taken_idx on runs using btree (task_id, user_id) WHERE state = 'taken'::text;
create index runs_open_test_idx on runs using btree (user_id) WHERE state = 'open'::text AND mode = 'sealed'::text;
create index runs_overdue_idx on runs using btree (closes_at) WHERE state = 'open'::text AND closes_at IS NOT NULL;
create index runs_played_by_idx on runs using btree (played_by);
create index runs_results_idx on runs using btree (task_id, user_id, date_finished DESC) INCLUDE (test_rate) WHERE state = 'finished'::text;
create index runs_taken_along_idx on runs using btree (user_id) WHERE state = ANY (ARRAY['taken'::text, 'uncounted'::text]);
create index runs_task_id_idx on runs using btree (task_id);
create index runs_task_newest_idx on runs using btree (task_id, date_finished DESC, id DESC) WHERE state = 'finished'::text;
create index runs_user_finished_idx on runs using btree (user_id, date_finished DESC) WHERE state = 'finished'::text;
create index runs_user_id_idx on runs using btree (user_id);
CREATE TRIGGER runs_keep_archived BEFORE INSERT ON runs FOR EACH ROW EXECUTE FUNCTION keep_archived_runs();
CREATE TRIGGER runs_keep_archived_results BEFORE UPDATE OF state ON runs FOR EACH ROW WHEN (old.state = 'finished'::text) EXECUTE FUNCTION keep_archived_runs();
comment on column runs.questions is 'ts: StoredQuestions from @slovickovo/domain/question-types/written-questions';

create table second_factors (
  user_id bigint not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint default 0 not null,
  created_at timestamptz default now() not null,
  constraint second_factors_pkey primary key (user_id),
  constraint second_factors_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  client text,
  constraint sessions_pkey primary key (token_hash),
  constraint sessions_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_client_check check (length(client) >= 1 AND length(client) <= 60)
);
create index sessions_last_seen_at_idx on sessions using btree (last_seen_at);
create index sessions_user_id_idx on sessions using btree (user_id);

create table social_identities (
  id bigint generated always as identity not null,
  user_id bigint not null,
  provider text not null,
  subject text not null,
  created_at timestamptz default now() not null,
  constraint social_identities_pkey primary key (id),
  constraint social_identities_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint social_identities_provider_check check (provider = ANY (ARRAY['google'::text, 'facebook'::text])),
  constraint social_identities_subject_check check (char_length(subject) >= 1 AND char_length(subject) <= 255)
);
create unique index social_identities_subject_idx on social_identities using btree (provider, subject, user_id);
create unique index social_identities_user_idx on social_identities using btree (user_id, provider);

create table speech_clips (
  voice text not null,
  text_hash bytea not null,
  mp3 bytea not null,
  used_on date default CURRENT_DATE not null,
  constraint speech_clips_pkey primary key (voice, text_hash),
  constraint speech_clips_mp3_check check (length(mp3) >= 1 AND length(mp3) <= 262144),
  constraint speech_clips_text_hash_check check (length(text_hash) = 32)
);
create index speech_clips_used_on_idx on speech_clips using btree (used_on);

create table task_students (
  task_id bigint not null,
  user_id bigint not null,
  constraint task_students_pkey primary key (task_id, user_id),
  constraint task_students_task_id_fkey foreign key (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint task_students_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index task_students_user_idx on task_students using btree (user_id);

create table task_words (
  task_id bigint not null,
  position integer not null,
  word_id bigint not null,
  word_from text not null,
  word_to text not null,
  constraint task_words_pkey primary key (task_id, "position"),
  constraint task_words_task_id_fkey foreign key (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);

create table tasks (
  id bigint generated always as identity not null,
  kind text not null,
  created_by bigint not null,
  class_id bigint,
  name text not null,
  language_from_id smallint not null,
  language_to_id smallint not null,
  type text not null,
  difficulty text not null,
  diacritic boolean not null,
  time integer,
  email boolean not null,
  valid boolean default true not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  word_group_ids bigint[] not null,
  word_count integer not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  told_at timestamptz,
  answers_shown text default 'at_once'::text not null,
  direction text default 'both'::text not null,
  emails_outdated boolean default false not null,
  set_key uuid,
  practice_of bigint,
  search_text text generated always as (searchable(name)) stored not null,
  group_id bigint,
  warm_up_on date,
  mistakes_return boolean default false not null,
  revision integer default 0 not null,
  for_chosen boolean default false not null,
  left_unwritten_at timestamptz,
  begun_at timestamptz,
  reminded_at timestamptz,
  makes_up_for bigint,
  constraint tasks_pkey primary key (id),
  constraint tasks_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint tasks_created_by_fkey foreign key (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint tasks_group_fkey foreign key (class_id, group_id) REFERENCES class_groups(class_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint tasks_language_from_id_fkey foreign key (language_from_id) REFERENCES languages(id),
  constraint tasks_language_to_id_fkey foreign key (language_to_id) REFERENCES languages(id),
  constraint tasks_makes_up_for_fkey foreign key (makes_up_for) REFERENCES tasks(id) ON DELETE SET NULL,
  constraint tasks_practice_of_fkey foreign key (practice_of) REFERENCES runs(id) ON DELETE CASCADE,
  constraint tasks_answers_shown_check check (answers_shown = ANY (ARRAY['at_once'::text, 'after'::text])),
  constraint tasks_answers_shown_kind_check check (answers_shown = 'at_once'::text OR kind = 'test'::text),
  constraint tasks_class_check check ((kind = 'exercise'::text) = (class_id IS NULL)),
  constraint tasks_difficulty_check check (difficulty = ANY (ARRAY['easy'::text, 'medium'::text, 'hard'::text])),
  constraint tasks_direction_check check (direction = ANY (ARRAY['both'::text, 'from_to'::text, 'to_from'::text])),
  constraint tasks_for_chosen_check check (NOT for_chosen OR (kind = ANY (ARRAY['homework'::text, 'test'::text])) AND group_id IS NULL),
  constraint tasks_kind_check check (kind = ANY (ARRAY['exercise'::text, 'homework'::text, 'test'::text])),
  constraint tasks_makes_up_for_check check (makes_up_for IS NULL OR kind = 'test'::text AND for_chosen),
  constraint tasks_mistakes_return_check check (NOT mistakes_return OR kind <> 'test'::text),
  constraint tasks_name_check check (length(name) >= 1 AND length(name) <= 200),
  constraint tasks_practice_check check (practice_of IS NULL OR kind = 'exercise'::text),
  constraint tasks_time_check check ("time" >= 1 AND "time" <= 160),
  constraint tasks_type_check check (type = ANY (ARRAY['random'::text, 'folding'::text, 'filling'::text, 'select'::text, 'listening'::text, 'dictation'::text, 'connect'::text])),
  constraint tasks_warm_up_check check (warm_up_on IS NULL OR kind = 'exercise'::text AND practice_of IS NULL),
  constraint tasks_window_check check (valid_from < valid_until),
  constraint tasks_word_count_check check (word_count >= 1 AND word_count <= 200)
);
create index tasks_class_id_idx on tasks using btree (class_id) WHERE class_id IS NOT NULL;
create index tasks_class_idx on tasks using btree (class_id, valid_from DESC, id DESC) WHERE valid;
create index tasks_created_by_idx on tasks using btree (created_by);
create index tasks_emails_outdated_idx on tasks using btree (id) WHERE emails_outdated;
create index tasks_exercises_idx on tasks using btree (created_by, created_at DESC, id DESC) WHERE kind = 'exercise'::text AND valid AND practice_of IS NULL AND warm_up_on IS NULL;
create index tasks_group_idx on tasks using btree (group_id) WHERE group_id IS NOT NULL;
create index tasks_makes_up_for_idx on tasks using btree (makes_up_for) WHERE makes_up_for IS NOT NULL;
create unique index tasks_practice_idx on tasks using btree (practice_of) WHERE practice_of IS NOT NULL;
create unique index tasks_set_key_idx on tasks using btree (created_by, set_key, class_id, group_id) NULLS NOT DISTINCT WHERE set_key IS NOT NULL;
create index tasks_to_tell_idx on tasks using btree (valid_from) WHERE email AND valid AND told_at IS NULL AND kind <> 'exercise'::text;
create index tasks_warm_up_idx on tasks using btree (created_by) WHERE warm_up_on IS NOT NULL;
create index tasks_word_groups_idx on tasks using gin (word_group_ids) WHERE valid;
CREATE TRIGGER tasks_keep_archived BEFORE INSERT OR DELETE OR UPDATE OF class_id, group_id, created_by, name, valid, valid_from, valid_until, reminded_at ON tasks FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();
CREATE TRIGGER tasks_per_class_insert AFTER INSERT ON tasks REFERENCING NEW TABLE AS grown FOR EACH STATEMENT EXECUTE FUNCTION limit_tasks_of_class();

create table teacher_bells (
  user_id bigint not null,
  bells jsonb not null,
  constraint teacher_bells_pkey primary key (user_id),
  constraint teacher_bells_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint teacher_bells_bells_check check (jsonb_typeof(bells) = 'array'::text AND jsonb_array_length(bells) >= 1 AND jsonb_array_length(bells) <= 12)
);
comment on column teacher_bells.bells is 'ts: Bell[] from @slovickovo/domain/tasks/bells';

create table test_admissions (
  task_id bigint not null,
  class_id bigint not null,
  user_id bigint not null,
  admitted_at timestamptz default now() not null,
  constraint test_admissions_pkey primary key (task_id, user_id),
  constraint test_admissions_class_id_user_id_fkey foreign key (class_id, user_id) REFERENCES class_students(class_id, user_id) ON DELETE CASCADE,
  constraint test_admissions_task_id_fkey foreign key (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);
create index test_admissions_student_idx on test_admissions using btree (class_id, user_id);
CREATE TRIGGER test_admissions_keep_archived BEFORE INSERT OR DELETE OR UPDATE ON test_admissions FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();

create table translation_replies (
  service text not null,
  language_from_id smallint not null,
  language_to_id smallint not null,
  word text not null,
  translations text[] not null,
  fetched_at timestamptz default now() not null,
  constraint translation_replies_pkey primary key (service, language_from_id, language_to_id, word),
  constraint translation_replies_language_from_id_fkey foreign key (language_from_id) REFERENCES languages(id),
  constraint translation_replies_language_to_id_fkey foreign key (language_to_id) REFERENCES languages(id),
  constraint translation_replies_service_check check (service = ANY (ARRAY['libretranslate'::text, 'deepl'::text])),
  constraint translation_replies_word_check check (length(word) >= 1 AND length(word) <= 200)
);
create index translation_replies_fetched_at_idx on translation_replies using btree (fetched_at);

create table undoable_changes (
  id bigint generated always as identity not null,
  user_id bigint not null,
  change jsonb,
  created_at timestamptz default now() not null,
  undone_at timestamptz,
  constraint undoable_changes_pkey primary key (id),
  constraint undoable_changes_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint undoable_changes_undone_check check ((change IS NULL) = (undone_at IS NOT NULL))
);
create index undoable_changes_created_idx on undoable_changes using btree (created_at);
create index undoable_changes_user_idx on undoable_changes using btree (user_id);
comment on column undoable_changes.change is 'ts: UndoableChange from @slovickovo/domain/word-groups/undoable-change';

create table users (
  id bigint generated always as identity not null,
  login text not null,
  password_hash text,
  name text not null,
  surname text not null,
  email text,
  telephone text,
  school text,
  country text not null,
  language text not null,
  role text not null,
  is_demo boolean default false not null,
  training_status smallint default 0 not null,
  consent_at timestamptz not null,
  last_login timestamptz,
  previous_login timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  managed_by bigint,
  managed_in bigint,
  must_change_password boolean default false not null,
  teacher_requested_at timestamptz,
  blocked_at timestamptz,
  consent_version smallint default 1 not null,
  hidden_in_rankings boolean default false not null,
  colour_scheme text default 'auto'::text not null,
  consent_by text default 'self'::text not null,
  retention_warned_at timestamptz,
  page_views_allowed boolean,
  chat_allowed boolean,
  last_used_at timestamptz default now() not null,
  retention_last_warned_at timestamptz,
  page_views_host text,
  chat_host text,
  comfortable_reading boolean,
  reading_speed text default 'normal'::text not null,
  words_version bigint default 0 not null,
  share_series integer default 0 not null,
  email_changed_at timestamptz,
  constraint users_pkey primary key (id),
  constraint users_managed_by_fkey foreign key (managed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint users_managed_in_fkey foreign key (managed_in) REFERENCES classes(id) ON DELETE SET NULL,
  constraint users_chat_check check ((chat_allowed IS NULL) = (chat_host IS NULL)),
  constraint users_chat_host_check check (length(chat_host) >= 1 AND length(chat_host) <= 300),
  constraint users_colour_scheme_check check (colour_scheme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text])),
  constraint users_consent_by_check check (consent_by = ANY (ARRAY['self'::text, 'guardian'::text, 'school'::text])),
  constraint users_country_check check (country = ANY ('{ad,ae,af,ag,ai,al,am,ao,aq,ar,as,at,au,aw,ax,az,ba,bb,bd,be,bf,bg,bh,bi,bj,bl,bm,bn,bo,bq,br,bs,bt,bv,bw,by,bz,ca,cc,cd,cf,cg,ch,ci,ck,cl,cm,cn,co,cr,cu,cv,cw,cx,cy,cz,de,dj,dk,dm,do,dz,ec,ee,eg,eh,er,es,et,fi,fj,fk,fm,fo,fr,ga,gb,gd,ge,gf,gg,gh,gi,gl,gm,gn,gp,gq,gr,gs,gt,gu,gw,gy,hk,hm,hn,hr,ht,hu,id,ie,il,im,in,io,iq,ir,is,it,je,jm,jo,jp,ke,kg,kh,ki,km,kn,kp,kr,kw,ky,kz,la,lb,lc,li,lk,lr,ls,lt,lu,lv,ly,ma,mc,md,me,mf,mg,mh,mk,ml,mm,mn,mo,mp,mq,mr,ms,mt,mu,mv,mw,mx,my,mz,na,nc,ne,nf,ng,ni,nl,no,np,nr,nu,nz,om,pa,pe,pf,pg,ph,pk,pl,pm,pn,pr,ps,pt,pw,py,qa,re,ro,rs,ru,rw,sa,sb,sc,sd,se,sg,sh,si,sj,sk,sl,sm,sn,so,sr,ss,st,sv,sx,sy,sz,tc,td,tf,tg,th,tj,tk,tl,tm,tn,to,tr,tt,tv,tw,tz,ua,ug,um,us,uy,uz,va,vc,ve,vg,vi,vn,vu,wf,ws,ye,yt,za,zm,zw}'::text[])),
  constraint users_email_check check (length(email) >= 3 AND length(email) <= 254),
  constraint users_language_check check (language = ANY ('{sk,en,nl,cs,de,hu,pl,uk,be,bg,bs,ca,cy,da,el,eo,es,et,eu,fi,fr,ga,gl,hr,hy,id,is,it,ja,ka,kk,ko,la,lb,lt,lv,mk,mt,nb,pt,pt-BR,ro,rom,ru,sl,sq,sr,sv,tr,uz,vi,zh}'::text[])),
  constraint users_login_check check (login ~ '^[A-Za-z0-9_-]{1,50}$'::text),
  constraint users_managed_check check (managed_in IS NULL OR role = 'user'::text),
  constraint users_name_check check (length(name) >= 1 AND length(name) <= 100),
  constraint users_page_views_check check ((page_views_allowed IS NULL) = (page_views_host IS NULL)),
  constraint users_page_views_host_check check (length(page_views_host) >= 1 AND length(page_views_host) <= 300),
  constraint users_reading_speed_check check (reading_speed = ANY (ARRAY['slow'::text, 'normal'::text, 'fast'::text])),
  constraint users_retention_check check (retention_last_warned_at IS NULL OR retention_warned_at IS NOT NULL AND retention_warned_at <= retention_last_warned_at),
  constraint users_role_check check (role = ANY (ARRAY['user'::text, 'teacher'::text, 'admin'::text])),
  constraint users_school_check check (length(school) <= 200),
  constraint users_surname_check check (length(surname) >= 1 AND length(surname) <= 100),
  constraint users_teacher_requested_at_check check (teacher_requested_at IS NULL OR role = 'user'::text),
  constraint users_telephone_check check (length(telephone) <= 50),
  constraint users_training_status_check check (training_status = ANY (ARRAY[0, 1]))
);
create index users_administrators_idx on users using btree (id) WHERE role = 'admin'::text AND blocked_at IS NULL;
create index users_admins_idx on users using btree (id) WHERE role = 'admin'::text;
create index users_blocked_at_idx on users using btree (blocked_at) WHERE blocked_at IS NOT NULL;
create index users_email_idx on users using btree (lower(email));
create unique index users_login_idx on users using btree (lower(login));
create index users_mailbox_idx on users using btree (mailbox_of(email));
create index users_managed_by_idx on users using btree (managed_by) WHERE managed_by IS NOT NULL;
create index users_managed_in_idx on users using btree (managed_in) WHERE managed_in IS NOT NULL;
create index users_retention_warned_idx on users using btree (retention_warned_at) WHERE retention_warned_at IS NOT NULL;
create index users_search_idx on users using gin (search_words((((((login || ' '::text) || name) || ' '::text) || surname) || ' '::text) || COALESCE(email, ''::text)));
create index users_teacher_requested_at_idx on users using btree (teacher_requested_at) WHERE teacher_requested_at IS NOT NULL;
create index users_unused_idx on users using btree (last_used_at) WHERE role <> 'admin'::text AND email IS NOT NULL AND blocked_at IS NULL AND retention_warned_at IS NULL;
CREATE TRIGGER users_administrator_deleted AFTER DELETE ON users FOR EACH ROW WHEN (old.role = 'admin'::text AND old.blocked_at IS NULL) EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER users_administrator_updated AFTER UPDATE OF role, blocked_at ON users FOR EACH ROW WHEN (old.role = 'admin'::text AND old.blocked_at IS NULL AND (new.role <> 'admin'::text OR new.blocked_at IS NOT NULL)) EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER users_forget_retention_warnings BEFORE UPDATE OF last_used_at, email ON users FOR EACH ROW WHEN (old.retention_warned_at IS NOT NULL AND (old.last_used_at IS DISTINCT FROM new.last_used_at OR old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION forget_retention_warnings();
CREATE TRIGGER users_note_changed_email BEFORE UPDATE OF email ON users FOR EACH ROW WHEN (lower(old.email) IS DISTINCT FROM lower(new.email)) EXECUTE FUNCTION note_changed_email();
CREATE TRIGGER users_ranked AFTER UPDATE OF hidden_in_rankings, blocked_at, country, login ON users FOR EACH ROW WHEN (old.hidden_in_rankings <> new.hidden_in_rankings OR (old.blocked_at IS NULL) <> (new.blocked_at IS NULL) OR old.country <> new.country OR old.login <> new.login) EXECUTE FUNCTION rank_user();

create table word_group_assignments (
  class_id bigint not null,
  word_group_id bigint not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  created_at timestamptz default now() not null,
  constraint word_group_assignments_pkey primary key (class_id, word_group_id),
  constraint word_group_assignments_class_id_fkey foreign key (class_id) REFERENCES classes(id) ON DELETE CASCADE,
  constraint word_group_assignments_word_group_id_fkey foreign key (word_group_id) REFERENCES word_groups(id) ON DELETE CASCADE,
  constraint word_group_assignments_window_check check (valid_from < valid_until)
);
create index word_group_assignments_word_group_idx on word_group_assignments using btree (word_group_id);
CREATE TRIGGER word_group_assignments_keep_archived BEFORE INSERT OR DELETE OR UPDATE ON word_group_assignments FOR EACH ROW EXECUTE FUNCTION keep_archived_rows();

create table word_group_offers (
  id bigint generated always as identity not null,
  sender_id bigint not null,
  recipient_id bigint not null,
  name text not null,
  language_from_id smallint not null,
  language_to_id smallint not null,
  word_count integer not null,
  words jsonb,
  message text,
  state text default 'pending'::text not null,
  word_group_id bigint,
  created_at timestamptz default now() not null,
  constraint word_group_offers_pkey primary key (id),
  constraint word_group_offers_language_from_id_fkey foreign key (language_from_id) REFERENCES languages(id),
  constraint word_group_offers_language_to_id_fkey foreign key (language_to_id) REFERENCES languages(id),
  constraint word_group_offers_recipient_id_fkey foreign key (recipient_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint word_group_offers_sender_id_fkey foreign key (sender_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint word_group_offers_word_group_id_fkey foreign key (word_group_id) REFERENCES word_groups(id) ON DELETE SET NULL,
  constraint word_group_offers_answered_check check (message IS NULL OR state = 'pending'::text),
  constraint word_group_offers_languages_check check (language_from_id <> language_to_id),
  constraint word_group_offers_message_check check (length(message) >= 1 AND length(message) <= 500),
  constraint word_group_offers_name_check check (length(name) >= 1 AND length(name) <= 200),
  constraint word_group_offers_state_check check (state = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text])),
  constraint word_group_offers_to_another_check check (sender_id <> recipient_id),
  constraint word_group_offers_word_count_check check (word_count >= 1 AND word_count <= 500),
  constraint word_group_offers_word_group_check check (word_group_id IS NULL OR state = 'accepted'::text),
  constraint word_group_offers_words_check check ((words IS NOT NULL) = (state = 'pending'::text))
);
create index word_group_offers_recipient_idx on word_group_offers using btree (recipient_id, created_at DESC, id DESC) WHERE state = 'pending'::text;
create index word_group_offers_sender_idx on word_group_offers using btree (sender_id, recipient_id) WHERE state = 'pending'::text;
create index word_group_offers_word_group_idx on word_group_offers using btree (word_group_id) WHERE word_group_id IS NOT NULL;
comment on column word_group_offers.words is 'ts: EnteredWord[] from @slovickovo/domain/words/words';

create table word_group_words (
  word_group_id bigint not null,
  word_id bigint not null,
  position integer not null,
  constraint word_group_words_pkey primary key (word_group_id, word_id),
  constraint word_group_words_word_group_id_fkey foreign key (word_group_id) REFERENCES word_groups(id) ON DELETE CASCADE,
  constraint word_group_words_word_id_fkey foreign key (word_id) REFERENCES words(id) ON DELETE CASCADE
);
create index word_group_words_word_id_idx on word_group_words using btree (word_id);
CREATE TRIGGER word_group_words_end_assignments AFTER INSERT ON word_group_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_changed_assignments();
CREATE TRIGGER word_group_words_version_after_delete AFTER DELETE ON word_group_words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_membership();
CREATE TRIGGER word_group_words_version_after_insert AFTER INSERT ON word_group_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_membership();
CREATE TRIGGER word_group_words_version_after_update AFTER UPDATE ON word_group_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_membership();

create table word_groups (
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  language_from_id smallint not null,
  language_to_id smallint not null,
  word_count integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  search_text text generated always as (searchable(name)) stored not null,
  constraint word_groups_pkey primary key (id),
  constraint word_groups_language_from_id_fkey foreign key (language_from_id) REFERENCES languages(id),
  constraint word_groups_language_to_id_fkey foreign key (language_to_id) REFERENCES languages(id),
  constraint word_groups_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint word_groups_languages_check check (language_from_id <> language_to_id),
  constraint word_groups_name_check check (length(name) >= 1 AND length(name) <= 200),
  constraint word_groups_word_count_check check (word_count >= 0)
);
create index word_groups_user_count_idx on word_groups using btree (user_id, word_count DESC, id DESC);
create index word_groups_user_name_idx on word_groups using btree (user_id, name COLLATE slovak_order, id);
create index word_groups_user_updated_idx on word_groups using btree (user_id, updated_at DESC, id DESC);
CREATE TRIGGER word_groups_end_assignments AFTER UPDATE ON word_groups REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_changed_assignments();
CREATE TRIGGER word_groups_per_user_insert AFTER INSERT ON word_groups REFERENCING NEW TABLE AS grown FOR EACH STATEMENT EXECUTE FUNCTION limit_word_groups_of_user();
CREATE TRIGGER word_groups_per_user_update AFTER UPDATE ON word_groups REFERENCING OLD TABLE AS former NEW TABLE AS grown FOR EACH STATEMENT EXECUTE FUNCTION limit_word_groups_of_user();
CREATE TRIGGER word_groups_version_after_delete AFTER DELETE ON word_groups REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER word_groups_version_after_insert AFTER INSERT ON word_groups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER word_groups_version_after_update AFTER UPDATE ON word_groups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();

create table word_imports (
  id bigint generated always as identity not null,
  user_id bigint not null,
  key uuid not null,
  name text,
  created_at timestamptz default now() not null,
  word_ids bigint[] not null,
  new_word_ids bigint[] not null,
  group_ids bigint[] not null,
  new_group_ids bigint[] not null,
  new_group_names text[] not null,
  added_group_ids bigint[] not null,
  added_word_ids bigint[] not null,
  undone_at timestamptz,
  outcome jsonb,
  constraint word_imports_pkey primary key (id),
  constraint word_imports_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint word_imports_added_check check (cardinality(added_group_ids) = cardinality(added_word_ids)),
  constraint word_imports_name_check check (length(name) >= 1 AND length(name) <= 300),
  constraint word_imports_names_check check (cardinality(new_group_ids) = cardinality(new_group_names)),
  constraint word_imports_outcome_check check ((undone_at IS NULL) = (outcome IS NULL))
);
create unique index word_imports_key_idx on word_imports using btree (user_id, key);
create index word_imports_user_idx on word_imports using btree (user_id, id DESC);
comment on column word_imports.outcome is 'ts: UndoOutcome from @slovickovo/contract/word-files/word-files';

create table word_pair_changes (
  id bigint generated always as identity not null,
  language_from_id smallint not null,
  language_to_id smallint not null,
  word text not null,
  translation text not null,
  users smallint not null,
  constraint word_pair_changes_pkey primary key (id)
);

create table word_pair_counts (
  language_from_id smallint not null,
  language_to_id smallint not null,
  word text not null,
  translation text not null,
  users integer not null,
  constraint word_pair_counts_pkey primary key (language_from_id, language_to_id, word, translation),
  constraint word_pair_counts_language_from_id_fkey foreign key (language_from_id) REFERENCES languages(id),
  constraint word_pair_counts_language_to_id_fkey foreign key (language_to_id) REFERENCES languages(id),
  constraint word_pair_counts_users_check check (users > 0)
);
create index word_pair_counts_suggested_idx on word_pair_counts using btree (language_from_id, language_to_id, word, users DESC, translation) WHERE users >= 3;

create table word_results (
  user_id bigint not null,
  word_id bigint not null,
  answered integer not null,
  correct integer not null,
  last_answered_at timestamptz not null,
  stability double precision,
  difficulty double precision,
  reviewed_on date,
  due_on date,
  word_text text not null,
  translation text not null,
  constraint word_results_pkey primary key (user_id, word_id),
  constraint word_results_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint word_results_word_id_fkey foreign key (word_id) REFERENCES words(id) ON DELETE CASCADE,
  constraint word_results_correct_check check (correct >= 0 AND correct <= answered),
  constraint word_results_memory_check check ((stability IS NULL) = (difficulty IS NULL) AND (stability IS NULL) = (reviewed_on IS NULL) AND (stability IS NULL) = (due_on IS NULL))
);
create index word_results_due_idx on word_results using btree (user_id, due_on);
create index word_results_word_id_idx on word_results using btree (word_id);

create table words (
  id bigint generated always as identity not null,
  user_id bigint not null,
  word_text text not null,
  translation text not null,
  language_from_id smallint not null,
  language_to_id smallint not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  search_text text generated always as (searchable((word_text || '
'::text) || translation)) stored not null,
  constraint words_pkey primary key (id),
  constraint words_language_from_id_fkey foreign key (language_from_id) REFERENCES languages(id),
  constraint words_language_to_id_fkey foreign key (language_to_id) REFERENCES languages(id),
  constraint words_user_id_fkey foreign key (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint words_languages_check check (language_from_id <> language_to_id),
  constraint words_translation_check check (length(translation) >= 1 AND length(translation) <= 200),
  constraint words_word_text_check check (length(word_text) >= 1 AND length(word_text) <= 200)
);
create unique index words_same_pair_idx on words using btree (user_id, language_from_id, language_to_id, md5(lower(word_text COLLATE "und-x-icu")), md5(lower(translation COLLATE "und-x-icu")));
create index words_user_created_idx on words using btree (user_id, created_at DESC, id DESC);
create index words_user_languages_idx on words using btree (user_id, language_from_id, language_to_id, id);
create index words_user_text_idx on words using btree (user_id, word_text COLLATE "und-x-icu", id);
create index words_user_translation_idx on words using btree (user_id, translation COLLATE "und-x-icu", id);
CREATE TRIGGER words_end_assignments AFTER UPDATE ON words REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION end_changed_assignments();
CREATE TRIGGER words_note_changed_pairs AFTER UPDATE ON words REFERENCING OLD TABLE AS old_words NEW TABLE AS new_words FOR EACH STATEMENT EXECUTE FUNCTION note_changed_word_pairs();
CREATE TRIGGER words_note_gone_pairs AFTER DELETE ON words REFERENCING OLD TABLE AS old_words FOR EACH STATEMENT EXECUTE FUNCTION note_gone_word_pairs();
CREATE TRIGGER words_note_new_pairs AFTER INSERT ON words REFERENCING NEW TABLE AS new_words FOR EACH STATEMENT EXECUTE FUNCTION note_new_word_pairs();
CREATE TRIGGER words_version_after_delete AFTER DELETE ON words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER words_version_after_insert AFTER INSERT ON words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER words_version_after_update AFTER UPDATE ON words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();

create table words_to_count (
  run_id bigint not null,
  held boolean default false not null,
  constraint words_to_count_pkey primary key (run_id),
  constraint words_to_count_run_id_fkey foreign key (run_id) REFERENCES runs(id) ON DELETE CASCADE
);
create index words_to_count_due_idx on words_to_count using btree (run_id) WHERE NOT held;
create index words_to_count_held_idx on words_to_count using btree (run_id) WHERE held;

CREATE OR REPLACE FUNCTION public.count_changed_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_ranking_places(array_agg(period), array_agg(country), array_agg(points), array_agg(people))
  from (
    select period, country, points, -1 as people from old_rows
    union all
    select period, country, points, 1 from new_rows
  ) as changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_gone_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_ranking_places(array_agg(period), array_agg(country), array_agg(points), array_agg(-1)) from old_rows;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_ranking_places(array_agg(period), array_agg(country), array_agg(points), array_agg(1)) from new_rows;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_ranked_results(of_user bigint, of_task bigint, since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_ranked_results(of_user);
  return (
    select count(*) from points_ledger l
    where l.user_id = of_user and l.task_id = of_task and l.ranked and l.earned_at >= since);
end $function$;

CREATE OR REPLACE FUNCTION public.count_ranking_places(periods text[], countries text[], all_points bigint[], people integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if periods is null then return; end if;
  insert into ranking_counts (period, scope, level, bucket, people)
  select c.period, s.scope, l.level, c.points >> (7 * l.level), sum(c.people)
  from unnest(periods, countries, all_points, people) c (period, country, points, people)
  cross join lateral (values ('world'), (c.country)) s (scope)
  cross join generate_series(0, 2) l (level)
  group by 1, 2, 3, 4
  having sum(c.people) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION public.end_assignments_of_former_teachers(group_ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from word_group_assignments a using word_groups g
  where g.id = any(group_ids) and a.word_group_id = g.id and not exists (
    select from class_teachers taught join users u on u.id = taught.user_id
    where taught.class_id = a.class_id and taught.user_id = g.user_id and u.role = 'teacher')
$function$;

CREATE OR REPLACE FUNCTION public.end_changed_assignments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'word_group_words' then
    perform end_assignments_of_former_teachers(array(select distinct word_group_id from changed));
  elsif tg_table_name = 'words' then
    perform end_assignments_of_former_teachers(array(
      select distinct here.word_group_id
      from changed join former using (id) join word_group_words here on here.word_id = changed.id
      where (changed.word_text, changed.translation) is distinct from (former.word_text, former.translation)));
  else
    perform end_assignments_of_former_teachers(array(
      select changed.id from changed join former using (id) where changed.name <> former.name));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_retention_warnings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.retention_warned_at = null;
  new.retention_last_warned_at = null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if not exists (select from users where role = 'admin' and blocked_at is null) then
    raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'users_administrator_check';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_archived_class()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op = 'UPDATE' and new.archived_at is null) or may_change_archived() then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'class % is archived', old.id using errcode = 'ARCHV';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_archived_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_change_archived() then
    if tg_op <> 'INSERT' then perform refuse_if_archived(old.class_id); end if;
    if tg_op <> 'DELETE' then perform refuse_if_archived(new.class_id); end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_archived_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_change_archived() then
    perform refuse_if_archived(class_id) from tasks where id = new.task_id and class_id is not null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_extra_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Nothing is kept in a class, or of a person, that is being deleted.
  insert into left_extra_times (class_id, user_id, percent)
  select old.class_id, old.user_id, old.extra_percent
  where exists (select from classes where id = old.class_id) and exists (select from users where id = old.user_id)
  on conflict (class_id, user_id) do update set percent = excluded.percent, left_at = excluded.left_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.limit_classes_of_teacher()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (select distinct user_id from grown) as teacher
    where (select count(*) from class_teachers where user_id = teacher.user_id) > 300
  ) then
    raise exception 'a teacher has too many classes' using errcode = 'check_violation', constraint = 'classes_per_teacher_check';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.limit_tasks_of_class()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (select distinct class_id from grown where class_id is not null) as of_class
    where (select count(*) from tasks where class_id = of_class.class_id and valid) > 2000
  ) then
    raise exception 'a class has too many tasks' using errcode = 'check_violation', constraint = 'tasks_per_class_check';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.limit_word_groups_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Apart, because an insert has no former rows.
  if tg_op = 'UPDATE' then
    if not exists (select from grown join former using (id) where grown.word_count > former.word_count) then
      return null;
    end if;
  end if;
  if exists (
    select from (select distinct user_id from grown) as owner
    cross join lateral (
      select count(*) as groups, sum(word_count) as places from word_groups where user_id = owner.user_id
    ) as has
    where has.groups > 2000 or has.places > 40000
  ) then
    raise exception 'a user has too many word groups' using errcode = 'check_violation', constraint = 'word_groups_per_user_check';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_ranked_results(of_user bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('ranked results', of_user));
  return of_user;
end $function$;

CREATE OR REPLACE FUNCTION public.mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT CASE WHEN (parts.server = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(parts.name, '.'::text, ''::text) || '@gmail.com'::text) ELSE ((parts.name || '@'::text) || parts.server) END AS "case" FROM (SELECT regexp_replace(split_part(lower(mailbox_of.address), '@'::text, 1), '(.)\+.*$'::text, '\1'::text) AS name, split_part(lower(mailbox_of.address), '@'::text, '-1'::integer) AS server) parts);

CREATE OR REPLACE FUNCTION public.may_change_archived()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select pg_trigger_depth() > 1 or coalesce(current_setting('slovickovo.archived', true), '') = 'open'
$function$;

CREATE OR REPLACE FUNCTION public.note_changed_email()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.email_changed_at = now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set words_version = floor(random() * 9007199254740991)::bigint
  where id in (select g.user_id from changed c join word_groups g on g.id = c.word_group_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_word_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into word_pair_changes (language_from_id, language_to_id, word, translation, users)
  select t.language_from_id, t.language_to_id, lower(t.word_text collate "und-x-icu"), t.translation, t.users
  from old_words as o
  join new_words as n using (id)
  cross join lateral (
    values
      (o.language_from_id, o.language_to_id, o.word_text, o.translation, -1),
      (n.language_from_id, n.language_to_id, n.word_text, n.translation, 1)
  ) as t (language_from_id, language_to_id, word_text, translation, users)
  where (o.language_from_id, o.language_to_id, o.word_text, o.translation)
    is distinct from (n.language_from_id, n.language_to_id, n.word_text, n.translation);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set words_version = floor(random() * 9007199254740991)::bigint
  where id in (select user_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_gone_word_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into word_pair_changes (language_from_id, language_to_id, word, translation, users)
  select language_from_id, language_to_id, lower(word_text collate "und-x-icu"), translation, -1 from old_words;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_word_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into word_pair_changes (language_from_id, language_to_id, word, translation, users)
  select language_from_id, language_to_id, lower(word_text collate "und-x-icu"), translation, 1 from new_words;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_unwritten_tests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tasks t set left_unwritten_at = clock_timestamp()
  where t.class_id = old.class_id and t.kind = 'test' and t.answers_shown = 'after' and t.valid
    and coalesce(t.begun_at, t.valid_from) <= clock_timestamp() and (t.valid_until is null or clock_timestamp() < t.valid_until)
    and case when tg_op = 'DELETE' then t.group_id is null or t.group_id = old.group_id else t.group_id = old.group_id end
    and (not t.for_chosen
      or exists (select from task_students chosen where chosen.task_id = t.id and chosen.user_id = old.user_id))
    -- Who may not write it is not waited for.
    and (greatest(old.joined_at, case when t.group_id is not null then old.grouped_at end)
        <= coalesce(t.begun_at, greatest(t.valid_from, t.created_at))
      or exists (
        select from test_admissions a
        where a.task_id = t.id and a.user_id = old.user_id
          and (t.group_id is null or coalesce(a.admitted_at >= old.grouped_at, true))))
    and not exists (
      select from runs begun
      where begun.task_id = t.id and begun.user_id = old.user_id and begun.state in ('open', 'finished'))
    -- Nobody comes back whose account, and to a class that, is being deleted.
    and exists (select from users where id = old.user_id) and exists (select from classes where id = old.class_id);
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.place_in_rankings(of_users bigint[], of_periods text[], of_points bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if of_users is null then return; end if;
  with due as (
    select u.id as user_id, d.period, u.country, u.login, d.points,
      d.points > 0 and not u.hidden_in_rankings and u.blocked_at is null as is_placed
    from unnest(of_users, of_periods, of_points) d (user_id, period, points) join users u on u.id = d.user_id
    order by u.id for share of u
  ),
  gone as (
    delete from ranking_places r using due d where r.user_id = d.user_id and r.period = d.period and not d.is_placed
  )
  insert into ranking_places (user_id, period, country, login, points)
  select user_id, period, country, login, points from due where is_placed order by user_id, period
  on conflict (user_id, period) do update set
    country = excluded.country, login = excluded.login, points = excluded.points;
end $function$;

CREATE OR REPLACE FUNCTION public.rank_changed_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_in_rankings(array_agg(n.user_id), array_agg(n.year_month), array_agg(n.ranked_points))
  from new_rows n join old_rows o using (user_id, year_month) where n.ranked_points <> o.ranked_points;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rank_changed_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_in_rankings(array_agg(n.user_id), array_agg('all'::text), array_agg(n.ranked_points))
  from new_rows n join old_rows o using (user_id) where n.ranked_points <> o.ranked_points;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rank_new_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_in_rankings(array_agg(user_id), array_agg(year_month), array_agg(ranked_points))
  from new_rows where ranked_points > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rank_new_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_in_rankings(array_agg(user_id), array_agg('all'::text), array_agg(ranked_points))
  from new_rows where ranked_points > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rank_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_in_rankings(array_agg(user_id), array_agg(period), array_agg(points))
  from (
    select t.user_id, 'all' as period, t.ranked_points as points from points_totals t where t.user_id = new.id
    union all
    select m.user_id, m.year_month, m.ranked_points from points_months m where m.user_id = new.id
  ) as own;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is only added to', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_if_archived(checked bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  since timestamptz;
begin
  select archived_at into since from classes where id = checked for key share;
  if since is not null then
    raise exception 'class % is archived', checked using errcode = 'ARCHV';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.return_extra_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept smallint;
begin
  delete from left_extra_times where class_id = new.class_id and user_id = new.user_id returning percent into kept;
  if new.extra_percent = 0 then
    new.extra_percent := coalesce(kept, 0);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.search_words(searched text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(array_remove(regexp_split_to_array(searchable(searched), '[\s@._-]+'::text), ''::text));

CREATE OR REPLACE FUNCTION public.searchable(searched text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NORMALIZE(regexp_replace(NORMALIZE(replace(replace(replace(translate(lower((searched COLLATE "und-x-icu")), 'łøđıς'::text, 'lodiσ'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), NFD), '(и\u0306|і\u0308)|[\u0300-\u036f]'::text, '\1'::text, 'g'::text), NFC);

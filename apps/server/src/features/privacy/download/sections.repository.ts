import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { IS_OWN_WORD, readableSide } from '../../../db/conditions/answered-texts.ts';
import { IS_OVER_FOR_ALL } from '../../../db/conditions/test-over.ts';
import type { Db } from '../../../db/database.ts';
import { inSlovakOrder } from '../../../db/slovak-order.ts';

const language = (column: string) => sql<string>`(select l.code from languages l where l.id = ${sql.ref(column)})`;
const FROM = language('language_from_id').as('language_from');
const TO = language('language_to_id').as('language_to');

/**
 * The sections of the download, in their order: the person's own data, without those of others (product §11.2). The names of
 * columns are those of `data.json`; `format/` has their texts.
 */
export const SECTIONS = {
  account: (db: Db, userId: number) =>
    db
      .selectFrom('users as u')
      .leftJoin('points_totals as p', 'p.user_id', 'u.id')
      .select([
        'u.id',
        'u.login',
        'u.name',
        'u.surname',
        'u.email',
        'u.telephone',
        'u.school',
        'u.country',
        'u.language',
      ])
      .select(['u.role', 'u.colour_scheme', 'u.comfortable_reading', 'u.reading_speed', 'u.hidden_in_rankings'])
      .select(['u.page_views_allowed', 'u.page_views_host', 'u.chat_allowed', 'u.chat_host'])
      .select(['p.points', 'p.ranked_points'])
      .select(['u.created_at', 'u.updated_at', 'u.email_changed_at', 'u.last_login', 'u.previous_login'])
      .select('u.teacher_requested_at')
      .select(['u.blocked_at', 'u.last_used_at', 'u.retention_warned_at', 'u.retention_last_warned_at'])
      .select(['u.consent_at', 'u.consent_version', 'u.consent_by'])
      .select([
        sql<boolean>`u.password_hash is not null`.as('has_password'),
        sql<boolean>`u.managed_by is not null`.as('is_made_by_teacher'),
        'u.must_change_password',
        sql<boolean>`u.training_status = 1`.as('has_seen_tutorial'),
      ])
      .where('u.id', '=', userId),
  sessions: (db: Db, userId: number) =>
    db
      .selectFrom('sessions')
      .select(['client', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  devices: (db: Db, userId: number) =>
    db.selectFrom('login_devices').select('last_used_at').where('user_id', '=', userId).orderBy('last_used_at'),
  social: (db: Db, userId: number) =>
    db
      .selectFrom('social_identities')
      .select(['provider', 'subject', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  links: (db: Db, userId: number) =>
    db
      .selectFrom('account_links')
      .select(['purpose', 'created_at', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  attempts: (db: Db, userId: number) =>
    db
      .selectFrom('attempts')
      .select(['action', 'window_start', 'count'])
      .where(sql<boolean>`string_to_array(subject, ' ') && array[${String(userId)}]`)
      .orderBy('window_start'),
  audit: (db: Db, userId: number) =>
    db
      .selectFrom('audit_entries')
      .select(['action as deed', 'via', 'created_at'])
      .where('subject_id', '=', userId)
      .orderBy('id'),
  words: (db: Db, userId: number) =>
    db
      .selectFrom('words as w')
      .select(['w.id', 'w.word_text', 'w.translation', FROM, TO, 'w.created_at', 'w.updated_at'])
      .select(
        sql<string[]>`array(
          select g.name from word_group_words m join word_groups g on g.id = m.word_group_id
          where m.word_id = w.id order by ${inSlovakOrder('g.name')}, g.id)`.as('groups'),
      )
      .where('w.user_id', '=', userId)
      .orderBy('w.id'),
  word_groups: (db: Db, userId: number) =>
    db
      .selectFrom('word_groups')
      .select(['id', 'name', FROM, TO, 'word_count', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  word_statistics: (db: Db, userId: number) =>
    db
      .selectFrom('word_results as k')
      .innerJoin('words as w', 'w.id', 'k.word_id')
      .select([readableSide('word_text', IS_OWN_WORD).as('word_text')])
      .select([readableSide('translation', IS_OWN_WORD).as('translation')])
      .select(['k.answered', 'k.correct', 'k.last_answered_at', 'k.due_on'])
      .where('k.user_id', '=', userId)
      .orderBy('k.word_id'),
  learning_days: (db: Db, userId: number) =>
    db.selectFrom('learning_days').select(['day', 'known', 'shaky']).where('user_id', '=', userId).orderBy('day'),
  imports: (db: Db, userId: number) =>
    db
      .selectFrom('word_imports')
      .select(['name', 'created_at', 'undone_at', sql<number>`cardinality(word_ids)`.as('word_count')])
      .where('user_id', '=', userId)
      .orderBy('id'),
  offers: (db: Db, userId: number) =>
    db
      .selectFrom('word_group_offers')
      .select([sql<'sent' | 'received'>`case when sender_id = ${userId} then 'sent' else 'received' end`.as('sent')])
      .select(['name', FROM, TO, 'word_count', 'state', 'message', 'words', 'created_at'])
      .where((where) => where.or([where('sender_id', '=', userId), where('recipient_id', '=', userId)]))
      .orderBy('id'),
  class_offers: (db: Db, userId: number) =>
    db
      .selectFrom('class_teacher_offers as o')
      .innerJoin('classes as c', 'c.id', 'o.class_id')
      .select([sql<'sent' | 'received'>`case when sender_id = ${userId} then 'sent' else 'received' end`.as('sent')])
      .select(['c.name', 'o.kind', 'o.created_at'])
      .where((where) => where.or([where('sender_id', '=', userId), where('recipient_id', '=', userId)]))
      .orderBy('o.id'),
  undoable_changes: (db: Db, userId: number) =>
    db
      .selectFrom('undoable_changes')
      .select(['change', 'created_at', 'undone_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  joined_classes: (db: Db, userId: number) =>
    db
      .selectFrom('class_students as m')
      .innerJoin('classes as c', 'c.id', 'm.class_id')
      .leftJoin('class_groups as g', 'g.id', 'm.group_id')
      .select(['c.name as class_name', 'm.joined_at', 'g.name as class_group', 'm.grouped_at', 'm.extra_percent'])
      .where('m.user_id', '=', userId)
      .orderBy('m.joined_at'),
  left_extra_times: (db: Db, userId: number) =>
    db
      .selectFrom('left_extra_times as x')
      .innerJoin('classes as c', 'c.id', 'x.class_id')
      .select(['c.name as class_name', 'x.percent as extra_percent', 'x.left_at'])
      .where('x.user_id', '=', userId)
      .orderBy('x.left_at'),
  former_pupils: (db: Db, userId: number) =>
    db
      .selectFrom('former_pupils as f')
      .innerJoin('classes as c', 'c.id', 'f.class_id')
      .select(['c.name as class_name', 'f.was_removed', 'f.left_at'])
      .where('f.user_id', '=', userId)
      .orderBy('f.left_at'),
  admissions: (db: Db, userId: number) =>
    db
      .selectFrom('test_admissions as a')
      .innerJoin('tasks as t', 't.id', 'a.task_id')
      .select(['t.name as task_name', 'a.admitted_at'])
      .where('a.user_id', '=', userId)
      .orderBy('a.admitted_at'),
  classes: (db: Db, userId: number) =>
    db
      .selectFrom('class_teachers as t')
      .innerJoin('classes as c', 'c.id', 't.class_id')
      .select([
        'c.id',
        'c.name',
        'c.access_code',
        'c.joining_closed',
        'c.mark_bounds',
        'c.created_at',
        'c.updated_at',
        't.joined_at',
      ])
      .select(sql<number>`(select count(*)::int from class_students m where m.class_id = c.id)`.as('students'))
      .select(sql<boolean>`c.created_by = ${userId}`.as('is_owner'))
      // The note of a class that a colleague owns is theirs.
      .select(sql<string | null>`case when c.created_by = ${userId} then c.comment end`.as('comment'))
      .where('t.user_id', '=', userId)
      .orderBy('c.id'),
  news: (db: Db, userId: number) =>
    db
      .selectFrom('class_news as n')
      .innerJoin('classes as c', 'c.id', 'n.class_id')
      .select(['c.name as class_name', 'n.kind', 'n.title', 'n.text', 'n.shown_from', 'n.created_at'])
      .where('n.author_id', '=', userId)
      .orderBy('n.id'),
  bells: (db: Db, userId: number) => db.selectFrom('teacher_bells').select('bells').where('user_id', '=', userId),
  tasks: (db: Db, userId: number) =>
    db
      .selectFrom('tasks as t')
      .leftJoin('classes as c', 'c.id', 't.class_id')
      .select(['t.id', 't.kind', 't.name', 'c.name as class_name', FROM, TO, 't.type', 't.difficulty', 't.direction'])
      .select(['t.diacritic', 't.time', 't.email', 't.answers_shown', 't.valid', 't.valid_from', 't.valid_until'])
      .select(['t.created_at', 't.updated_at'])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('task_words as w')
            .select(['w.word_from', 'w.word_to'])
            .whereRef('w.task_id', '=', 't.id')
            .orderBy('w.position'),
        ).as('task_words'),
      )
      .where('t.created_by', '=', userId)
      .orderBy('t.id'),
  chosen_tasks: (db: Db, userId: number) =>
    db
      .selectFrom('task_students as s')
      .innerJoin('tasks as t', 't.id', 's.task_id')
      .select(['t.name as task_name', 't.created_at'])
      .where('s.user_id', '=', userId)
      .orderBy('t.id'),
  accepted_answers: (db: Db, userId: number) =>
    db
      .selectFrom('accepted_answers as x')
      .innerJoin('tasks as t', 't.id', 'x.task_id')
      .select(['t.name as task_name', 'x.answer'])
      // A colleague may have done the one or the other.
      .select([
        sql<string | null>`case when x.accepted_by = ${userId} then x.accepted_at end`.as('accepted_at'),
        sql<string | null>`case when x.withdrawn_by = ${userId} then x.withdrawn_at end`.as('withdrawn_at'),
      ])
      .where(sql<boolean>`${userId} in (x.accepted_by, x.withdrawn_by)`)
      .orderBy('x.id'),
  results: (db: Db, userId: number) =>
    db
      .selectFrom('runs as r')
      .innerJoin('tasks as t', 't.id', 'r.task_id')
      .leftJoin('classes as c', 'c.id', 't.class_id')
      .select(['r.id', 'r.kind', 't.name as task_name', 'c.name as class_name', 'r.state', 'r.difficulty'])
      .select(['r.date_started', 'r.date_finished', 'r.points', 'r.max_points', 'r.test_rate', 'r.correct'])
      .select(['r.suspicious', 'r.left_class', sql<boolean>`r.played_by <> r.user_id`.as('is_entered_by_teacher')])
      .select(['t.answers_shown', 'r.questions', IS_OVER_FOR_ALL.as('is_over')])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('answers as a')
            .select(['a.n', 'a.response', 'a.valid'])
            .whereRef('a.run_id', '=', 'r.id')
            .where('a.counts', '=', true)
            .orderBy('a.n'),
        ).as('answers'),
      )
      .where('r.user_id', '=', userId)
      .orderBy('r.id'),
  answer_appeals: (db: Db, userId: number) =>
    db
      .selectFrom('answer_appeals as p')
      .innerJoin('runs as r', 'r.id', 'p.run_id')
      .innerJoin('answers as a', (join) => join.onRef('a.run_id', '=', 'p.run_id').onRef('a.n', '=', 'p.n'))
      .select(['p.run_id', 'a.response', 'p.appealed_at', 'p.refused_at'])
      .where('r.user_id', '=', userId)
      .orderBy('p.appealed_at'),
  points_of_results: (db: Db, userId: number) =>
    db
      .selectFrom('points_ledger')
      .select([
        'run_id',
        'source',
        'points',
        'ranked_points',
        'entered_by_teacher as is_entered_by_teacher',
        'earned_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('earned_at'),
  points_of_days: (db: Db, userId: number) =>
    db
      .selectFrom('points_days')
      .select(['day', 'source', 'points', 'added'])
      .where('user_id', '=', userId)
      .orderBy('day'),
  points_of_months: (db: Db, userId: number) =>
    db
      .selectFrom('points_months')
      .select(['year_month', 'points', 'ranked_points'])
      .where('user_id', '=', userId)
      .orderBy('year_month'),
  emails: (db: Db, userId: number) =>
    db
      .selectFrom('emails as e')
      .leftJoin('tasks as t', 't.id', 'e.task_id')
      .select([
        'e.kind',
        't.name as task_name',
        'e.state',
        'e.recipient',
        'e.facts',
        'e.due_at',
        'e.sent_at',
        'e.created_at',
      ])
      .where('e.user_id', '=', userId)
      .orderBy('e.id'),
};

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** A row of a section, as it is stored. */
export type SectionRow<Name extends SectionName> =
  ReturnType<(typeof SECTIONS)[Name]> extends SelectQueryBuilder<infer _Schema, infer _Tables, infer Row> ? Row : never;

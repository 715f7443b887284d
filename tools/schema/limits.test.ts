import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTRA_TIME, LIMITS, TIME_LIMIT_CHOICES } from '@slovickovo/domain/limits';
import { MARK_BOUND_RANGE } from '@slovickovo/domain/scoring/marks';
import { describe, expect, it } from 'vitest';

const SCHEMA = join(import.meta.dirname, '../../apps/server/migrations/schema.sql');
/** How PostgreSQL writes the largest number or length that a constraint allows. */
const LARGEST = /constraint (\w+) check \(.*<= (\d+)\)/g;

/** Constraints by their names, each with the largest value that the product allows. */
const ALLOWED: Readonly<Record<string, number>> = {
  answers_response_check: LIMITS.response_length,
  class_groups_name_check: LIMITS.class_group_name_length,
  class_news_text_check: LIMITS.news_text_length,
  class_news_title_check: LIMITS.news_title_length,
  classes_comment_check: LIMITS.comment_length,
  classes_mark_bounds_check: MARK_BOUND_RANGE.most,
  classes_name_check: LIMITS.name_length,
  notices_text_en_check: LIMITS.notice_text_length,
  notices_text_sk_check: LIMITS.notice_text_length,
  class_students_extra_percent_check: EXTRA_TIME.most_percent,
  left_extra_times_percent_check: EXTRA_TIME.most_percent,
  runs_extra_percent_check: EXTRA_TIME.most_percent,
  runs_question_count_check: LIMITS.questions_per_task,
  tasks_name_check: LIMITS.name_length,
  tasks_time_check: Math.max(...TIME_LIMIT_CHOICES),
  tasks_word_count_check: LIMITS.questions_per_task,
  teacher_bells_bells_check: LIMITS.lessons_per_day,
  translation_replies_word_check: LIMITS.word_side_length,
  users_email_check: LIMITS.email_length,
  users_name_check: LIMITS.name_length,
  users_school_check: LIMITS.school_length,
  users_surname_check: LIMITS.name_length,
  users_telephone_check: LIMITS.telephone_length,
  word_group_offers_message_check: LIMITS.offer_message_length,
  word_group_offers_name_check: LIMITS.name_length,
  word_group_offers_word_count_check: LIMITS.words_per_group,
  word_groups_name_check: LIMITS.name_length,
  word_imports_name_check: LIMITS.file_name_length,
  words_translation_check: LIMITS.word_side_length,
  words_word_text_check: LIMITS.word_side_length,
};
/** A share in per cent, and what the server, its operator or a provider makes: sounds, names of browsers and hosts, ids of people. */
const NOT_A_LIMIT = [
  'runs_test_rate_check',
  'sessions_client_check',
  'social_identities_subject_check',
  'speech_clips_mp3_check',
  'users_chat_host_check',
  'users_page_views_host_check',
];

const stored = Object.fromEntries(
  [...readFileSync(SCHEMA, 'utf8').matchAll(LARGEST)].map(([, name = '', largest]) => [name, Number(largest)]),
);

describe('the largest value in the database', () => {
  it.each(Object.entries(ALLOWED))('%s admits what the product allows, %i', (name, allowed) => {
    expect(stored[name]).toBeGreaterThanOrEqual(allowed);
  });

  it('is compared with the product wherever a constraint states one', () => {
    expect(Object.keys(stored).sort()).toEqual([...Object.keys(ALLOWED), ...NOT_A_LIMIT].sort());
  });
});

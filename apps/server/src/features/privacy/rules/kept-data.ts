import type { KeptData } from '@slovickovo/contract/privacy/privacy-page';
import type { Database } from '../../../db/schema.ts';
import type { SectionName } from '../download/sections.repository.ts';

/** The line of the page "Ochrana údajov" that tells of each section of the download (product §11.7). */
export const LINE_OF_SECTION: Record<SectionName, KeptData> = {
  account: 'account',
  sessions: 'sign_in',
  devices: 'sign_in',
  social: 'sign_in',
  links: 'sign_in',
  attempts: 'attempts',
  audit: 'audit',
  words: 'words',
  word_groups: 'words',
  word_statistics: 'words',
  learning_days: 'words',
  imports: 'words',
  offers: 'words',
  class_offers: 'classes',
  undoable_changes: 'words',
  joined_classes: 'classes',
  left_extra_times: 'classes',
  former_pupils: 'classes',
  admissions: 'classes',
  classes: 'classes',
  news: 'classes',
  bells: 'classes',
  tasks: 'classes',
  accepted_answers: 'classes',
  chosen_tasks: 'classes',
  results: 'results',
  answer_appeals: 'results',
  points_of_results: 'results',
  points_of_days: 'results',
  points_of_months: 'results',
  emails: 'emails',
};

/** The same for tables of people that the download leaves out. */
export const LINE_OF_TABLE: Partial<Record<keyof Database, KeptData>> = {
  class_moves: 'classes',
  pupil_account_calls: 'classes',
  ranking_places: 'results',
  recovery_codes: 'sign_in',
  repeatable_calls: 'classes',
  second_factors: 'sign_in',
  word_group_assignments: 'classes',
  words_to_count: 'results',
};

/** All kinds of data about people that tables hold; the page tells of these. */
export const HELD_DATA: ReadonlySet<KeptData> = new Set([
  ...Object.values(LINE_OF_SECTION),
  ...Object.values(LINE_OF_TABLE),
]);

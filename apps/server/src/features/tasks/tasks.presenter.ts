import type { Standing, Task, TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { languageOf } from '../languages/languages.service.ts';
import type { FoundTask, TaskRow } from './tasks.repository.ts';

type StandingColumns = Pick<
  TaskRow,
  'standing_attempts' | 'standing_points' | 'standing_max_points' | 'standing_test_rate' | 'standing_date_finished'
>;

/** Null before the first finished run. */
export function standingOf(row: StandingColumns): Standing | null {
  if (!row.standing_attempts || row.standing_date_finished === null) return null;
  return {
    attempts: row.standing_attempts,
    points: row.standing_points ?? 0,
    max_points: row.standing_max_points ?? 0,
    test_rate: row.standing_test_rate ?? 0,
    date_finished: row.standing_date_finished,
  };
}

/** A row in the form of the API (product §3.11). */
export function presentTask(row: TaskRow): Task {
  const { type, difficulty, direction, time, diacritic, email, answers_shown, mistakes_return } = row;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    usergroup_id: row.usergroup_id,
    usergroup_name: row.usergroup_name,
    valid: row.valid,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    created_at: row.created_at,
    updated_at: row.updated_at,
    language_from: languageOf(row.language_from_id),
    language_to: languageOf(row.language_to_id),
    language_ids: { language_from_id: row.language_from_id, language_to_id: row.language_to_id },
    word_count: row.word_count,
    settings: {
      type,
      difficulty,
      direction,
      time,
      diacritic,
      email,
      ugType: row.kind === 'exercise' ? null : row.kind,
      answers_shown,
      mistakes_return,
      wordGroups: row.word_group_ids,
    },
    standing: standingOf(row),
    needs_consent: row.needs_consent,
    reminded_at: row.reminded_at,
  };
}

/** The same with the group, or the number of pupils, for whom it is set: only the teacher is told (product §3.24, product §4.36). */
export function presentTaskForTeacher(row: TaskRow): Task {
  const { group_id: id, group_name: name, chosen_students } = row;
  return { ...presentTask(row), class_group: id === null || name === null ? null : { id, name }, chosen_students };
}

/** The test of which this one is a later date, for the teacher; null for other tasks, and if that test was deleted. */
export function presentMadeUpTest({
  makes_up_for: id,
  makes_up_for_name: name,
}: FoundTask): TaskDetail['makes_up_for'] {
  return id === null || name === null ? null : { id, name };
}

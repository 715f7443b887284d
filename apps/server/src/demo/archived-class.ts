import { newAccessCode } from '@slovickovo/domain/classes/access-code';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@slovickovo/domain/durations';
import { EVENING, iso, lessonStart, onDay } from './calendar.ts';
import { LAST_YEAR } from './data/school.ts';
import type { Draft } from './demo-rows.ts';
import { addNews } from './news.ts';
import type { SchoolClass } from './people.ts';
import { addHistory } from './practice/history.ts';
import { addTask, type DemoTask } from './tasks.ts';
import type { DemoGroup } from './vocabulary.ts';

/** Days from today: before the first homework of the pupils' other classes, so that no runs overlap. */
const FIRST_TEST = { from: -95, until: -94 };
const SECOND_TEST = -88;
const ARCHIVED = -87;
/** The hour in UTC at which the class is archived. */
const EARLY = 5;

/** Adds the class in which these pupils were last year, in the archive (product §4.31): two tests with results, words and news. */
export function addArchivedClass(draft: Draft, thisYears: SchoolClass, groups: readonly DemoGroup[]): void {
  const { rows, ids, random, now } = draft;
  const { teacher, lessons, pupils } = thisYears;
  const { name, comment, messages } = LAST_YEAR;
  const created_at = teacher.created_at;
  const row = {
    ...{ id: ids.next('classes'), created_by: teacher.id, name, comment, access_code: newAccessCode(random) },
    ...{ created_at, updated_at: created_at, archived_at: iso(onDay(now, ARCHIVED, EARLY)) },
  };
  rows.classes.push(row);
  rows.class_teachers.push({ class_id: row.id, user_id: teacher.id, joined_at: created_at });
  for (const { user } of pupils) {
    rows.class_students.push({ class_id: row.id, user_id: user.id, joined_at: user.created_at });
  }
  const schoolClass: SchoolClass = { ...thisYears, row, messages };
  const lesson = lessonStart(now, SECOND_TEST, lessons);
  const tests = [
    { from: onDay(now, FIRST_TEST.from, 12), until: onDay(now, FIRST_TEST.until, EVENING) },
    { from: lesson, until: lesson + 45 * MINUTE_MS },
  ].map((window, index) => addTest(draft, schoolClass, groups[index] as DemoGroup, window));
  addNews(draft, [schoolClass]);
  for (const pupil of pupils) {
    if (pupil.habit !== 'absent') addHistory(draft, { ...pupil, habit: 'diligent' }, { tasks: tests });
  }
}

function addTest(
  draft: Draft,
  { row, teacher }: SchoolClass,
  group: DemoGroup,
  { from, until }: { from: number; until: number },
): DemoTask {
  const begins = iso(from - HOUR_MS);
  draft.rows.word_group_assignments.push({
    ...{ class_id: row.id, word_group_id: group.row.id, valid_from: begins, valid_until: null },
    created_at: begins,
  });
  return addTask(draft, [group], {
    most: 20,
    kind: 'test',
    created_by: teacher.id,
    class_id: row.id,
    name: `Písomka: ${group.row.name.toLowerCase()}`,
    ...{ type: 'random', difficulty: 'easy', time: null, diacritic: true },
    created_at: iso(from - DAY_MS / 2),
    valid_from: iso(from),
    valid_until: iso(until),
  });
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@slovickovo/domain/durations';
import { EVENING, iso, lessonStart, onDay } from './calendar.ts';
import type { Draft } from './demo-rows.ts';
import type { SchoolClass } from './people.ts';
import { addTask, type DemoTask, type Settings } from './tasks.ts';
import type { DemoGroup } from './vocabulary.ts';

/** When a test is open, in milliseconds. */
interface Window {
  from: number;
  until: number;
}

const LESSON = 45 * MINUTE_MS;
const TEST_WORDS = 20;
/** How long before its start a test is announced. */
const ANNOUNCED_BEFORE = 5 * DAY_MS;

type TestPlan = Settings & { window: (now: number, lessons: SchoolClass['lessons']) => Window };

/** The lesson nearest to that day from today. */
function inLesson(days: number): TestPlan['window'] {
  return (now, lessons) => {
    const from = lessonStart(now, days, lessons);
    return { from, until: from + LESSON };
  };
}

/** Open at any hour of the day, so that some pupils are always taking a test. */
function today(now: number): Window {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return { from: hour - 4 * HOUR_MS, until: hour + 6 * HOUR_MS };
}

function thisWeek(now: number): Window {
  return { from: onDay(now, -2, 12), until: onDay(now, 3, EVENING) };
}

/** Five tests that are over, two open ones, two to come. Three minutes are too short for some pupils. */
const TESTS: readonly TestPlan[] = [
  { window: inLesson(-72), type: 'select', difficulty: 'easy', time: 10, diacritic: false },
  { window: inLesson(-51), type: 'random', difficulty: 'easy', time: null, diacritic: true },
  { window: inLesson(-34), type: 'filling', difficulty: 'medium', time: 3, diacritic: true },
  { window: inLesson(-18), type: 'folding', difficulty: 'medium', time: null, diacritic: true },
  { window: inLesson(-5), type: 'random', difficulty: 'hard', time: 5, diacritic: true },
  { window: thisWeek, type: 'random', difficulty: 'medium', time: null, diacritic: true },
  { window: today, type: 'random', difficulty: 'medium', time: 40, diacritic: true },
  { window: inLesson(2), type: 'filling', difficulty: 'hard', time: 20, diacritic: true },
  { window: inLesson(9), type: 'random', difficulty: 'hard', time: null, diacritic: true },
];

/** Makes tests of one class in every state (product §4.1), each of two neighbouring word groups. */
export function addClassTests(
  draft: Draft,
  { row, teacher, lessons }: SchoolClass,
  groups: readonly DemoGroup[],
): DemoTask[] {
  return TESTS.map(({ window, ...settings }, index) => {
    const { from, until } = window(draft.now, lessons);
    const first = groups[index % groups.length] as DemoGroup;
    const second = groups[(index + 1) % groups.length] as DemoGroup;
    return addTask(draft, [first, second], {
      most: TEST_WORDS,
      kind: 'test',
      created_by: teacher.id,
      class_id: row.id,
      name: `Test č. ${index + 1} – ${first.row.name}, ${second.row.name.toLowerCase()}`,
      ...settings,
      // The last ones were set yesterday, even if that is later than usual.
      created_at: iso(Math.min(from - ANNOUNCED_BEFORE, onDay(draft.now, -1, 13))),
      valid_from: iso(from),
      valid_until: iso(until),
    });
  });
}

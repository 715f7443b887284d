import { HOUR_MS } from '@slovickovo/domain/durations';
import { EVENING, iso, MORNING, onDay } from './calendar.ts';
import type { Draft } from './demo-rows.ts';
import type { SchoolClass } from './people.ts';
import type { DemoGroup } from './vocabulary.ts';

/** The days from today when a group is assigned to a class; null means without an end. One is over, one is to come. */
const WINDOWS: readonly { from: number; until: number | null }[] = [
  { from: -84, until: -42 },
  { from: -63, until: null },
  { from: -35, until: null },
  { from: -9, until: 12 },
  { from: 3, until: null },
];

/** Assigns word groups to the class (product §4.9), in the teacher's order. */
export function addAssignments({ rows, now }: Draft, { row }: SchoolClass, groups: readonly DemoGroup[]): void {
  for (const [index, group] of groups.slice(0, WINDOWS.length).entries()) {
    const { from, until } = WINDOWS[index] as (typeof WINDOWS)[number];
    const starts = onDay(now, from, MORNING);
    rows.word_group_assignments.push({
      class_id: row.id,
      word_group_id: group.row.id,
      valid_from: iso(starts),
      valid_until: until === null ? null : iso(onDay(now, until, EVENING)),
      created_at: iso(Math.min(starts, now) - HOUR_MS),
    });
  }
}

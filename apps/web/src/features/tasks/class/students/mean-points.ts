import type { Standing, TaskStatistics } from '@slovickovo/contract/tasks/tasks';

/**
 * The mean of the pupils' best results; null without any. The maximum is averaged too: in homework it differs between runs,
 * because it depends on the direction of each question.
 */
export function meanPoints(statistics: TaskStatistics | undefined): Pick<Standing, 'points' | 'max_points'> | null {
  const standings = statistics?.students.flatMap(({ standing }) => standing ?? []) ?? [];
  if (standings.length === 0) return null;
  const mean = (of: (standing: Standing) => number) =>
    Math.round(standings.reduce((sum, standing) => sum + of(standing), 0) / standings.length);
  return { points: mean(({ points }) => points), max_points: mean(({ max_points }) => max_points) };
}

import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Booking, RankingConfig } from './points.repository.ts';

/**
 * How results of this kind of task are booked. Rankings leave out runs that were answered faster than a person can, count
 * only the first runs of the same exercise or homework a day, and count points up to a cap a day (product §9.8).
 */
export function bookingOf(config: RankingConfig, kind: TaskKind): Booking {
  const ranked_per_day = kind === 'test' ? null : config.RANKED_RUNS_PER_DAY;
  const isOwn = kind === 'exercise';
  const cap = isOwn ? config.RANKED_OWN_POINTS_PER_DAY : config.RANKED_CLASS_POINTS_PER_DAY;
  return { ranked_per_day, source: isOwn ? 'own' : 'class', cap, zone: config.TZ_NAME };
}

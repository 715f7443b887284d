import type { MakeUp } from '@slovickovo/contract/tasks/make-ups';
import { availability } from '@slovickovo/domain/tasks/availability';
import { PercentBadge } from '../../../../components/percent.tsx';
import { TextLink } from '../../../../components/text-link.tsx';
import { CLASS_TASK_PAGES, classTaskParams } from '../../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../../lib/time/dates.ts';
import { inMs, useAvailability } from '../../../../lib/time/use-availability.ts';

/** Leads from a pupil who was absent to the later date of the test: its result, that the pupil writes it, or when it is (product §4.25). */
export function LaterDate({ classId, makeUp }: { classId: number; makeUp: MakeUp }) {
  const { t } = useTranslation('tasks');
  const isOver = useAvailability(makeUp) === 'expired';
  const { test_id: taskId, test_rate, is_writing } = makeUp;
  const missing = is_writing ? 'absent.laterWriting' : isOver ? 'absent.laterMissed' : 'absent.laterOn';
  return (
    <>
      <TextLink to={CLASS_TASK_PAGES.detail} params={classTaskParams({ classId, kind: 'test', taskId })}>
        {test_rate === null ? t(missing, { date: formatDateTime(makeUp.valid_from) }) : t('absent.later')}
      </TextLink>
      {test_rate !== null && <PercentBadge percent={test_rate} />}
    </>
  );
}

/** Whether the pupil can take a later date now, or writes it; `now` in milliseconds. */
export function isLaterDateOpen(makeUp: MakeUp | null, now: number): boolean {
  if (makeUp === null || makeUp.test_rate !== null) return false;
  return makeUp.is_writing || availability({ ...inMs(makeUp), now }) === 'running';
}

/** Whether the pupil has a result of a later date, writes it, or can still take it; `now` in milliseconds. */
export function hasLaterDate(makeUp: MakeUp | null, now: number): boolean {
  if (makeUp === null) return false;
  return makeUp.test_rate !== null || makeUp.is_writing || availability({ ...inMs(makeUp), now }) !== 'expired';
}

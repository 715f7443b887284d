import type { LiveStudent } from '@slovickovo/contract/runs/runs';
import { HOUR_MS, SECOND_MS } from '@slovickovo/domain/durations';
import { IconCircleCheck, IconDoorEnter, IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import { personName } from '../../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { clockFace } from '../../../../lib/time/clock-face.ts';
import { formatDateTime } from '../../../../lib/time/dates.ts';
import { useNow } from '../../../../lib/time/now.ts';
import { isPlaying, type StudentRow } from './student-rows.ts';
import classes from './student-state.module.css';

const ICONS = {
  playing: IconPencil,
  lost: IconPlugConnectedX,
  finished: IconCircleCheck,
  needs_consent: IconDoorEnter,
  waiting: undefined,
} satisfies Record<LiveStudent['state'], unknown>;

/** Whether the pupil has begun, is playing or has finished, told by icon, colour and word. */
export function StudentState({ state }: Pick<StudentRow, 'state'>) {
  const { t } = useTranslation('tasks');
  if (state === undefined) return <span className={classes.state}>…</span>;
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state}>
      {Icon && <Icon size={18} stroke={2} aria-hidden />}
      {t(`studentState.${state}`)}
    </span>
  );
}

/** The answered questions and the time left of an open run; otherwise when the best result was finished. */
export function StudentProgress({ row, received_at }: { row: StudentRow; received_at: number }) {
  const { t } = useTranslation('tasks');
  const { live, standing } = row;
  if (!live || !isPlaying(row))
    return standing && <span className={classes.date}>{formatDateTime(standing.date_finished)}</span>;
  const { current, question_count, remaining_ms } = live;
  return (
    <span className={classes.progress} data-state={row.state}>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={t('answeredOf', { name: personName(row) })}
        aria-valuemin={0}
        aria-valuemax={question_count}
        aria-valuenow={current}
        style={{ '--share': `${question_count === 0 ? 0 : (current / question_count) * 100}%` }}
      />
      <span className={classes.count}>{t('pointsOf', { points: current, max: question_count })}</span>
      {remaining_ms !== null && <TimeLeft remaining_ms={remaining_ms} received_at={received_at} />}
    </span>
  );
}

/** A longer time comes from the end of the task's window, which is of no use to the teacher. */
const SHOWN_BELOW_MS = 3 * HOUR_MS;

function TimeLeft({ remaining_ms, received_at }: { remaining_ms: number; received_at: number }) {
  const { t } = useTranslation('tasks');
  const left = Math.max(0, remaining_ms - Math.max(0, useNow() - received_at));
  if (left > SHOWN_BELOW_MS) return null;
  return <span className={classes.time}>{t('timeLeft', { time: clockFace(Math.ceil(left / SECOND_MS)) })}</span>;
}

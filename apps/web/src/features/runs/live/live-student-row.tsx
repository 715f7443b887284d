import type { LiveStudent } from '@slovickovo/contract/runs/runs';
import { IconCircleCheck, IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { TooFast } from '../../../components/feedback/too-fast.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { LeftClass } from '../../../components/standing/left-class.tsx';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { clockFace } from '../../../lib/time/clock-face.ts';
import { useNow } from '../../../lib/time/now.ts';
import classes from './live-panel.module.css';

type StartedState = Exclude<LiveStudent['state'], 'waiting' | 'needs_consent'>;

const ICONS = {
  playing: IconPencil,
  lost: IconPlugConnectedX,
  finished: IconCircleCheck,
} satisfies Record<StartedState, unknown>;

interface LiveStudentRowProps {
  student: LiveStudent;
  /** When the view was received, in milliseconds of the clock of `useNow`. */
  received_at: number;
  /** The button that adds time to this pupil's run, if the run has a time limit. */
  addTime: (name: string) => ReactNode;
}

/** A pupil who has started: playing, disconnected or finished, with the progress or the result. */
export function LiveStudentRow({ student, received_at, addTime }: LiveStudentRowProps) {
  const { t } = useTranslation('runs');
  const { state, current, question_count, remaining_ms, test_rate, suspicious, left_class } = student;
  const name = liveName(student, t);
  if (state === 'waiting' || state === 'needs_consent') return null;
  const Icon = ICONS[state];
  const isOpen = state === 'playing' || state === 'lost';
  return (
    <li className={classes.student} data-state={state}>
      <span className={classes.name}>{name}</span>
      <span className={classes.state}>
        <Icon size={18} stroke={2} aria-hidden />
        {t(`live.${state}`)}
      </span>
      <span className={classes.work}>
        {isOpen && (
          <>
            <Progress label={t('live.progress', { name })} current={current} total={question_count} />
            <span className={classes.count}>{t('live.of', { current, total: question_count })}</span>
            {remaining_ms !== null && <TimeLeft remaining_ms={remaining_ms} received_at={received_at} />}
          </>
        )}
        {state === 'finished' && test_rate !== null && <PercentBadge percent={test_rate} />}
        {suspicious && <TooFast />}
        {left_class && <LeftClass />}
      </span>
      <span className={classes.action}>{addTime(name)}</span>
    </li>
  );
}

export function liveName(student: LiveStudent, t: ReturnType<typeof useTranslation<'runs'>>['t']): string {
  return personName(student) || t('live.unnamed', { id: student.user_id });
}

function Progress({ label, current, total }: { label: string; current: number; total: number }) {
  return (
    <span
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={current}
      style={{ '--share': `${total === 0 ? 0 : (current / total) * 100}%` } as CSSProperties}
    />
  );
}

const SECOND_MS = 1_000;
/** A longer time comes from the end of the task's window, which is of no use to the teacher. */
const SHOWN_BELOW_MS = 3 * 60 * 60 * SECOND_MS;

function TimeLeft({ remaining_ms, received_at }: { remaining_ms: number; received_at: number }) {
  const { t } = useTranslation('runs');
  const left = Math.max(0, remaining_ms - Math.max(0, useNow() - received_at));
  if (left > SHOWN_BELOW_MS) return null;
  return <span className={classes.time}>{t('live.left', { time: clockFace(Math.ceil(left / SECOND_MS)) })}</span>;
}

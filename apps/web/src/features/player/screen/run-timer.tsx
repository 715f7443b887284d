import { TIMER_SECONDS } from '@slovickovo/domain/limits';
import { IconClock } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { clockFace } from '../../../lib/time/clock-face.ts';
import type { RunState } from '../run/run-state.ts';
import classes from './run-timer.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type RunTimerProps = Pick<RunState, 'run' | 'received_at'> & { onOver: () => void };

/** A run without a limit ends with the window of its homework, in seconds. Shown only near the end, not for days. */
const WINDOW_SHOWN_BELOW = 10 * 60;

/** The remaining time: orange under 40 seconds, red under 10, announced at 60, 30 and 10 (product §9.10). */
export const RunTimer = memo(function RunTimer({ run, received_at, onOver }: RunTimerProps) {
  const { t } = useTranslation('player');
  const seconds = useSecondsLeft({ run, received_at }, onOver);
  const [announced, setAnnounced] = useState<number | null>(null);
  const shown = useRef(seconds);

  useEffect(() => {
    const before = shown.current ?? Infinity;
    shown.current = seconds;
    if (seconds === null) return;
    // A teacher who moves the end may make it jump over marks: the true rest is announced.
    if (TIMER_SECONDS.announced.some((mark) => before > mark && seconds <= mark)) setAnnounced(seconds);
  }, [seconds]);

  if (seconds === null || (run.test.time === null && seconds > WINDOW_SHOWN_BELOW)) return null;
  return (
    <>
      <span
        className={classes.timer}
        data-tone={toneOf(seconds)}
        // A screen reader would read it every second; it reads the announcements below instead.
        role="timer"
        aria-live="off"
        aria-label={t('timeLeft')}
      >
        <IconClock size={20} stroke={2} aria-hidden />
        {clockFace(seconds)}
      </span>
      <span role="status" className="visually-hidden">
        {announced !== null && t('secondsLeft', { count: announced })}
      </span>
    </>
  );
});

function toneOf(seconds: number): 'red' | 'orange' | 'calm' {
  if (seconds < TIMER_SECONDS.red_below) return 'red';
  return seconds < TIMER_SECONDS.orange_below ? 'orange' : 'calm';
}

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@slovickovo/domain/durations';
import { availability } from '@slovickovo/domain/tasks/availability';
import { Tag } from '../../components/tag.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { useNow } from '../../lib/time/now.ts';
import { inMs, type SetWindow, useAvailability } from '../../lib/time/use-availability.ts';
import classes from './availability.module.css';

const TONES = { coming: 'orange', running: 'green', expired: 'grey' } as const;

/** For the teacher: whether pupils can take the task now, later or no longer (product §4.4). */
export function AvailabilityTag({ window }: { window: SetWindow }) {
  const { t } = useTranslation('terms');
  const now = useAvailability(window);
  return <Tag tone={TONES[now]}>{t(`shownToPupils.${now}`)}</Tag>;
}

/** The time until the task starts or ends, or that it is over. */
export function Countdown({ window }: { window: SetWindow }) {
  const { t } = useTranslation('tasks');
  const now = useNow();
  const { valid_from, valid_until } = inMs(window);
  const state = availability({ valid_from, valid_until, now });
  if (state === 'expired') return <span className={classes.countdown}>{t('noLongerAvailable')}</span>;
  if (state === 'running' && valid_until === null) return <span className={classes.countdown}>{t('noEnd')}</span>;
  const left = (state === 'coming' ? valid_from : (valid_until ?? now)) - now;
  return (
    <span className={classes.countdown} data-soon={state === 'running' && left < DAY_MS ? true : undefined}>
      {t(state === 'coming' ? 'startsIn' : 'endsIn', { time: durationText(left, t) })}
    </span>
  );
}

/** Days, hours and minutes (product §9.15); seconds only in the last minute. */
function durationText(ms: number, t: ReturnType<typeof useTranslation<'tasks'>>['t']): string {
  if (ms < MINUTE_MS) return t('time.seconds', { count: Math.max(0, Math.ceil(ms / SECOND_MS)) });
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const parts = [
    days > 0 && t('time.days', { count: days }),
    (days > 0 || hours > 0) && t('time.hours', { count: hours }),
    t('time.minutes', { count: minutes }),
  ];
  return parts.filter(Boolean).join(' ');
}

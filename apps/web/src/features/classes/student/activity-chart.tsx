import type { StudentDetail } from '@slovickovo/contract/classes/students';
import { IconChartBar } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Section } from '../../../components/page.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './activity-chart.module.css';

type Day = StudentDetail['activity'][number];

/**
 * Points per day as bars with the number of runs under them, for every day from the first run until today. For screen
 * readers there is a table of the days with results.
 */
export function ActivityChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('classes');
  const scroll = useRef<HTMLElement>(null);
  // Scrolls to the last days, which matter most.
  useEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, []);
  const [first] = days;
  if (first === undefined) {
    return <EmptyState icon={IconChartBar} title={t('noActivity')} text={t('noActivityText')} />;
  }
  const top = Math.max(1, ...days.map(({ points }) => points));
  return (
    <Section title={t('activityChart')}>
      <figure className={classes.figure}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long chart is scrolled with the arrow keys. */}
        <section ref={scroll} className={classes.scroll} tabIndex={0} aria-label={t('activityChart')}>
          <div className={classes.chart} aria-hidden>
            {days.map((day, place) => (
              <Column key={day.day} day={day} top={top} isLabelled={isLabelled(day, place, days.length)} />
            ))}
          </div>
        </section>
        <figcaption className={classes.caption}>
          {t('activityCaption')} {t('activitySpan', { count: days.length, from: wholeDay(first.day) })}
        </figcaption>
        <div className="visually-hidden">
          <ActivityTable days={days.filter(({ runs }) => runs > 0)} />
        </div>
      </figure>
    </Section>
  );
}

function Column({ day: { day, points, runs }, top, isLabelled }: { day: Day; top: number; isLabelled: boolean }) {
  const height = `${Math.round((points / top) * 100)}%`;
  return (
    <div className={classes.column} data-empty={runs === 0 || undefined}>
      <span className={classes.track}>
        {runs > 0 && (
          <span className={classes.bar} style={{ '--height': height }}>
            <span className={classes.value}>{points}</span>
          </span>
        )}
      </span>
      <span className={classes.runs}>{runs > 0 && `${runs}×`}</span>
      <span className={classes.day}>{isLabelled && shortDay(day)}</span>
    </div>
  );
}

function ActivityTable({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation(['classes', 'terms']);
  return (
    <table>
      <caption>{t('activityChart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms:day')}</th>
          <th scope="col">{t('terms:points')}</th>
          <th scope="col">{t('runsHeader')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, points, runs }) => (
          <tr key={day}>
            <th scope="row">{wholeDay(day)}</th>
            <td>{points}</td>
            <td>{runs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Up to this number, every day is labelled; of more days, only Mondays and the last day. */
const DAYS_WITH_DATES = 7;
const MONDAY = 1;

function isLabelled({ day }: Day, place: number, count: number): boolean {
  if (count <= DAYS_WITH_DATES || place === count - 1) return true;
  // The label of a Monday would overlap the label of a last day that follows it.
  return new Date(day).getUTCDay() === MONDAY && place < count - 2;
}

/** "15.11." of "2026-11-15": a day in the installation's time zone, so it is not converted. */
function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${date}.${month}.`;
}

function wholeDay(day: string): string {
  return `${shortDay(day)}${day.slice(0, 4)}`;
}

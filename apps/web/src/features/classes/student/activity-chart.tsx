import { IconChartBar } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Section } from '../../../components/page.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { shortDate, wholeDate } from '../../../lib/time/days.ts';
import classes from './activity-chart.module.css';
import { activityLabels, type Day, type DayLabels } from './activity-chart-labels.ts';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are on the elements of these days.
  useEffect(() => (scroll.current ? markCutDates(scroll.current) : undefined), [days]);
  const [first] = days;
  if (first === undefined) {
    return <EmptyState icon={IconChartBar} title={t('noActivity')} text={t('noActivityText')} />;
  }
  const top = Math.max(1, ...days.map(({ points }) => points));
  const labels = activityLabels(days);
  return (
    <Section title={t('activityChart')}>
      <figure className={classes.figure}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long chart is scrolled with the arrow keys. */}
        <section ref={scroll} className={classes.scroll} tabIndex={0} aria-label={t('activityChart')}>
          <div className={classes.chart} aria-hidden>
            {days.map((day, place) => (
              <Column key={day.day} day={day} top={top} labels={labels[place]} />
            ))}
          </div>
        </section>
        <figcaption className={classes.caption}>
          {t('activityCaption')} {t('activitySpan', { count: days.length, from: wholeDate(first.day) })}
        </figcaption>
        <div className="visually-hidden">
          <ActivityTable days={days.filter(({ runs }) => runs > 0)} />
        </div>
      </figure>
    </Section>
  );
}

/** Marks the dates that are not whole in the visible part of the chart, however it is scrolled. Returns the function that ends it. */
function markCutDates(chart: HTMLElement): () => void {
  const mark = (dates: readonly IntersectionObserverEntry[]) => {
    for (const { target, intersectionRatio } of dates) target.toggleAttribute('data-cut', intersectionRatio < 1);
  };
  const observer = new IntersectionObserver(mark, { root: chart, threshold: 1 });
  for (const date of chart.querySelectorAll('[data-date]')) observer.observe(date);
  return () => observer.disconnect();
}

interface ColumnProps {
  day: Day;
  /** The points of the highest bar. */
  top: number;
  labels: DayLabels | undefined;
}

function Column({ day: { day, points, runs }, top, labels }: ColumnProps) {
  const height = `${Math.round((points / top) * 100)}%`;
  const numbers = { 'data-crowded': !labels?.numbersOnPaper || undefined };
  return (
    <div className={classes.column} data-empty={runs === 0 || undefined}>
      <span className={classes.track}>
        {runs > 0 && (
          <span className={classes.bar} style={{ '--height': height }}>
            <span className={classes.value} {...numbers}>
              {points}
            </span>
          </span>
        )}
      </span>
      <span className={classes.runs} {...numbers}>
        {runs > 0 && `${runs}×`}
      </span>
      <span className={classes.day} data-crowded={!labels?.dateOnPaper || undefined}>
        {labels?.date && <span data-date>{shortDate(day)}</span>}
      </span>
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
            <th scope="row">{wholeDate(day)}</th>
            <td>{points}</td>
            <td>{runs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

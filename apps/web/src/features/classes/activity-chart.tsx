import type { StudentDetail } from '@slovickovo/contract/class-students';
import { IconChartBar } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { Section } from '../../components/page.tsx';
import classes from './activity-chart.module.css';

type Day = StudentDetail['activity'][number];

/** Points a day as bars with the number of runs under them; a table says the same to those who do not see them. */
export function ActivityChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('classes');
  const scroll = useRef<HTMLElement>(null);
  // The last days are the interesting ones.
  useEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, []);
  if (days.length === 0) {
    return (
      <EmptyState icon={<IconChartBar size={28} stroke={1.75} />} title={t('noActivity')} text={t('noActivityText')} />
    );
  }
  const top = Math.max(1, ...days.map(({ points }) => points));
  return (
    <Section title={t('activityChart')}>
      <figure className={classes.figure}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long chart is moved with the arrow keys. */}
        <section ref={scroll} className={classes.scroll} tabIndex={0} aria-label={t('activityChart')}>
          <div className={classes.chart} aria-hidden>
            {days.map(({ day, points, runs }) => (
              <div key={day} className={classes.column}>
                <span className={classes.track}>
                  <span
                    className={classes.bar}
                    style={{ '--height': `${Math.round((points / top) * 100)}%` } as CSSProperties}
                  >
                    <span className={classes.value}>{points}</span>
                  </span>
                </span>
                <span className={classes.day}>{shortDay(day)}</span>
                <span className={classes.runs}>{runs}×</span>
              </div>
            ))}
          </div>
        </section>
        <figcaption className={classes.caption}>{t('activityCaption')}</figcaption>
        <div className="visually-hidden">
          <table>
            <caption>{t('activityChart')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('pointsHeader')}</th>
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
        </div>
      </figure>
    </Section>
  );
}

/** "15.11." of "2026-11-15": a day of the installation's calendar, not a moment. */
function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${date}.${month}.`;
}

function wholeDay(day: string): string {
  return `${shortDay(day)}${day.slice(0, 4)}`;
}

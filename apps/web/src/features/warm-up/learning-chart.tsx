import type { LearningDay } from '@slovickovo/contract/warm-up/warm-up';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { shortDate, wholeDate } from '../../lib/time/days.ts';
import classes from './learning-chart.module.css';

interface LearningChartProps {
  days: readonly LearningDay[];
  caption: string;
}

/** How many words were known and shaky on each day, as columns, and as a table for screen readers (product §4.33). */
export function LearningChart({ days, caption }: LearningChartProps) {
  const { t } = useTranslation(['words', 'terms']);
  /** The last day has a label, and days at equal distances before it. Those of a phone are among those of a wide window. */
  const isLabelled = (index: number, labels: number) =>
    (days.length - 1 - index) % (Math.ceil(days.length / LABELS.wide) * (LABELS.wide / labels)) === 0;
  const most = Math.max(1, ...days.map(({ known, shaky }) => known + shaky));
  return (
    <figure className={classes.figure}>
      <div className={classes.chart} style={{ '--bars': days.length }} aria-hidden>
        {days.map(({ day, known, shaky }, index) => (
          <div key={day} className={classes.column} title={`${wholeDate(day)}: ${known} + ${shaky}`}>
            <span className={classes.shaky} style={{ '--part': shaky / most }} />
            <span className={classes.known} style={{ '--part': known / most }} />
            {isLabelled(index, LABELS.wide) && (
              <span className={classes.label} data-narrow={isLabelled(index, LABELS.narrow) || undefined}>
                {shortDate(day)}
              </span>
            )}
          </div>
        ))}
      </div>
      <figcaption className={classes.legend} aria-hidden>
        <span data-state="known">{t('learning.known')}</span>
        <span data-state="shaky">{t('terms:shaky')}</span>
      </figcaption>
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('terms:day')}</th>
              <th scope="col">{t('learning.known')}</th>
              <th scope="col">{t('terms:shaky')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, known, shaky }) => (
              <tr key={day}>
                <th scope="row">{wholeDate(day)}</th>
                <td>{known}</td>
                <td>{shaky}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** How many days have room for a label; one is a multiple of the other. */
const LABELS = { narrow: 5, wide: 10 } as const;

import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import { MARKS, type MarkSummary } from '@slovickovo/domain/scoring/marks';
import badge from '../../../../components/standing/mark-badge.module.css';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import classes from './mark-counts.module.css';

/** How often each mark was reached in a class test. */
export function MarkCounts({ counts }: Pick<MarkSummary, 'counts'>) {
  const { t } = useTranslation('runs');
  return (
    <ul className={classes.counts}>
      {MARKS.map((mark) => (
        <li key={mark} data-empty={counts[mark] === 0 || undefined}>
          <span className="visually-hidden">{t('marks.counted', { mark, count: counts[mark] })}</span>
          <span aria-hidden className={badge.mark}>
            {mark}
          </span>
          <span aria-hidden>{t('marks.times', { times: counts[mark] })}</span>
        </li>
      ))}
    </ul>
  );
}

/** "2,33", "2,0": one decimal or two. */
export function formatAverageMark(average: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(localesOf(language), digits).format(average);
}

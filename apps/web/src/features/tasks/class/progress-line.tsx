import type { Task } from '@slovickovo/contract/tasks/tasks';
import { PercentBadge } from '../../../components/percent.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './progress-line.module.css';

/** The number of pupils who finished, and their average success. */
export function ProgressLine({ progress }: { progress: NonNullable<Task['progress']> }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { completed, expected, average } = progress;
  const share = expected === 0 ? 0 : Math.min(100, (completed / expected) * 100);
  return (
    <div className={classes.progress}>
      <span className={classes.text}>{t('completed', { completed, expected })}</span>
      {average !== null && (
        <span className={classes.average}>
          <span className="visually-hidden">{t('terms:averageSuccess')}</span>
          <PercentBadge percent={average} />
        </span>
      )}
      <span className={classes.bar} style={{ '--share': `${share}%` }} aria-hidden />
    </div>
  );
}

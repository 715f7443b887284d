import type { Standing } from '@slovickovo/contract/tasks';
import { useTranslation } from 'react-i18next';
import { PercentBadge } from '../../components/percent.tsx';
import classes from './standing-line.module.css';

/** The best result of the caller and how many there were. */
export function StandingLine({ standing }: { standing: Standing | null }) {
  const { t } = useTranslation('tasks');
  if (!standing) return <span>{t('notRunYet')}</span>;
  return (
    <span className={classes.standing}>
      <span className={classes.best}>{t('best')}</span>
      <PercentBadge percent={standing.test_rate} />
      <span>{t('attempts', { count: standing.attempts })}</span>
    </span>
  );
}

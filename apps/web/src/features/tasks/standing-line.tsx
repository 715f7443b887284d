import type { Standing } from '@slovickovo/contract/tasks/tasks';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { PercentBadge } from '../../components/percent.tsx';
import { successOf } from '../../components/standing/success-of.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './standing-line.module.css';

interface StandingLineProps {
  standing: Standing | null;
  kind: TaskKind;
  /** The task is over; without a result it counts as 0 percent (product §4.1). */
  isOver?: boolean;
}

/** The user's best result and the number of attempts; for a test its only result. */
export function StandingLine({ standing, kind, isOver = false }: StandingLineProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  if (!standing && !isOver) return <span>{t(`notRunYet.${kind}`)}</span>;
  return (
    <span className={classes.standing}>
      <span className={classes.best}>{t(kind === 'test' || !standing ? 'terms:success' : 'best')}</span>
      <PercentBadge percent={successOf(standing, isOver)} />
      {standing && (
        <span>
          {kind === 'test'
            ? t('pointsOf', { points: standing.points, max: standing.max_points })
            : t('attempts', { count: standing.attempts })}
        </span>
      )}
    </span>
  );
}

import type { ClassProgress } from '@slovickovo/contract/classes/students';
import { PercentBadge } from '../../components/percent.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './class-progress.module.css';

/** Average success and the share of finished tasks, on the card of a class. */
export function ClassProgressFacts({ progress }: { progress: ClassProgress | undefined }) {
  const { t } = useTranslation('classes');
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('averageOfCompleted')}</dt>
        <dd>
          <PercentBadge percent={progress?.average} />
        </dd>
      </div>
      <div>
        <dt>{t('completedShare')}</dt>
        <dd>
          <PercentBadge percent={progress?.completed} />
        </dd>
      </div>
    </dl>
  );
}

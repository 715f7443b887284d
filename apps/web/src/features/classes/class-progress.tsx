import type { ClassProgress } from '@slovickovo/contract/classes/students';
import { useTranslation } from 'react-i18next';
import { PercentBadge } from '../../components/percent.tsx';
import classes from './class-progress.module.css';

/** Average success and the share of what is finished, on the card of a class; dashes before they are known. */
export function ClassProgressFacts({ progress }: { progress: ClassProgress | undefined }) {
  const { t } = useTranslation(['classes', 'terms']);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('terms:averageSuccess')}</dt>
        <dd>
          <ProgressPercent percent={progress?.average} />
        </dd>
      </div>
      <div>
        <dt>{t('completedShare')}</dt>
        <dd>
          <ProgressPercent percent={progress?.completed} />
        </dd>
      </div>
    </dl>
  );
}

/** A dash where nothing is known yet. */
export function ProgressPercent({ percent }: { percent: number | null | undefined }) {
  return percent == null ? '–' : <PercentBadge percent={percent} />;
}

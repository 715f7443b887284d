import type { Comparison } from '@slovickovo/contract/tasks/comparison';
import { tasks } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Section } from '../../../components/page.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { type SuccessBar, SuccessChart } from '../results/success-chart.tsx';
import classes from './class-comparison.module.css';

/** With more bars, they are drawn narrow and without numbers. */
const MOST_WIDE_BARS = 8;

/** The pupil's result among the nameless results of the class; nothing before the first result (product §2.25). */
export function ClassComparison({ taskId }: { taskId: number }) {
  const { t } = useTranslation('tasks');
  const { data } = useQuery(apiQuery(tasks.compare, { params: { id: taskId } }));
  if (data === null) return null;
  return (
    <Section title={t('comparison')}>
      {!data && <SkeletonRows count={2} />}
      {data?.rates.length === 1 && <p className={classes.note}>{t('comparisonAlone')}</p>}
      {data && data.rates.length > 1 && <ComparisonChart comparison={data} />}
    </Section>
  );
}

function ComparisonChart({ comparison: { rates, own } }: { comparison: Comparison }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const bars = rates.map((percent, place): SuccessBar => {
    const isOwn = place === own;
    const name = t('comparisonPlace', { place: place + 1 });
    return {
      key: place,
      label: isOwn ? t('terms:you') : '',
      name: isOwn ? `${name} ${t('terms:you')}` : name,
      percent,
      isOwn,
    };
  });
  return (
    <>
      <SuccessChart
        label={t('comparison')}
        nameHeader={t('comparisonOrder')}
        bars={bars}
        isDense={bars.length > MOST_WIDE_BARS}
      />
      <p className={classes.note}>{t('comparisonNote', { count: rates.length })}</p>
    </>
  );
}

import type { ClassLearning as Learning } from '@slovickovo/contract/warm-up/warm-up';
import { IconBulb } from '@tabler/icons-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Section } from '../../components/page.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LearningChart } from './learning-chart.tsx';
import classes from './learning-overview.module.css';
import { ListsTable, StateFigures } from './learning-states.tsx';

/**
 * How many words of its lists a pupil of the class knows on average, for its teacher: without names, so that it can be shown to the
 * class (product §4.33).
 */
export function ClassLearning({ students, words, days, lists }: Learning) {
  const { t } = useTranslation('words');
  if (lists.length === 0 || students === 0) {
    return <EmptyState icon={IconBulb} title={t('learning.noClassWords')} text={t('learning.noClassWordsText')} />;
  }
  return (
    <Section title={t('learning.class')}>
      <StateFigures words={words} />
      <p className={classes.text}>{t('learning.classText')}</p>
      {days.length > 0 && (
        <>
          <LearningChart days={days} caption={t('learning.classChart')} />
          <p className={classes.text}>{t('learning.classChartText')}</p>
        </>
      )}
      <ListsTable lists={lists} nameOf={({ name }) => name} />
    </Section>
  );
}

import { warmUp } from '@slovickovo/contract/warm-up/warm-up';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { Section } from '../../components/page.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './learning-overview.module.css';
import { ListsTable, StateFigures } from './learning-states.tsx';

/**
 * How many words of its lists a pupil of the class knows on average, for its teacher: without names, so that it can be shown to the
 * class (product §4.33).
 */
export function ClassLearning({ classId }: { classId: number }) {
  const { t } = useTranslation('words');
  const { data } = useQuery(apiQuery(warmUp.classLearning, { params: { id: classId } }));
  if (!data) return <SkeletonRows count={PAGE_SIZES.table} />;
  if (data.lists.length === 0 || data.students === 0) {
    return <EmptyState icon={IconBulb} title={t('learning.noClassWords')} text={t('learning.noClassWordsText')} />;
  }
  return (
    <Section title={t('learning.class')}>
      <StateFigures words={data.words} />
      <p className={classes.text}>{t('learning.classText')}</p>
      <ListsTable lists={data.lists} nameOf={({ name }) => name} />
    </Section>
  );
}

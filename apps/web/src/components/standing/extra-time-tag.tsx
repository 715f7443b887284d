import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Tag } from '../tag.tsx';

/** Marks a pupil with extra time, for the teacher (product §4.37). */
export function ExtraTimeTag({ percent = 0 }: { percent?: number | undefined }) {
  const { t } = useTranslation('terms');
  return percent > 0 && <Tag tone="blue">{t('extraTime', { percent })}</Tag>;
}

import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Tag } from '../tag.tsx';

/** A mark for the teacher: the pupil left the class after starting this test (product §4.11). */
export function LeftClass() {
  const { t } = useTranslation('terms');
  return <Tag tone="orange">{t('leftClass')}</Tag>;
}

import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Tag } from '../tag.tsx';

/** The mark of a result that a teacher entered for the pupil (product §6.5). */
export function EnteredByTeacher() {
  const { t } = useTranslation('terms');
  return <Tag tone="blue">{t('enteredByTeacher')}</Tag>;
}

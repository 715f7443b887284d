import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Callout } from '../feedback/callout.tsx';

/** For a pupil who joined the class after the start of a test: the teacher must let the pupil in (product §4.11). */
export function WaitsForTeacher() {
  const { t } = useTranslation('terms');
  return (
    <Callout type="info" title={t('admission.waitTitle')}>
      {t('admission.waitText')}
    </Callout>
  );
}

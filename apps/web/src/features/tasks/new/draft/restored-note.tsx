import { Callout } from '../../../../components/feedback/callout.tsx';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';

/** Says that the wizard goes on where it was left. */
export function RestoredNote() {
  const { t } = useTranslation('new-tasks');
  return <Callout type="info">{t('restored')}</Callout>;
}

import { Tag } from '../../../components/tag.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { type SetWindow, useAvailability } from '../../../lib/time/use-availability.ts';

const TONES = { coming: 'red', running: 'green', expired: 'orange' } as const;

/**
 * A tag that says whether pupils see an assigned group now (product §4.9); it changes when the window begins or ends.
 */
export function AssignmentTag({ assigned }: { assigned: SetWindow }) {
  const { t } = useTranslation('terms');
  const state = useAvailability(assigned);
  return <Tag tone={TONES[state]}>{t(`shownToPupils.${state}`)}</Tag>;
}

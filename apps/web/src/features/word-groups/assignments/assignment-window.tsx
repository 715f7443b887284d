import { Tag } from '../../../components/tag.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime, formatEnd } from '../../../lib/time/dates.ts';
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

/** "15.11.2026 08:00 – 22.11.2026 08:00", or within one day "15.11.2026 08:00 – 08:45". */
export function AssignmentRange({ assigned: { valid_from, valid_until } }: { assigned: SetWindow }) {
  const { t } = useTranslation('terms');
  return (
    <span className="tabular">
      {valid_until === null
        ? t('fromOn', { from: formatDateTime(valid_from) })
        : t('fromUntil', { from: formatDateTime(valid_from), until: formatEnd(valid_from, valid_until) })}
    </span>
  );
}

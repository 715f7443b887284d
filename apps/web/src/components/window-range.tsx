import { useTranslation } from '../lib/texts/use-translation.ts';
import { formatDateTime, formatEnd } from '../lib/time/dates.ts';
import type { SetWindow } from '../lib/time/use-availability.ts';

/** "15.11.2026 08:00 – 22.11.2026 08:00", or within one day "15.11.2026 08:00 – 08:45". */
export function WindowRange({ window: { valid_from, valid_until } }: { window: SetWindow }) {
  const { t } = useTranslation('terms');
  return (
    <span className="tabular">
      {valid_until === null
        ? t('fromOn', { from: formatDateTime(valid_from) })
        : t('fromUntil', { from: formatDateTime(valid_from), until: formatEnd(valid_from, valid_until) })}
    </span>
  );
}

import type { Run } from '@slovickovo/contract/runs/runs';
import { HOUR_MS, MINUTE_MS } from '@slovickovo/domain/durations';
import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatEnd } from '../../../lib/time/dates.ts';

/**
 * Says that the teacher moved the end of the open run: the minutes that were added, or when it ends if it ends sooner, has got an end, or
 * was moved by more than an hour, or that there is none any more (product §9.10).
 */
export function useMovedEnd({ deadline, state }: Pick<Run, 'deadline' | 'state'>): void {
  const { t } = useTranslation('player');
  const known = useRef(deadline);
  const report = useEffectEvent((before: string | null, after: string | null) => {
    if (after === null) return showNotice({ type: 'info', bell: true, text: t('endRemoved') });
    const moved = before === null ? -Infinity : Date.parse(after) - Date.parse(before);
    if (moved === 0) return;
    if (moved > 0 && moved <= HOUR_MS) {
      const minutes = Math.round(moved / MINUTE_MS);
      if (minutes > 0) showNotice({ type: 'info', bell: true, text: t('moreTime', { count: minutes }) });
    } else
      showNotice({
        type: moved < 0 ? 'warning' : 'info',
        bell: true,
        text: t('endMoved', { at: formatEnd(new Date(serverNow()), after) }),
      });
  });
  useEffect(() => {
    const before = known.current;
    known.current = deadline;
    if (deadline !== before && state === 'open') report(before, deadline);
  }, [deadline, state]);
}

import type { Run } from '@slovickovo/contract/runs/runs';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { Callout } from './callout.tsx';

/** Says when the right answers of a class test will be shown; nothing if they are shown. */
export function WithheldNote({ withheld }: Pick<Run, 'withheld'>) {
  const { t } = useTranslation('terms');
  if (withheld === null) return null;
  return (
    <Callout type="info">
      {withheld.until === null
        ? t('answersShown.later')
        : t('answersShown.laterUntil', { date: formatDateTime(withheld.until) })}
    </Callout>
  );
}

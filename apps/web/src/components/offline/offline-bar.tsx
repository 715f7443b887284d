import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isCutOff } from '../../lib/api/failed-queries.ts';
import { type OnDevice, onDeviceQuery } from '../../lib/offline/on-device.ts';
import { useStore } from '../../lib/store.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { TextLink } from '../text-link.tsx';
import classes from './offline.module.css';

/** Says that there is no network, what can be done all the same, and how many answers wait. */
export function OfflineBar({ userId }: { userId: number }) {
  const { t } = useTranslation('offline');
  const isOnline = useIsOnline();
  const isShownAbove = useStore(isCutOff);
  const { data: device } = useQuery(onDeviceQuery(userId));
  const copies = device?.copies ?? [];
  const waiting = device?.deliveries.filter(({ state }) => state === 'waiting').length ?? 0;
  const isCut = !isOnline || isShownAbove;
  const hasLeft = isCut && device !== undefined && hasLeftAnswers(device);
  if (!isCut && waiting === 0) return null;
  const hasHomework = copies.some(({ run }) => run.test.kind === 'homework');
  return (
    <div role="status">
      {(!isOnline && !isShownAbove) || copies.length > 0 || waiting > 0 || hasLeft ? (
        <p className={classes.bar}>
          <IconDeviceMobileCheck size={22} stroke={1.75} aria-hidden className={classes.icon} />
          {!isOnline && !isShownAbove && <span>{t('cutOff')}</span>}
          {waiting > 0 && <span>{t('waitingCount', { count: waiting })}</span>}
          {hasLeft && <span>{t('unsent')}</span>}
          {isCut && copies.length > 0 && (
            <TextLink to={hasHomework ? '/app/homeworks' : '/app/trainings'}>
              {t('copies', { count: copies.length })}
            </TextLink>
          )}
        </p>
      ) : null}
    </div>
  );
}

/** Whether there are answers of a run that is neither taken along nor on its way: perhaps its time was up without a network. */
function hasLeftAnswers({ begun, copies, deliveries }: OnDevice): boolean {
  const known = new Set([...copies.map(({ run }) => run.id), ...deliveries.map(({ run_id }) => run_id)]);
  return begun.some((id) => !known.has(id));
}

function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const note = () => setOnline(navigator.onLine);
    addEventListener('online', note);
    addEventListener('offline', note);
    return () => {
      removeEventListener('online', note);
      removeEventListener('offline', note);
    };
  }, []);
  return isOnline;
}

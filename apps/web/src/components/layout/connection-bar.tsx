import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isCutOff, recoverQueries } from '../../lib/api/failed-queries.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useStore } from '../../lib/store.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './connection-bar.module.css';

/** Says that the server cannot be reached and that the page recovers by itself; while it is mounted, it does (product §4.28). */
export function ConnectionBar() {
  const { t } = useTranslation('shell');
  const isShown = useStore(isCutOff);
  useEffect(() => recoverQueries(queryClient), []);
  return (
    <div role="status">
      {isShown && (
        <p className={classes.bar}>
          <IconWifiOff size={22} stroke={1.75} aria-hidden className={classes.icon} />
          {t('cutOff')}
        </p>
      )}
    </div>
  );
}

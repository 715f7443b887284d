import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './offline.module.css';

/** Offers another version of the pages; it comes when the user wants it, or with the next page that is opened. */
export function VersionBar() {
  const { t } = useTranslation('offline');
  return (
    <div role="status">
      <p className={classes.bar}>
        <IconSparkles size={22} stroke={1.75} aria-hidden className={classes.icon} />
        {t('newVersion')}
        <button type="button" className={classes.button} onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </p>
    </div>
  );
}

import { IconCloudCheck, IconCloudOff, IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { Saving } from '../run/run-state.ts';
import classes from './save-banner.module.css';

const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const;

interface SaveBannerProps {
  saving: Saving;
  onSignIn: () => void;
}

/** Says that saving fails and is retried, then that all is saved. Its height is always reserved. */
export const SaveBanner = memo(function SaveBanner({ saving, onSignIn }: SaveBannerProps) {
  const { t } = useTranslation(['player', 'components']);
  return (
    <div role="status" className={classes.banner} data-saving={saving}>
      {saving === 'failing' && (
        <>
          <IconCloudOff {...ICON} />
          {t('saving.failing')}
        </>
      )}
      {saving === 'signed-out' && (
        <>
          <IconLock {...ICON} />
          {t('saving.signedOut')}
          <button type="button" className={classes.button} onClick={onSignIn}>
            {t('components:signIn')}
          </button>
        </>
      )}
      {saving === 'saved' && (
        <>
          <IconCloudCheck {...ICON} />
          {t('saving.saved')}
        </>
      )}
    </div>
  );
});

import { Button } from '@mantine/core';
import { shares } from '@slovickovo/contract/certificates/shares';
import { IconBrandFacebook, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import { apiQuery, isGone } from '../../lib/api/api-query.ts';
import { addressOf } from '../../lib/api/call-api.ts';
import { refusalText } from '../../lib/api/refusals.ts';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { CopyButton } from '../copy-button.tsx';
import { AppModal } from '../feedback/modal.tsx';
import { TextLink } from '../text-link.tsx';
import classes from './share-dialog.module.css';
import type { SharedThing } from './shared-thing.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const FACEBOOK = 'https://www.facebook.com/sharer/sharer.php?u=';

interface ShareDialogProps {
  thing: SharedThing;
  onClose: () => void;
}

/** The link of a certificate with its picture: to be copied, or sent by what the device offers (product §2.35). */
export function ShareDialog({ thing, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['certificates', 'classes']);
  const { data, error } = useLink(thing);
  return (
    <AppModal opened onClose={onClose} title={t('share.title')} size="lg">
      <div className={classes.dialog}>
        <p className={classes.text}>
          {error ? <WhyNone thing={thing} error={error} /> : `${t('share.text')} ${t('share.lasts')}`}
        </p>
        {!error && (
          <div className={classes.picture}>
            {data && <img src={addressOf(shares.picture, { code: data.code })} alt={t('share.picture')} />}
          </div>
        )}
        {data && (
          <div className={classes.buttons}>
            {'share' in navigator && (
              <Button
                leftSection={<IconShare {...ICON} />}
                // A user who closes the device's own dialog wants to share nothing.
                onClick={() => void navigator.share({ url: data.url }).catch(() => undefined)}
              >
                {t('share.send')}
              </Button>
            )}
            <CopyButton text={data.url} label={t('classes:copyLink')} />
            <Button
              component="a"
              href={`${FACEBOOK}${encodeURIComponent(data.url)}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconBrandFacebook {...ICON} />}
            >
              {t('share.facebook')}
            </Button>
          </div>
        )}
      </div>
    </AppModal>
  );
}

/** Why there is no link: the owner is hidden in rankings, which the settings change, has no points that count, or the call failed. */
function WhyNone({ thing, error }: { thing: SharedThing; error: ApiError }) {
  const { t } = useTranslation(['certificates', 'rankings']);
  const isHidden = useUser().hidden_in_rankings && 'points' in thing;
  if (!isGone(error)) return refusalText(error);
  if (!isHidden) return t('share.none');
  return (
    <>
      {t('share.hidden')}{' '}
      <TextLink to="/app/settings" hash="visibility">
        {t('rankings:toSettings')}
      </TextLink>
    </>
  );
}

/** Points change with every run, so nothing of it is kept. */
function useLink(thing: SharedThing) {
  const { language } = useTranslation();
  const meta = { keep: 'memory', refusals: 'own' } as const;
  const ofResult = apiQuery(
    shares.ofResult,
    { params: { id: 'result' in thing ? thing.result : 0 }, query: { language } },
    meta,
  );
  const ofPoints = apiQuery(
    shares.ofPoints,
    { params: { scope: 'points' in thing ? thing.points : 'total' }, query: { language } },
    meta,
  );
  const result = useQuery({ ...ofResult, enabled: 'result' in thing, gcTime: 0 });
  const points = useQuery({ ...ofPoints, enabled: 'points' in thing, gcTime: 0 });
  return 'result' in thing ? result : points;
}

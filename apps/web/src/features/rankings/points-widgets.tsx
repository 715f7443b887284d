import { home } from '@slovickovo/contract/home/home';
import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import type { SharedPoints } from '@slovickovo/domain/certificates/certificate';
import { IconCalendarMonth, IconFlag, IconStar, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RankingHelp } from '../../components/ranking/ranking-help.tsx';
import { ShareButton } from '../../components/share/share-button.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { interfaceLanguage } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './points-widgets.module.css';

const ICON = { size: 28, stroke: 1.5, 'aria-hidden': true } as const;

/** Points of the current month and in total, and the places in the world and in the own country (product §2.12). */
export function PointsWidgets() {
  const { t } = useTranslation('home');
  const { data } = useQuery(apiQuery(home.overview));
  const points = data?.points;
  const ranks = useUser().hidden_in_rankings ? undefined : points?.ranks;
  return (
    <div>
      <dl className={classes.widgets}>
        <Widget
          icon={<IconCalendarMonth {...ICON} />}
          label={t('pointsMonth')}
          shared={ranks?.month != null && 'month'}
        >
          <Points points={points?.month} />
          <PlaceOfMonth rank={points?.ranks.month} />
        </Widget>
        <Widget icon={<IconStar {...ICON} />} label={t('pointsTotal')} shared={!!(ranks && points?.total) && 'total'}>
          <Points points={points?.total} />
        </Widget>
        <Widget icon={<IconWorld {...ICON} />} label={t('rankWorld')} shared={ranks?.world != null && 'world'}>
          <Place rank={points?.ranks.world} />
        </Widget>
        <Widget icon={<IconFlag {...ICON} />} label={t('rankCountry')} shared={ranks?.country != null && 'country'}>
          <Place rank={points?.ranks.country} />
        </Widget>
      </dl>
      <RankingHelp />
    </div>
  );
}

interface WidgetProps {
  icon: ReactNode;
  label: string;
  /** Which points a button shares; none if there is nothing to share. */
  shared: SharedPoints | false;
  children: ReactNode;
}

function Widget({ icon, label, shared, children }: WidgetProps) {
  return (
    <div className={classes.widget}>
      <dt>
        <span className={classes.icon}>{icon}</span>
        {label}
      </dt>
      <dd>
        {children}
        {shared && (
          <span className={classes.share}>
            <ShareButton thing={{ points: shared }} name={label} />
          </span>
        )}
      </dd>
    </div>
  );
}

const written = (value: number) => value.toLocaleString(localesOf(interfaceLanguage()));

function Points({ points }: { points: number | undefined }) {
  const { t } = useTranslation('home');
  if (points === undefined) return <strong>–</strong>;
  return (
    <>
      <strong>{written(points)}</strong> {t('points', { count: points })}
    </>
  );
}

/** A place; null before the first point that counts, undefined before it is known. */
function Place({ rank }: { rank: number | null | undefined }) {
  const { t } = useTranslation('home');
  if (rank === undefined) return <strong>–</strong>;
  if (rank === null) return t('noPlace');
  return (
    <>
      <strong>{t('placeNumber', { rank: written(rank) })}</strong> {t('place')}
    </>
  );
}

function PlaceOfMonth({ rank }: { rank: number | null | undefined }) {
  const { t } = useTranslation('home');
  return (
    <span className={classes.place}>{typeof rank === 'number' && t('placeOfMonth', { rank: written(rank) })}</span>
  );
}

import { home } from '@slovickovo/contract/home/home';
import { IconCalendarMonth, IconFlag, IconStar, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RankingHelp } from '../../components/standing/ranking-help.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { interfaceLanguage } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './points-widgets.module.css';

const ICON = { size: 28, stroke: 1.5, 'aria-hidden': true } as const;

/** Points of the current month and in total, and the places in the world and in the own country (product §2.12). */
export function PointsWidgets() {
  const { t } = useTranslation('home');
  const { data } = useQuery(apiQuery(home.overview));
  const points = data?.points;
  return (
    <div>
      <dl className={classes.widgets}>
        <Widget icon={<IconCalendarMonth {...ICON} />} label={t('pointsMonth')}>
          <Points points={points?.month} />
          <PlaceOfMonth rank={points?.ranks.month} />
        </Widget>
        <Widget icon={<IconStar {...ICON} />} label={t('pointsTotal')}>
          <Points points={points?.total} />
        </Widget>
        <Widget icon={<IconWorld {...ICON} />} label={t('rankWorld')}>
          <Place rank={points?.ranks.world} />
        </Widget>
        <Widget icon={<IconFlag {...ICON} />} label={t('rankCountry')}>
          <Place rank={points?.ranks.country} />
        </Widget>
      </dl>
      <RankingHelp />
    </div>
  );
}

function Widget({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={classes.widget}>
      <dt>
        <span className={classes.icon}>{icon}</span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const written = (value: number) => value.toLocaleString(interfaceLanguage());

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

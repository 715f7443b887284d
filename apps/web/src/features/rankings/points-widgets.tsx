import { rankings } from '@slovickovo/contract/rankings/rankings';
import { IconCalendarMonth, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RankingHelp } from '../../components/standing/ranking-help.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { interfaceLanguage } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './points-widgets.module.css';

const ICON = { size: 28, stroke: 1.5, 'aria-hidden': true } as const;

/** Points of the current month and in total (product §2.12). */
export function PointsWidgets() {
  const { t } = useTranslation('home');
  const { data: points } = useQuery(apiQuery(rankings.ownPoints));
  return (
    <div>
      <dl className={classes.widgets}>
        <Widget icon={<IconCalendarMonth {...ICON} />} label={t('pointsMonth')} points={points?.month} />
        <Widget icon={<IconStar {...ICON} />} label={t('pointsTotal')} points={points?.total} />
      </dl>
      <RankingHelp />
    </div>
  );
}

function Widget({ icon, label, points }: { icon: ReactNode; label: string; points: number | undefined }) {
  const { t } = useTranslation('home');
  return (
    <div className={classes.widget}>
      <dt>
        <span className={classes.icon}>{icon}</span>
        {label}
      </dt>
      <dd>
        <strong>{points === undefined ? '–' : points.toLocaleString(interfaceLanguage())}</strong>{' '}
        {points !== undefined && t('points', { count: points })}
      </dd>
    </div>
  );
}

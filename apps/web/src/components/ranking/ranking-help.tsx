import { rankings } from '@slovickovo/contract/rankings/rankings';
import { LONGEST_PAID_LENGTH } from '@slovickovo/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './ranking-help.module.css';

/** Says what counts in rankings (product §9.8). The caps are settings of the installation, so they are read when it opens. */
export function RankingHelp() {
  const { t } = useTranslation('ranking');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...apiQuery(rankings.ownPoints), enabled: isOpen });
  return (
    <details className={classes.help} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('help')}</summary>
      <ul>
        {data && (
          <>
            <li>{t('rankedRuns', { count: data.ranked.runs_per_day })}</li>
            <li>{t('rankedOwn', { count: data.ranked.own_points_per_day })}</li>
            <li>{t('rankedClass', { count: data.ranked.class_points_per_day })}</li>
          </>
        )}
        <li>{t('rankedLength', { count: LONGEST_PAID_LENGTH })}</li>
        <li>{t('rankedFast')}</li>
        <li>{t('rankedPersonal')}</li>
      </ul>
    </details>
  );
}

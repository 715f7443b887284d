import { NativeSelect } from '@mantine/core';
import { rankings } from '@slovickovo/contract/rankings/rankings';
import { RANKING } from '@slovickovo/domain/limits';
import { monthsUntil } from '@slovickovo/domain/rankings/months';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { Section } from '../../components/page.tsx';
import { RankingHelp } from '../../components/ranking/ranking-help.tsx';
import { ShareButton } from '../../components/share/share-button.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { countryName } from '../../lib/texts/names.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatMonth } from '../../lib/time/dates.ts';
import classes from './choice.module.css';
import { RankingList } from './ranking-list.tsx';
import { RefreshButton } from './refresh-button.tsx';

const ALL_TIME = 'all';

interface RankingOfPeopleProps {
  scope: 'world' | 'country';
  /** `YYYY_MM`, or undefined for all of the time. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
}

/** The ranking of the world or of the own country, of all time or of one of the last months (product §2.29). */
export function RankingOfPeople({ scope, month, onMonth }: RankingOfPeopleProps) {
  const { t } = useTranslation(['rankings', 'terms']);
  const { country, hidden_in_rankings } = useUser();
  const query = apiQuery(rankings[scope], { query: month === undefined ? {} : { month } });
  const { data, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const title = scope === 'world' ? t('ofWorld') : t('ofCountry', { country: countryName(country) });
  const canShare = month === undefined && !hidden_in_rankings && data?.user?.rank != null;
  return (
    <Section
      title={title}
      actions={
        <>
          {canShare && <ShareButton thing={{ points: scope }} name={title} />}
          <RefreshButton name={title} isBusy={isFetching} onPress={() => void refetch()} />
        </>
      }
    >
      <Period month={month} onMonth={onMonth} />
      {data ? <RankingList ranking={data} label={title} /> : <SkeletonRows count={RANKING.listed} />}
      <RankingHelp />
    </Section>
  );
}

/** All of the time, or one of the months that have a ranking: those of the installation's calendar. */
function Period({ month, onMonth }: Pick<RankingOfPeopleProps, 'month' | 'onMonth'>) {
  const { t } = useTranslation('rankings');
  const { data } = useQuery(apiQuery(rankings.ownPoints));
  const recent = data === undefined ? [] : monthsUntil(data.year_month, RANKING.months);
  const months = month === undefined || recent.includes(month) ? recent : [...recent, month];
  return (
    <NativeSelect
      className={classes.choice}
      label={t('period')}
      value={month ?? ALL_TIME}
      onChange={({ currentTarget: { value } }) => onMonth(value === ALL_TIME ? undefined : value)}
      data={[
        { value: ALL_TIME, label: t('allTime') },
        ...months.map((value) => ({ value, label: formatMonth(value) })),
      ]}
    />
  );
}

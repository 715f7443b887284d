import type { HomeOverview } from '@slovickovo/contract/home/home';
import { home } from '@slovickovo/contract/home/home';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/page.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { ActivityEntries } from '../../../features/activity/activity-list.tsx';
import { BestOfMonths } from '../../../features/rankings/best-of-months.tsx';
import { RankingList } from '../../../features/rankings/ranking-list.tsx';
import { RefreshButton } from '../../../features/rankings/refresh-button.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { countryName } from '../../../lib/texts/names.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './home-rankings.module.css';

/** The end of the home page: the best of months, of the world and of the own country, and the latest activity (product §2.12). */
export function HomeRankings() {
  const { t } = useTranslation(['rankings', 'activity', 'home']);
  const { data } = useQuery(apiQuery(home.overview));
  if (!data) return null;
  return (
    <>
      <BestOfMonths months={data.rankings.months} />
      <BestOfPlaces rankings={data.rankings} />
      <Section title={t('activity:title')} actions={<TextLink to="/app/activity">{t('home:allActivity')}</TextLink>}>
        <ActivityEntries entries={data.activity} />
      </Section>
    </>
  );
}

function BestOfPlaces({ rankings }: Pick<HomeOverview, 'rankings'>) {
  const { t } = useTranslation(['rankings', 'ranking']);
  const { country, hidden_in_rankings } = useUser();
  const share = (points: 'world' | 'country', name: string) =>
    !hidden_in_rankings && rankings[points].user?.rank != null && <ShareButton thing={{ points }} name={name} />;
  const { isFetching, refetch } = useQuery(apiQuery(home.overview));
  const refresh = (name: string) => <RefreshButton name={name} isBusy={isFetching} onPress={() => void refetch()} />;
  const world = t('ofWorld');
  const ofCountry = t('ofCountry', { country: countryName(country) });
  return (
    <div className={classes.places}>
      <Section
        title={world}
        actions={
          <>
            <TextLink to="/app/rankings">{t('ranking:whole')}</TextLink>
            {share('world', world)}
            {refresh(world)}
          </>
        }
      >
        <RankingList ranking={rankings.world} label={world} />
      </Section>
      <Section
        title={ofCountry}
        actions={
          <>
            <TextLink to="/app/rankings" search={{ tab: 'country' }}>
              {t('ranking:whole')}
            </TextLink>
            {share('country', ofCountry)}
            {refresh(ofCountry)}
          </>
        }
      >
        <RankingList ranking={rankings.country} label={ofCountry} />
      </Section>
    </div>
  );
}

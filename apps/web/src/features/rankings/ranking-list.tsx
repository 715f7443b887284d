import type { Ranking, RankingEntry } from '@slovickovo/contract/rankings/rankings';
import { Card } from '../../components/cards/card.tsx';
import { CountryFlag } from '../../components/ranking/country-flag.tsx';
import { RankLine, RankLines } from '../../components/ranking/rank-line.tsx';
import { Tag } from '../../components/tag.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './ranking-list.module.css';

/** The best of a ranking; the user's own line is marked, or stands below the list if it is not in it (product §2.12). */
export function RankingList({ ranking: { world: best, user }, label }: { ranking: Ranking; label: string }) {
  const { t } = useTranslation('rankings');
  const top = best[0]?.ranking ?? user?.ranking ?? 0;
  const isListed = best.some(({ user_id }) => user_id === user?.user_id);
  const isApart = user !== null && user.rank !== null && !isListed;
  return (
    <Card className={classes.card}>
      {best.length === 0 && !isApart && <p className={classes.note}>{t('empty')}</p>}
      {(best.length > 0 || isApart) && (
        <RankLines label={label}>
          {best.map((line) => (
            <Line key={line.user_id} line={line} top={top} isOwn={line.user_id === user?.user_id} />
          ))}
          {isApart && <Line line={user} top={top} isOwn isApart={best.length > 0} />}
        </RankLines>
      )}
      {user?.rank === null && best.length > 0 && <p className={classes.note}>{t('noRank')}</p>}
      <HiddenNote />
    </Card>
  );
}

interface LineProps {
  line: Omit<RankingEntry, 'rank'> & { rank: number | null };
  top: number;
  isOwn: boolean;
  isApart?: boolean;
}

function Line({ line: { rank, login, country, ranking }, top, isOwn, isApart = false }: LineProps) {
  const { t } = useTranslation('terms');
  return (
    <RankLine rank={rank} points={ranking} top={top} isOwn={isOwn} isApart={isApart}>
      <span className={classes.person}>
        <CountryFlag country={country} />
        <span>
          {login} {isOwn && <Tag tone="blue">{t('you')}</Tag>}
        </span>
      </span>
    </RankLine>
  );
}

/** Tells users who hide themselves why the lists do not have them. */
function HiddenNote() {
  const { t } = useTranslation('rankings');
  if (!useUser().hidden_in_rankings) return null;
  return (
    <p className={classes.note}>
      {t('hidden')} <TextLink to="/app/settings">{t('toSettings')}</TextLink>
    </p>
  );
}

import type { HomeRankings } from '@slovickovo/contract/rankings/rankings';
import { Card } from '../../components/cards/card.tsx';
import { Section } from '../../components/page.tsx';
import { RankLine, RankLines } from '../../components/ranking/rank-line.tsx';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatMonth } from '../../lib/time/dates.ts';
import classes from './best-of-months.module.css';

/** The three best of the world in the current month and in those before it (product §2.12). */
export function BestOfMonths({ months }: { months: HomeRankings['months'] }) {
  const { t } = useTranslation('rankings');
  const { id } = useUser();
  return (
    <Section title={t('bestOfMonths')}>
      <ul className={classes.months}>
        {months.map(({ year_month, best }) => (
          <Card as="li" key={year_month} className={classes.month}>
            <h3 className={classes.name}>{formatMonth(year_month)}</h3>
            {best.length === 0 && <p className={classes.none}>{t('emptyMonth')}</p>}
            {best.length > 0 && (
              <RankLines label={formatMonth(year_month)}>
                {best.map(({ user_id, rank, login, ranking }) => (
                  <RankLine
                    key={user_id}
                    rank={rank}
                    points={ranking}
                    top={best[0]?.ranking ?? 0}
                    isOwn={user_id === id}
                  >
                    {login}
                  </RankLine>
                ))}
              </RankLines>
            )}
          </Card>
        ))}
      </ul>
    </Section>
  );
}

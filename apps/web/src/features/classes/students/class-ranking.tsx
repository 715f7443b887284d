import { Button } from '@mantine/core';
import { type ClassRank, classStudents } from '@slovickovo/contract/classes/students';
import { RANKING } from '@slovickovo/domain/limits';
import { IconMedal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Section } from '../../../components/page.tsx';
import { bandColour } from '../../../components/percent.tsx';
import { RankingHelp } from '../../../components/standing/ranking-help.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './class-ranking.module.css';

/** The number of pupils shown before the user asks for all. */
const SHORT = 5;

/** The pupils of a class by the points from its homework and tests that count in rankings; the user's own line is always shown. */
export function ClassRanking({ classId }: { classId: number }) {
  const { t } = useTranslation('classes');
  const me = useUser().id;
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery(apiQuery(classStudents.ranking, { params: { id: classId } }));
  if (data?.length === 0) return null;
  const own = data?.findIndex(({ user_id }) => user_id === me) ?? -1;
  const shown = isWhole ? data : data?.slice(0, SHORT);
  const top = data?.[0]?.ranking ?? 0;
  return (
    <Section title={t('ranking')}>
      {!data && <SkeletonRows count={SHORT} />}
      {data && (
        <Card className={classes.card}>
          <ol className={classes.list}>
            {shown?.map((line) => (
              <Line key={line.user_id} line={line} top={top} isOwn={line.user_id === me} />
            ))}
            {!isWhole && own >= SHORT && data[own] && (
              <>
                <li className={classes.gap} aria-hidden>
                  …
                </li>
                <Line line={data[own]} top={top} isOwn />
              </>
            )}
          </ol>
          {data.length > SHORT && (
            <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'rankingShort' : 'rankingWhole')}
            </Button>
          )}
        </Card>
      )}
      {data && <RankingHelp />}
    </Section>
  );
}

function Line({ line, top, isOwn }: { line: ClassRank; top: number; isOwn: boolean }) {
  const { t } = useTranslation(['classes', 'terms']);
  const { rank, ranking: points } = line;
  // No medals without points.
  const hasMedal = rank <= RANKING.medals && points > 0;
  const percent = top > 0 ? Math.round((points / top) * 100) : 0;
  return (
    <li className={classes.line} data-own={isOwn || undefined} aria-current={isOwn || undefined}>
      <span className={classes.rank} data-medal={hasMedal ? rank : undefined}>
        {hasMedal && <IconMedal size={24} stroke={1.75} aria-hidden />}
        <span className="visually-hidden">{t('rank')} </span>
        {rank}.
      </span>
      <span className={classes.name}>
        {personName(line)}
        {isOwn && <span className={classes.own}>{t('terms:you')}</span>}
      </span>
      <span className={classes.points}>{t('terms:pointCount', { count: points })}</span>
      <span
        className={classes.bar}
        style={{ '--filled': `${percent}%`, '--tone': bandColour(percent) } as CSSProperties}
        aria-hidden
      />
    </li>
  );
}

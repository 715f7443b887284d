import { Button } from '@mantine/core';
import { type ClassRank, classStudents, type ClassRanking as Ranking } from '@slovickovo/contract/classes/students';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Section } from '../../../components/page.tsx';
import { Medal, RankLine, RankLines } from '../../../components/ranking/rank-line.tsx';
import { RankingHelp } from '../../../components/ranking/ranking-help.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useIsPrinting } from '../../../lib/is-printing.ts';
import { hasNamesake, personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './class-ranking.module.css';

/** The number of pupils shown before the teacher asks for all. */
const SHORT = 5;

interface ClassRankingProps {
  classId: number;
  /** What is shown of a class without pupils; nothing by default. */
  none?: ReactNode;
}

/**
 * Points from the class's homework and tests that count in rankings: every pupil for the teacher, the own place and points for
 * a pupil (product §2.20).
 */
export function ClassRanking({ classId, none = null }: ClassRankingProps) {
  const { t } = useTranslation('classes');
  const { data } = useQuery(apiQuery(classStudents.ranking, { params: { id: classId } }));
  if (data?.student_count === 0) return none;
  return (
    <Section title={t('ranking')}>
      {!data && <SkeletonRows count={SHORT} />}
      {data && (
        <>
          <Card className={classes.card}>
            {data.students && <AllRanks students={data.students} />}
            {data.user && <OwnRank user={data.user} count={data.student_count} />}
          </Card>
          <RankingHelp />
        </>
      )}
    </Section>
  );
}

/** The own place, or a friendly sentence before the first point. */
function OwnRank({ user: { rank, ranking }, count }: { user: NonNullable<Ranking['user']>; count: number }) {
  const { t } = useTranslation(['classes', 'terms']);
  if (ranking === 0) return <p className={classes.none}>{t('noRankYet')}</p>;
  return (
    <p className={classes.place}>
      <Medal rank={rank} points={ranking} />
      <strong>{t('ownRank', { rank, count })}</strong>
      <span className={classes.points}>{t('terms:pointCount', { count: ranking })}</span>
    </p>
  );
}

function AllRanks({ students }: { students: readonly ClassRank[] }) {
  const { t } = useTranslation(['classes', 'ranking']);
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? students : students.slice(0, SHORT);
  const top = students[0]?.ranking ?? 0;
  return (
    <>
      <RankLines label={t('ranking')}>
        {shown.map((line) => (
          <RankLine
            key={line.user_id}
            // Without points there is no place yet, as in the rankings of the world.
            rank={line.ranking === 0 ? null : line.rank}
            points={line.ranking}
            top={top}
          >
            {personName(line)}
            {hasNamesake(line, students) && ` (${line.login})`}
          </RankLine>
        ))}
      </RankLines>
      {students.length > SHORT && (
        <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('rankingShort') : t('ranking:whole')}
        </Button>
      )}
    </>
  );
}

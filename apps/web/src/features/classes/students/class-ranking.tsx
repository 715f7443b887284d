import { Button } from '@mantine/core';
import { type ClassRank, classStudents, type ClassRanking as Ranking } from '@slovickovo/contract/classes/students';
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
import { useIsPrinting } from '../../../lib/is-printing.ts';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './class-ranking.module.css';

/** The number of pupils shown before the teacher asks for all. */
const SHORT = 5;

/**
 * Points from the class's homework and tests that count in rankings: every pupil for the teacher, the own place and points for
 * a pupil (product §2.20).
 */
export function ClassRanking({ classId }: { classId: number }) {
  const { t } = useTranslation('classes');
  const { data } = useQuery(apiQuery(classStudents.ranking, { params: { id: classId } }));
  if (data?.student_count === 0) return null;
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
  const { t } = useTranslation('classes');
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? students : students.slice(0, SHORT);
  const top = students[0]?.ranking ?? 0;
  return (
    <>
      <ol className={classes.list} aria-label={t('ranking')}>
        {shown.map((line) => (
          <Line key={line.user_id} line={line} top={top} />
        ))}
      </ol>
      {students.length > SHORT && (
        <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'rankingShort' : 'rankingWhole')}
        </Button>
      )}
    </>
  );
}

/** Nothing below the third rank, or without points. */
function Medal({ rank, points }: { rank: number; points: number }) {
  if (rank > RANKING.medals || points === 0) return null;
  return <IconMedal className={classes.medal} data-rank={rank} size={24} stroke={1.75} aria-hidden />;
}

function Line({ line, top }: { line: ClassRank; top: number }) {
  const { t } = useTranslation(['classes', 'terms']);
  const { rank, ranking: points } = line;
  const percent = top > 0 ? Math.round((points / top) * 100) : 0;
  return (
    <li className={classes.line}>
      <span className={classes.rank}>
        <Medal rank={rank} points={points} />
        <span className="visually-hidden">{t('rank')} </span>
        {rank}.
      </span>
      <span className={classes.name}>{personName(line)}</span>
      <span className={classes.points}>{t('terms:pointCount', { count: points })}</span>
      <span
        className={classes.bar}
        style={{ '--filled': `${percent}%`, '--tone': bandColour(percent) } as CSSProperties}
        aria-hidden
      />
    </li>
  );
}

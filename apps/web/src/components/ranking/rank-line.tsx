import { RANKING } from '@slovickovo/domain/limits';
import { IconMedal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { bandColour } from '../percent.tsx';
import classes from './rank-line.module.css';

interface RankLineProps {
  /** Null before the first point that counts. */
  rank: number | null;
  points: number;
  /** The points of the first of the list, to which the bar relates. */
  top: number;
  /** The user's own line. */
  isOwn?: boolean;
  /** Below the list, apart from it. */
  isApart?: boolean;
  /** Who it is. */
  children: ReactNode;
}

/** The lines of a ranking, which are `RankLine`s. */
export function RankLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {children}
    </ol>
  );
}

/** A line of a ranking: place, who, points, and a bar in the colours of the bands (product §9.5). */
export function RankLine({ rank, points, top, isOwn = false, isApart = false, children }: RankLineProps) {
  const { t } = useTranslation(['ranking', 'terms']);
  const percent = top > 0 ? Math.min(100, Math.round((points / top) * 100)) : 0;
  return (
    <li className={classes.line} data-own={isOwn || undefined} data-apart={isApart || undefined}>
      <span className={classes.rank}>
        <Medal rank={rank} points={points} />
        <span className="visually-hidden">{t('rank')} </span>
        {rank === null ? '–' : `${rank}.`}
      </span>
      <span className={classes.name}>{children}</span>
      <span className={classes.points}>{t('terms:pointCount', { count: points })}</span>
      <span className={classes.bar} style={{ '--filled': `${percent}%`, '--tone': bandColour(percent) }} aria-hidden />
    </li>
  );
}

/** Nothing below the third rank, or without points. */
export function Medal({ rank, points }: { rank: number | null; points: number }) {
  if (rank === null || rank > RANKING.medals || points === 0) return null;
  return <IconMedal className={classes.medal} data-rank={rank} size={24} stroke={1.75} aria-hidden />;
}

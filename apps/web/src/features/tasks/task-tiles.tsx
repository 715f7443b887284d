import type { Standing, Task, TaskStatistics } from '@slovickovo/contract/tasks/tasks';
import type { ReactNode } from 'react';
import { PercentBadge } from '../../components/percent.tsx';
import { LanguagePairFlags } from '../../components/words/language-flag.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './task-tiles.module.css';

interface TaskTilesProps {
  task: Task;
  statistics: TaskStatistics | undefined;
  /** A teacher sees the difficulty, and the average points of the pupils instead of their own. */
  isTeacher: boolean;
}

/** The settings and the results of a task at a glance (product §2.25). */
export function TaskTiles({ task, statistics, isTeacher }: TaskTilesProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { settings, standing } = task;
  const points = isTeacher ? meanPoints(statistics) : standing;
  return (
    <dl className={classes.tiles}>
      <Tile term={t('terms:typeName')}>{t(`terms:type.${settings.type}`)}</Tile>
      <Tile term={t('terms:languages')}>
        <LanguagePairFlags from={task.language_from} to={task.language_to} />
      </Tile>
      {isTeacher && <Tile term={t('terms:difficultyName')}>{t(`terms:difficulty.${settings.difficulty}`)}</Tile>}
      <Tile term={t('diacritic')}>{t(settings.diacritic ? 'diacriticCounts' : 'diacriticIgnored')}</Tile>
      <Tile term={t('terms:timeLimit')}>
        {settings.time === null ? t('terms:noTimeLimit') : t('terms:minutes', { count: settings.time })}
      </Tile>
      {task.kind === 'test' && (
        <Tile term={t('terms:answersShown.name')}>{t(`terms:answersShown.${settings.answers_shown}`)}</Tile>
      )}
      <Tile term={t(isTeacher ? 'averagePoints' : 'terms:points')}>
        {points ? t('pointsOf', { points: points.points, max: points.max_points }) : '–'}
      </Tile>
      <Tile term={t('terms:averageSuccess')}>
        <PercentBadge percent={statistics?.average} />
      </Tile>
    </dl>
  );
}

/**
 * The mean of the pupils' best results. The maximum is averaged too: in homework it differs between runs, because it
 * depends on the direction of each question.
 */
function meanPoints(statistics: TaskStatistics | undefined): Pick<Standing, 'points' | 'max_points'> | null {
  const standings = statistics?.students.flatMap(({ standing }) => standing ?? []) ?? [];
  if (standings.length === 0) return null;
  const mean = (of: (standing: Standing) => number) =>
    Math.round(standings.reduce((sum, standing) => sum + of(standing), 0) / standings.length);
  return { points: mean(({ points }) => points), max_points: mean(({ max_points }) => max_points) };
}

function Tile({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

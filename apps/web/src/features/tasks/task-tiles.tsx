import type { Task, TaskStatistics } from '@slovickovo/contract/tasks/tasks';
import type { ReactNode } from 'react';
import { PercentBadge } from '../../components/percent.tsx';
import { LanguagePairFlags } from '../../components/words/language-flag.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { useAvailability } from '../../lib/time/use-availability.ts';
import classes from './task-tiles.module.css';

interface SettingTilesProps {
  task: Task;
  /** A teacher sees the difficulty too. */
  isTeacher: boolean;
  /** More tiles after the settings. */
  children?: ReactNode;
}

/** The settings of a task at a glance (product §2.25). */
export function SettingTiles({ task, isTeacher, children }: SettingTilesProps) {
  const { t } = useTranslation(['tasks', 'terms', 'components']);
  const { settings } = task;
  return (
    <div className={classes.room}>
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
        {settings.mistakes_return && <Tile term={t('terms:mistakesReturn')}>{t('components:yes')}</Tile>}
        {task.kind === 'test' && (
          <Tile term={t('terms:answersShown.name')}>{t(`terms:answersShown.${settings.answers_shown}`)}</Tile>
        )}
        {children}
      </dl>
    </div>
  );
}

interface TaskTilesProps {
  task: Task;
  statistics: TaskStatistics | undefined;
}

/** The settings of a task and the user's own results in it (product §2.25); no result of a task that is over counts 0 (product §4.1). */
export function TaskTiles({ task, statistics }: TaskTilesProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { standing } = task;
  const isMissed = useAvailability(task) === 'expired' && standing === null;
  return (
    <SettingTiles task={task} isTeacher={false}>
      <Tile term={t('terms:points')}>
        {standing && t('pointsOf', { points: standing.points, max: standing.max_points })}
        {!standing && (isMissed ? t('terms:pointCount', { count: 0 }) : '–')}
      </Tile>
      <Tile term={t('terms:averageSuccess')}>
        <PercentBadge percent={isMissed ? 0 : statistics?.average} />
      </Tile>
    </SettingTiles>
  );
}

function Tile({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { Task } from '@slovickovo/contract/tasks/tasks';
import { LanguagePairFlags } from '../../../../components/words/language-flag.tsx';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { SettingTiles } from '../../task-tiles.tsx';
import classes from './task-settings.module.css';

/** The settings of a task in one line, which opens to all of them. */
export function TaskSettings({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { type, difficulty, time, mistakes_return } = task.settings;
  const told = [
    t(`terms:type.${type}`),
    t('difficultyOf', { difficulty: t(`terms:difficulty.${difficulty}`).toLowerCase() }),
    time === null ? t('terms:noTimeLimit') : t('terms:minutes', { count: time }),
    ...(mistakes_return ? [t('terms:mistakesReturn').toLowerCase()] : []),
  ];
  return (
    <details className={classes.settings}>
      <summary>
        <strong>{t('stepSettings')}</strong>
        <span className={classes.told}>{told.join(' · ')}</span>
        <LanguagePairFlags from={task.language_from} to={task.language_to} />
      </summary>
      <SettingTiles task={task} isTeacher />
    </details>
  );
}

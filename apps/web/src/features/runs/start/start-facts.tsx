import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { spellingCanCount } from '@slovickovo/domain/question-types/task-types';
import {
  IconAdjustments,
  IconClock,
  IconEyeCheck,
  IconLanguage,
  IconListNumbers,
  IconRepeat,
  IconTypography,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { LanguagePairFlags } from '../../../components/words/language-flag.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './start-facts.module.css';

/** Words, languages, type, difficulty and time limit of a task that is about to be run. */
export function StartFacts({ task }: { task: TaskDetail }) {
  const { kind, settings, word_count, language_from, language_to, extra_time: percent } = task;
  const { t } = useTranslation(['runs', 'terms']);
  const spellingCounts = spellingCanCount(settings.type, kind);
  const hasExtraTime = percent > 0 && (settings.time !== null || (kind === 'test' && task.valid_until !== null));
  return (
    <dl className={classes.facts}>
      <Fact Icon={IconListNumbers} name={t('wordCount')}>
        {t('terms:wordCount', { count: word_count })}
      </Fact>
      <Fact Icon={IconLanguage} name={t('terms:languages')}>
        <LanguagePairFlags from={language_from} to={language_to} />
      </Fact>
      <Fact Icon={IconTypography} name={t('terms:typeName')}>
        {t(`terms:type.${settings.type}`)}
        {spellingCounts && (
          <span className={classes.note}>{t(settings.diacritic ? 'diacriticOn' : 'diacriticOff')}</span>
        )}
      </Fact>
      <Fact Icon={IconAdjustments} name={t('terms:difficultyName')}>
        {t(`terms:difficulty.${settings.difficulty}`)}
      </Fact>
      <Fact Icon={IconClock} name={t('terms:timeLimit')}>
        {settings.time === null ? t('terms:noTimeLimit') : t('terms:minutes', { count: settings.time })}
        {hasExtraTime && <span className={classes.note}>{t('extraTime', { percent })}</span>}
      </Fact>
      {settings.mistakes_return && (
        <Fact Icon={IconRepeat} name={t('terms:mistakesReturn')}>
          {t('mistakesReturnText')}
        </Fact>
      )}
      {settings.answers_shown === 'after' && (
        <Fact Icon={IconEyeCheck} name={t('terms:answersShown.name')}>
          {t('terms:answersShown.after')}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  name: string;
  children: ReactNode;
}

function Fact({ Icon, name, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon size={20} stroke={1.75} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

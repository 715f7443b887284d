import { classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { LanguageName } from '../../../components/words/language-flag.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { sentWindow } from '../../../lib/time/date-window.ts';
import { WindowRange } from '../availability.tsx';
import type { WordChoice } from './choose-words/use-word-choice.ts';
import type { SettingsInputs } from './task-settings.ts';
import classes from './task-summary.module.css';

interface TaskSummaryProps {
  kind: TaskKind;
  name: string;
  settings: SettingsInputs;
  choice: WordChoice;
}

/** The last step: everything the task will consist of. */
export function TaskSummary({ kind, name, settings, choice }: TaskSummaryProps) {
  const { t } = useTranslation(['tasks', 'components', 'terms']);
  const [first] = choice.groups;
  return (
    <div className={classes.summary}>
      <p className={classes.name}>{name}</p>
      {kind === 'test' && <Callout type="info">{t('onlyOnce')}</Callout>}
      <dl className={classes.facts}>
        {kind !== 'exercise' && (
          <>
            <Fact term={t('terms:class')}>
              <ClassName id={settings.class_id} />
            </Fact>
            <Fact term={t('shownToStudents')}>
              <WindowRange window={sentWindow(settings.window)} />
            </Fact>
            <Fact term={t('email')}>{t(settings.email ? 'components:yes' : 'components:no')}</Fact>
          </>
        )}
        <Fact term={t('terms:wordGroups')}>{choice.groups.map((group) => group.name).join(', ')}</Fact>
        <Fact term={t('terms:languages')}>
          {first && (
            <span className={classes.pair}>
              <LanguageName language={first.language_from} />
              <span aria-hidden>→</span>
              <LanguageName language={first.language_to} />
            </span>
          )}
        </Fact>
        <Fact term={t('terms:typeName')}>{t(`terms:type.${settings.type}`)}</Fact>
        <Fact term={t('terms:difficultyName')}>{t(`terms:difficulty.${settings.difficulty}`)}</Fact>
        <Fact term={t('diacritic')}>{t(settings.diacritic ? 'diacriticCounts' : 'diacriticIgnored')}</Fact>
        <Fact term={t('terms:timeLimit')}>
          {settings.hasTimeLimit ? t('terms:minutes', { count: settings.time }) : t('terms:noTimeLimit')}
        </Fact>
        {kind === 'test' && (
          <Fact term={t('terms:answersShown.name')}>{t(`terms:answersShown.${settings.answers_shown}`)}</Fact>
        )}
        <Fact term={t('terms:words')}>{t('terms:wordCount', { count: choice.chosen.length })}</Fact>
      </dl>
      <ul className={classes.words} aria-label={t('terms:words')}>
        {choice.chosen.map((word) => (
          <li key={word.id}>
            <strong lang={first?.language_from.code}>{word.word_text}</strong>{' '}
            <span lang={first?.language_to.code}>{word.translation}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ClassName({ id }: { id: number | null }) {
  const { data } = useQuery(apiQuery(classEndpoints.listCreated));
  return data?.find((each) => each.id === id)?.name;
}

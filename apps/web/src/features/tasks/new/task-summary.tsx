import { classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { WindowRange } from '../../../components/window-range.tsx';
import { LanguageName } from '../../../components/words/language-flag.tsx';
import { SpokenWord } from '../../../components/words/spoken-word.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { sentWindow } from '../../../lib/time/date-window.ts';
import type { NewWords } from './choose-words/use-new-words.ts';
import type { WordChoice } from './choose-words/use-word-choice.ts';
import type { SettingsInputs } from './task-settings.ts';
import classes from './task-summary.module.css';
import type { WordLanguages } from './use-offered-types.ts';

interface TaskSummaryProps {
  kind: TaskKind;
  name: string;
  settings: SettingsInputs;
  languages: WordLanguages;
  /** The words that were chosen, or those that were entered. */
  words: { choice: WordChoice } | { entry: NewWords };
}

/** The last step: everything the task will consist of. */
export function TaskSummary({ kind, name, settings, languages: { from, to }, words: source }: TaskSummaryProps) {
  const { t } = useTranslation(['new-tasks', 'tasks', 'components', 'terms']);
  const { groups, words } = wordsOf(source);
  return (
    <div className={classes.summary}>
      <p className={classes.name}>{name}</p>
      {kind === 'test' && <Callout type="info">{t('onlyOnce')}</Callout>}
      <dl className={classes.facts}>
        {kind !== 'exercise' && (
          <>
            {settings.set_for?.map(({ class_id, group_id = null, window }) => (
              <Fact key={`${class_id} ${group_id}`} term={<ClassName id={class_id} groupId={group_id} />}>
                <WindowRange window={sentWindow(window)} />
              </Fact>
            ))}
            <Fact term={t('email')}>{t(settings.email ? 'components:yes' : 'components:no')}</Fact>
          </>
        )}
        <Fact term={t('terms:wordGroups')}>{groups}</Fact>
        <Fact term={t('terms:languages')}>
          <span className={classes.pair}>
            <LanguageName language={from} />
            <span aria-hidden>→</span>
            <LanguageName language={to} />
          </span>
        </Fact>
        <Fact term={t('terms:typeName')}>{t(`terms:type.${settings.type}`)}</Fact>
        <Fact term={t('terms:difficultyName')}>{t(`terms:difficulty.${settings.difficulty}`)}</Fact>
        <Fact term={t('terms:direction.name')}>{t(`terms:direction.${settings.direction}`)}</Fact>
        <Fact term={t('tasks:diacritic')}>
          {t(settings.diacritic ? 'tasks:diacriticCounts' : 'tasks:diacriticIgnored')}
        </Fact>
        <Fact term={t('terms:timeLimit')}>
          {settings.hasTimeLimit ? t('terms:minutes', { count: settings.time }) : t('terms:noTimeLimit')}
        </Fact>
        {kind !== 'test' && settings.mistakes_return && (
          <Fact term={t('terms:mistakesReturn')}>{t('components:yes')}</Fact>
        )}
        {kind === 'test' && (
          <Fact term={t('terms:answersShown.name')}>{t(`terms:answersShown.${settings.answers_shown}`)}</Fact>
        )}
        <Fact term={t('terms:words')}>{t('terms:wordCount', { count: words.length })}</Fact>
      </dl>
      <ul className={classes.words} aria-label={t('terms:words')}>
        {words.map(({ word_text, translation }) => (
          <li key={`${word_text} ${translation}`}>
            <strong>
              <SpokenWord text={word_text} language={from} />
            </strong>{' '}
            <SpokenWord text={translation} language={to} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SummarisedWords {
  groups: string;
  words: readonly EnteredWord[];
}

function wordsOf(source: TaskSummaryProps['words']): SummarisedWords {
  if ('entry' in source) {
    return { groups: source.entry.groupName, words: source.entry.words.entered };
  }
  const { groups, chosen } = source.choice;
  return { groups: groups.map((group) => group.name).join(', '), words: chosen };
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ClassName({ id, groupId }: { id: number; groupId: number | null }) {
  const { data } = useQuery(apiQuery(classEndpoints.listCreated));
  const { name, groups = [] } = data?.find((each) => each.id === id) ?? {};
  const group = groups.find((each) => each.id === groupId);
  return group ? `${name} – ${group.name}` : name;
}

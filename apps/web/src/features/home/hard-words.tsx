import type { TodayWord } from '@slovickovo/contract/home/home';
import { Section } from '../../components/page.tsx';
import { PercentBadge } from '../../components/percent.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { SpokenWord } from '../../components/words/spoken-word.tsx';
import { CLASS_TASK_PAGES, classTaskParams } from '../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './home-list.module.css';

/** The words that a class knows least, each with a link to the words of its task (product §2.12). */
export function HardWords({ words }: { words: readonly TodayWord[] }) {
  const { t } = useTranslation('home');
  if (words.length === 0) return null;
  return (
    <Section title={t('hardWords')}>
      <ul className={classes.list} aria-label={t('hardWords')}>
        {words.map(({ word_id, from, to, language_from, language_to, success, task_id, task_name, ...of }) => (
          <li key={`${task_id} ${word_id}`} className={classes.row}>
            <span className={classes.main}>
              <strong>
                <SpokenWord text={from} language={{ code: language_from }} /> –{' '}
                <SpokenWord text={to} language={{ code: language_to }} />
              </strong>
              <span className={classes.soft}>
                {of.usergroup_name} ·{' '}
                <TextLink
                  to={CLASS_TASK_PAGES.detail}
                  params={classTaskParams({ classId: of.usergroup_id, kind: of.task_kind, taskId: task_id })}
                  search={{ tab: 'words' }}
                  aria-label={t('wordsOf', { name: task_name, word: from })}
                >
                  {task_name}
                </TextLink>
              </span>
            </span>
            <PercentBadge percent={success} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

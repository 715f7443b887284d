import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './help-topics.module.css';

const TOPICS = [
  ...(['pupils', 'words', 'set', 'late', 'absent', 'connection'] as const),
  ...(['time', 'again', 'answer', 'marks', 'password', 'colleague', 'year'] as const),
] as const;

/** What teachers ask most often; an answer opens below its question (product §2.40). */
export function HelpTopics() {
  const { t } = useTranslation(['help', 'classes', 'components', 'runs', 'tasks', 'terms']);
  // Buttons have the names that they have on their pages.
  const names = {
    addStudents: t('classes:addStudents'),
    invite: t('terms:inviteStudents'),
    wordGroups: t('terms:wordGroups'),
    setForClass: t('terms:setForClass'),
    admit: t('terms:admission.admit'),
    duplicate: t('tasks:duplicate.action'),
    absent: t('tasks:absent.title'),
    edit: t('components:edit'),
    extraTime: t('classes:extraTime'),
    markScale: t('classes:markScale'),
    answers: t('terms:answers'),
    accept: t('runs:accepting.accept'),
    newCard: t('classes:newCard'),
    teachersOfClass: t('classes:teachersMenu'),
    nextYear: t('classes:nextYearMenu'),
  };
  return (
    <section id="help" aria-labelledby="help-heading">
      <h2 id="help-heading">{t('terms:help')}</h2>
      <p>{t('intro')}</p>
      {TOPICS.map((topic) => (
        <details key={topic} className={classes.topic}>
          <summary>{t(`topics.${topic}.title`)}</summary>
          <p>{t(`topics.${topic}.text`, names)}</p>
        </details>
      ))}
    </section>
  );
}

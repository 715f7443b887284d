import type { TodayAppeals } from '@slovickovo/contract/home/home';
import { Section } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { CLASS_TASK_PAGES, classTaskParams } from '../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './home-list.module.css';

/** The tasks in which pupils ask the teacher to accept an answer, each with a link to decide (product §4.35). */
export function Appeals({ appeals }: { appeals: readonly TodayAppeals[] }) {
  const { t } = useTranslation('home');
  if (appeals.length === 0) return null;
  return (
    <Section title={t('appeals')}>
      <ul className={classes.list} aria-label={t('appeals')}>
        {appeals.map(({ task_id, task_name, task_kind, usergroup_id, usergroup_name, answers }) => (
          <li key={task_id} className={classes.row}>
            <span className={classes.main}>
              <TextLink
                to={CLASS_TASK_PAGES.detail}
                params={classTaskParams({ classId: usergroup_id, kind: task_kind, taskId: task_id })}
                search={{ tab: 'accepted' }}
              >
                {task_name}
              </TextLink>
              <span className={classes.soft}>{usergroup_name}</span>
            </span>
            {t('appealCount', { count: answers })}
          </li>
        ))}
      </ul>
    </Section>
  );
}

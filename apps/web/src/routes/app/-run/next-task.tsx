import { tasks } from '@slovickovo/contract/tasks/tasks';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { waitingTasks } from '../../../components/home/waiting-order.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { CLASS_TASK_PAGES, classTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useNow } from '../../../lib/time/now.ts';

/** The main button of a result without mistakes: to the next homework or test that can be done now, or else to the home page. */
export function NextTask({ after }: { after: number }) {
  const { t } = useTranslation('runs');
  const { data: schoolClasses = [] } = useQuery(apiQuery(tasks.listAssigned));
  const now = useNow();
  const next = waitingTasks(schoolClasses, now).find(
    ({ id, state, needs_consent }) => state === 'running' && !needs_consent && id !== after,
  );
  const look = { rightSection: <IconArrowRight size={20} stroke={2} aria-hidden /> };
  if (!next) {
    return (
      <LinkButton to="/app" {...look}>
        {t('next.home')}
      </LinkButton>
    );
  }
  const { id: taskId, usergroup_id: classId, kind, name } = next;
  return (
    <LinkButton to={CLASS_TASK_PAGES.run} params={classTaskParams({ classId, kind, taskId })} {...look}>
      {t('next.task', { name })}
    </LinkButton>
  );
}

import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import type { ReactNode } from 'react';
import { Facts } from '../../../components/cards/facts.tsx';
import { BackLink, Page } from '../../../components/page.tsx';
import { ArchivedClass } from '../../../components/standing/archived-class.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { WindowRange } from '../../../components/window-range.tsx';
import { CLASS_TASK_PAGES, CLASS_TASK_TABS, classTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface ClassTaskPageProps {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
  /** Whether pupils can take the task now. */
  availability: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of the detail of a homework or test: class, name, kind and window. */
export function ClassTaskPage({ classId, kind, task, availability, actions, children }: ClassTaskPageProps) {
  const { t } = useTranslation(['terms', 'tasks']);
  return (
    <Page
      title={task.name}
      back={
        <BackLink to="/app/classes/$id" params={{ id: String(classId) }} search={{ tab: CLASS_TASK_TABS[kind] }}>
          {task.usergroup_name ?? t('class')}
        </BackLink>
      }
      intro={
        <Facts>
          <span>{t(`kind.${kind}`)}</span>
          {task.class_group && <span>{task.class_group.name}</span>}
          {task.chosen_students != null && <span>{t('terms:forChosen', { count: task.chosen_students })}</span>}
          {task.makes_up_for && (
            <TextLink
              to={CLASS_TASK_PAGES.detail}
              params={classTaskParams({ classId, kind: 'test', taskId: task.makes_up_for.id })}
            >
              {t('tasks:absent.first', { name: task.makes_up_for.name })}
            </TextLink>
          )}
          <WindowRange window={task} />
          {task.archived_at === null && availability}
        </Facts>
      }
      actions={actions}
    >
      {task.archived_at !== null && <ArchivedClass archivedAt={task.archived_at} />}
      {children}
    </Page>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page.tsx';
import { AssignedTasks } from '../../../features/tasks/assigned/assigned-tasks.tsx';
import type { TaskState } from '../../../features/tasks/assigned/task-states.ts';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';

const ADDRESSES = { homework: '/app/homeworks', test: '/app/tests' } as const;

/** A pupil's page of homework or of tests. */
export function AssignedPage({ kind, state }: { kind: ClassTaskKind; state: TaskState }) {
  const { t } = useTranslation('terms');
  const navigate = useNavigate();
  return (
    <Page title={t(`kinds.${kind}`)}>
      <AssignedTasks
        kind={kind}
        state={state}
        onState={(next) =>
          void navigate({
            to: ADDRESSES[kind],
            search: next === 'older' ? { state: next } : {},
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Page>
  );
}

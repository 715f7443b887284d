import type { TaskDetail, TaskStatistics } from '@slovickovo/contract/tasks/tasks';
import type { ReactNode } from 'react';
import { Facts } from '../../../components/cards/facts.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { BackLink, Page, Section } from '../../../components/page.tsx';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { WindowRange } from '../availability.tsx';
import { WordSuccessTable } from '../results/word-success-table.tsx';

interface ClassTaskPageProps {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
  statistics: TaskStatistics | undefined;
  /** Whether pupils can take the task now. */
  availability: ReactNode;
  actions: ReactNode;
  /** The results, above the words. */
  /** Wraps the rest of the page: what a running task shows above it. */
  live?: (rest: ReactNode) => ReactNode;
  children: ReactNode;
}

/** The parts of the detail of a homework or test that its teacher and a pupil see alike: heading, facts and words. */
export function ClassTaskPage({
  classId,
  kind,
  task,
  statistics,
  availability,
  actions,
  live,
  children,
}: ClassTaskPageProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const rest = (
    <>
      {children}
      {/* The server sends the words of a class test to its teacher only. */}
      {task.settings.words && (
        <Section title={t('terms:words')}>
          {statistics ? (
            <WordSuccessTable words={statistics.words} from={task.language_from} to={task.language_to} />
          ) : (
            <SkeletonRows count={5} />
          )}
        </Section>
      )}
    </>
  );
  return (
    <Page
      title={task.name}
      back={
        <BackLink to="/app/classes/$id" params={{ id: String(classId) }}>
          {task.usergroup_name ?? t('terms:class')}
        </BackLink>
      }
      intro={
        <Facts>
          <span>{t(`terms:kind.${kind}`)}</span>
          <WindowRange window={task} />
          {availability}
        </Facts>
      }
      actions={actions}
    >
      {live ? live(rest) : rest}
    </Page>
  );
}

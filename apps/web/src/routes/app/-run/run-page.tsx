import { Button } from '@mantine/core';
import type { Run } from '@slovickovo/contract/runs/runs';
import { tasks } from '@slovickovo/contract/tasks/tasks';
import type { Practice } from '@slovickovo/domain/runs/practice';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { laterPart } from '../../../components/feedback/later-part.tsx';
import { SkeletonPage } from '../../../components/feedback/skeletons.tsx';
import { Player } from '../../../features/player/player.tsx';
import { cacheResult, refreshAfterRun } from '../../../features/runs/result/fresh-result.ts';
import { StartScreen, UnavailableTask } from '../../../features/runs/start/start-screen.tsx';
import { Countdown } from '../../../features/tasks/availability.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { isOnDevice } from '../../../lib/offline/on-device-mark.ts';
import { openRunQuery, setOpenRun } from '../../../lib/open-run.ts';
import { CLASS_TASK_PAGES } from '../../../lib/pages/class-task-pages.ts';
import { useStore } from '../../../lib/store.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { askWhileWaiting } from '../../../lib/waiting-for-consent.ts';

interface RunPageProps {
  testId: number;
  /** The kind the address names; a task of another kind is not available there. */
  kind: TaskKind;
  classId: number | null;
  /** A link back from the start screen. */
  back: ReactNode;
  /** A link from the start screen to the task's detail. */
  detail: ReactNode;
  /** A link away from a run that is over. */
  wayOut: ReactNode;
  onFinished: (resultId: number) => void;
  /** `practice`: it was nobody's own exercise, but a practice of mistakes or a warm-up (product §4.27, §4.33). */
  onQuit: (practice: Practice | null) => void;
}

const TakeAlong = laterPart(() =>
  import('../../../features/runs/taken/take-along.tsx').then((part) => part.loadTakeAlong()),
);

const TakenPage = lazy(async () => ({ default: (await import('./taken-page.tsx')).TakenPage }));

/** The start screen and the player of a task; an open run of it continues at once (product §2.26), and so does what is on this device. */
export function RunPage(props: RunPageProps) {
  const isTakenPossible = useStore(isOnDevice);
  const page = <PageOfServer {...props} />;
  if (!isTakenPossible || openRunOf(props.testId) !== null) return page;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <TakenPage {...props} otherwise={page} />
    </Suspense>
  );
}

function PageOfServer({ testId, kind, classId, back, detail, wayOut, onFinished, onQuit }: RunPageProps) {
  const [run, setRun] = useState(() => openRunOf(testId));
  usePreloadedResultPage(kind, run !== null);
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    ...taskQuery(testId),
    // The player has everything in its run; during a class test the task is locked.
    enabled: run === null,
    refetchInterval: ({ state }) => askWhileWaiting(state.data && [state.data]),
  });

  if (run) {
    return (
      <Player
        key={run.id}
        run={run}
        wayOut={wayOut}
        onFinished={(finished) => {
          cacheResult(finished);
          onFinished(finished.id);
        }}
        onQuit={() => {
          setOpenRun(null);
          onQuit(run.test.practice);
        }}
        onClosed={() => {
          setOpenRun(null);
          void refreshAfterRun();
        }}
        onLeave={() => {
          // It is delivered when there is a network; other tasks can be done meanwhile.
          setOpenRun(null);
          onQuit(run.test.practice);
        }}
      />
    );
  }
  if (error?.code === 'not_found') return <UnavailableTask kind={kind} back={back} />;
  if (error && !task) return <FailedLoad onRetry={() => void refetch()} />;
  if (!task) return <SkeletonPage />;
  if (task.kind !== kind || task.usergroup_id !== classId) return <UnavailableTask kind={kind} back={back} />;
  return (
    <StartScreen
      task={task}
      back={back}
      detail={
        <>
          {detail}
          <TakeAlong task={task} />
        </>
      }
      countdown={<Countdown window={task} />}
      onStarted={setRun}
    />
  );
}

/** For the loader of a run page; the page shows errors itself. */
export async function loadRunPage(testId: number): Promise<void> {
  if (openRunOf(testId) === null) void queryClient.prefetchQuery(taskQuery(testId));
  await loadTexts('player', 'runs', 'tasks');
}

const RESULT_ROUTES = {
  exercise: '/app/trainings/$id/result',
  homework: CLASS_TASK_PAGES.result,
  test: CLASS_TASK_PAGES.result,
} as const;

/** Fetches the code of the result page during the run, so that it is loaded when the run ends. */
function usePreloadedResultPage(kind: RunPageProps['kind'], isPlaying: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isPlaying) void router.loadRouteChunk(router.routesByPath[RESULT_ROUTES[kind]]);
  }, [router, kind, isPlaying]);
}

function taskQuery(id: number) {
  // The page itself reports that a task is not available.
  return apiQuery(tasks.get, { params: { id } }, { refusals: 'own' });
}

/** The layout fetches the open run before any page is shown, so it is in the cache. */
function openRunOf(testId: number): Run | null {
  const open = queryClient.getQueryData(openRunQuery.queryKey);
  return open?.test_id === testId ? open : null;
}

function FailedLoad({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'components']);
  return <EmptyState title={t('network')} action={<Button onClick={onRetry}>{t('components:tryAgain')}</Button>} />;
}

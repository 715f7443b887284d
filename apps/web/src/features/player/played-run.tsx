import type { User } from '@slovickovo/contract/accounts/accounts';
import type { Run } from '@slovickovo/contract/runs/runs';
import { SECOND_MS } from '@slovickovo/domain/durations';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { serverNow } from '../../lib/api/server-clock.ts';
import { dismissReports, showNotice } from '../../lib/notices.ts';
import { useBareLayout } from '../../lib/pages/bare-layout.ts';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './player.module.css';
import type { RunBackend } from './run/backends/run-backend.ts';
import { isPlaying } from './run/run-state.ts';
import { useRun } from './run/use-run.ts';
import { QuestionPage } from './screen/question-page.tsx';
import { useMovedEnd } from './screen/use-moved-end.ts';

const loadEnding = async () => ({ default: (await import('./screen/run-ending.tsx')).RunEnding });
const RunEnding = lazy(loadEnding);
const SignInAgain = lazyPart(async () => (await import('./screen/sign-in-again.tsx')).SignInAgain);

interface PlayedRunProps {
  run: Run;
  kept: ReadonlyMap<number, string>;
  openBackend: () => RunBackend;
  /** Who plays, also after the session is lost. */
  user: User;
  /** A preview is stored nowhere. */
  isPreview?: boolean;
  onFinished: (run: Run) => void;
  onQuit: () => void;
  onClosed: () => void;
  /** The player leaves a run that is delivered later. */
  onLeave?: () => void;
  wayOut: ReactNode;
}

/** A run in play: its questions, then its ending. */
export function PlayedRun({ run, kept, openBackend, user, isPreview = false, wayOut, ...handlers }: PlayedRunProps) {
  const { state, store } = useRun({ run, kept, openBackend });
  const [isSigningIn, setSigningIn] = useState(false);
  useBareLayout(true);
  const { t } = useTranslation('player');
  usePageTitle(run.test.name);
  useMovedEnd(state.run);

  const reportEnd = useEffectEvent((phase: typeof state.phase) => {
    if (phase === 'finished') {
      if (isCutShort(state.run)) showNotice({ type: 'info', bell: true, text: t('timeUp') });
      handlers.onFinished(state.run);
    }
    if (phase === 'quit') handlers.onQuit();
    if (phase === 'closed') handlers.onClosed();
  });
  useEffect(() => reportEnd(state.phase), [state.phase]);
  useEffect(dismissReports, []);
  // It is there when it is needed, also if the network is lost meanwhile.
  useEffect(() => void loadEnding().catch(() => undefined), []);

  const session = useSession()?.end_token;
  const goOn = useEffectEvent(() => {
    setSigningIn(false);
    store.retry();
  });
  // The user has signed in again, here or in another window.
  useEffect(() => {
    if (session !== undefined) goOn();
  }, [session]);

  const openSignIn = useCallback(() => setSigningIn(true), []);
  return (
    <>
      {isPlaying(state) && <QuestionPage state={state} store={store} isPreview={isPreview} onSignIn={openSignIn} />}
      {!isPlaying(state) && (
        <Suspense fallback={<div className={classes.player} />}>
          <RunEnding
            state={state}
            wayOut={wayOut}
            onRetry={store.retry}
            onSignIn={openSignIn}
            onLeave={handlers.onLeave ?? handlers.onQuit}
          />
        </Suspense>
      )}
      {isSigningIn && <SignInAgain user={user} onClose={() => setSigningIn(false)} />}
    </>
  );
}

/** The clock that says so may be this much ahead of the one that shows the time left. */
const CLOCKS_DIFFER_BY_MS = 2 * SECOND_MS;

/** Whether the time was up before all was answered: without a word about it, the result would come in the midst of a question. */
function isCutShort({ deadline, gone, result }: Run): boolean {
  const isOver = deadline !== null && Date.parse(deadline) <= serverNow() + CLOCKS_DIFFER_BY_MS;
  // The result says so itself if the task is gone.
  return isOver && gone === undefined && result.questions.some(({ response }) => response === null);
}

import type { Run } from '@slovickovo/contract/runs';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useBareLayout } from '../../lib/bare-layout.ts';
import { setOpenRun } from '../../lib/open-run.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useUser } from '../../lib/session.ts';
import classes from './player.module.css';
import { QuestionPage } from './question-page.tsx';
import { RunClosed, RunEnding } from './run-ending.tsx';
import { isOver, isPlaying } from './run-state.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useKeptAnswers, useRun } from './use-run.ts';

interface PlayerProps {
  /** The open run as the server told it; where it goes on is found out here. */
  run: Run;
  /** The result is there. */
  onFinished: (run: Run) => void;
  /** The run was given up. */
  onQuit: () => void;
  /** The run is over without this browser: finished or given up elsewhere, or its task is gone. */
  onClosed: () => void;
  /** Where somebody goes from a run that is over. */
  wayOut: ReactNode;
}

/** The whole screen for one question after another, until the run is over (specification §2 and §4, Player flow). */
export function Player(props: PlayerProps) {
  const { run } = props;
  const user = useUser();
  // Whose run it is does not change when the session is lost in the middle of it.
  const [{ id, login }] = useState(user);
  const kept = useKeptAnswers({ run, userId: id });
  useBareLayout(true);
  usePageTitle(run.test.name);
  if (!kept) return <div className={classes.player} />;
  return <PlayedRun {...props} kept={kept} userId={id} login={login} />;
}

interface PlayedRunProps extends PlayerProps {
  kept: ReadonlyMap<number, string>;
  userId: number;
  login: string;
}

function PlayedRun({ run, kept, userId, login, onFinished, onQuit, onClosed, wayOut }: PlayedRunProps) {
  const { state, store } = useRun({ run, userId, kept });
  const [isSigningIn, setSigningIn] = useState(false);

  const tellEnd = useEffectEvent((phase: typeof state.phase) => {
    if (phase === 'finished') onFinished(state.run);
    if (phase === 'quit') onQuit();
    if (phase === 'closed') onClosed();
  });
  useEffect(() => tellEnd(state.phase), [state.phase]);

  // Left in the middle, by a lost session say: whoever comes back goes on from here.
  useEffect(
    () => () => {
      const left = store.getState();
      if (!isOver(left)) setOpenRun(left.run);
    },
    [store],
  );

  const openSignIn = useCallback(() => setSigningIn(true), []);
  return (
    <>
      {isPlaying(state) && <QuestionPage state={state} store={store} onSignIn={openSignIn} />}
      {state.phase === 'closed' && <RunClosed state={state} wayOut={wayOut} />}
      {!isPlaying(state) && state.phase !== 'closed' && (
        <RunEnding state={state} onRetry={store.retry} onSignIn={openSignIn} />
      )}
      {isSigningIn && (
        <SignInAgain
          login={login}
          onClose={() => setSigningIn(false)}
          onSignedIn={() => {
            setSigningIn(false);
            store.retry();
          }}
        />
      )}
    </>
  );
}

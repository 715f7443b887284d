import type { Run } from '@slovickovo/contract/runs/runs';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { PlayedRun } from './played-run.tsx';
import classes from './player.module.css';
import { serverBackend } from './run/run-backend.ts';
import { useKeptAnswers } from './run/use-run.ts';

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

/** The whole screen for one question after another, until the run is over (product §2.27, product §4.8). */
export function Player(props: PlayerProps) {
  const { run } = props;
  const user = useUser();
  // Whose run it is does not change when the session is lost in the middle of it.
  const [{ id: userId, login }] = useState(user);
  const kept = useKeptAnswers({ run, userId });
  if (!kept) return <div className={classes.player} />;
  return <PlayedRun {...props} kept={kept} login={login} openBackend={() => serverBackend({ run, userId })} />;
}

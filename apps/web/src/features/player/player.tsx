import type { Run } from '@slovickovo/contract/runs/runs';
import { type ReactNode, useState } from 'react';
import { useBareLayout } from '../../lib/pages/bare-layout.ts';
import { useUser } from '../../lib/session/session.ts';
import { PlayedRun } from './played-run.tsx';
import classes from './player.module.css';
import { serverBackend } from './run/backends/server-backend.ts';
import { useKeptAnswers } from './run/use-run.ts';

interface PlayerProps {
  /** The open run as the server sent it. The player finds the question to continue with. */
  run: Run;
  /** The result has arrived. */
  onFinished: (run: Run) => void;
  /** The player quit the run, and it was discarded. */
  onQuit: () => void;
  /** The run ended outside this browser: it was finished or discarded elsewhere, or its task was deleted. */
  onClosed: () => void;
  /** The player leaves a finished run that is delivered when there is a network; as after quitting by default. */
  onLeave: () => void;
  /** The link that leads away from a closed run. */
  wayOut: ReactNode;
}

/** Plays a run on the whole screen, one question after another (product §2.27, product §4.8). */
export function Player(props: PlayerProps) {
  const { run } = props;
  // The owner of the run stays the same when the session is lost during the run.
  const [user] = useState(useUser());
  const userId = user.id;
  const kept = useKeptAnswers({ run, userId });
  useBareLayout(true);
  if (!kept) return <div className={classes.player} />;
  return <PlayedRun {...props} kept={kept} user={user} openBackend={() => serverBackend({ run, userId })} />;
}

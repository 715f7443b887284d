import type { Run } from '@slovickovo/contract/runs/runs';
import { type ReactNode, useEffect, useState } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { PlayedRun } from './played-run.tsx';
import { openTakenOutbox, takenBackend } from './run/backends/taken-backend.ts';

interface TakenPlayerProps {
  /** The run that was taken along. */
  run: Run;
  onFinished: (run: Run) => void;
  /** The player stops, or leaves what is delivered later. */
  onLeave: () => void;
  wayOut: ReactNode;
}

/** Plays a run that was taken along: without a network, from the first question without an answer. */
export function TakenPlayer({ run, onFinished, onLeave, wayOut }: TakenPlayerProps) {
  const [user] = useState(useUser());
  const userId = user.id;
  const [kept, setKept] = useState<ReadonlyMap<number, string>>();
  useEffect(() => {
    let isCurrent = true;
    openTakenOutbox({ userId, runId: run.id })
      .read()
      .then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [userId, run.id]);
  if (!kept) return null;
  return (
    <PlayedRun
      run={{ ...run, state: 'open' }}
      kept={kept}
      user={user}
      openBackend={() => takenBackend({ run, userId })}
      onFinished={onFinished}
      onQuit={onLeave}
      onClosed={() => undefined}
      onLeave={onLeave}
      wayOut={wayOut}
    />
  );
}

import type { Run } from '@slovickovo/contract/runs/runs';
import { useState } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { PlayedRun } from './played-run.tsx';
import { type Preview, previewBackend, previewRun } from './run/preview-run.ts';

const NOTHING_KEPT: ReadonlyMap<number, string> = new Map();

interface PreviewPlayerProps {
  preview: Preview;
  /** Receives the result, which is computed here and stored nowhere. */
  onFinished: (run: Run) => void;
  onQuit: () => void;
}

/** A preview for a teacher (product §6.6): played in this browser only, every answer is judged at once. */
export function PreviewPlayer({ preview, onFinished, onQuit }: PreviewPlayerProps) {
  const [run] = useState(() => previewRun(preview));
  const user = useUser();
  return (
    <PlayedRun
      run={run}
      kept={NOTHING_KEPT}
      openBackend={() => previewBackend(run)}
      user={user}
      isPreview
      onFinished={onFinished}
      onQuit={onQuit}
      onClosed={onQuit}
      wayOut={null}
    />
  );
}

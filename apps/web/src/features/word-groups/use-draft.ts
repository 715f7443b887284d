import { useEffect, useState } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { type DraftKind, readDraft, writeDraft } from './drafts.ts';

const DRAFT_PAUSE_MS = 300;

interface DraftOptions<Draft extends object> {
  kind: DraftKind<Draft>;
  /** The present input; null while there is nothing to keep. */
  draft: Draft | null;
  /** Puts a kept draft into the wizard; called once, when the wizard opens. */
  restore: (draft: Draft) => void;
}

/** Restores the unsaved draft of a wizard when it opens, and keeps its input while it is typed. */
export function useDraft<Draft extends object>({ kind, draft, restore }: DraftOptions<Draft>) {
  const { id: userId } = useUser();
  const [restored] = useState(() => readDraft(kind, userId));
  const [isDiscarded, setDiscarded] = useState(false);
  const text = draft && JSON.stringify(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the wizard opens.
  useEffect(() => {
    if (restored) restore(restored);
  }, []);

  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => writeDraft(kind, userId, JSON.parse(text) as Draft), DRAFT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kind, userId, text]);

  return {
    wasRestored: restored !== null && !isDiscarded,
    discard: () => {
      setDiscarded(true);
      writeDraft(kind, userId, null);
    },
  };
}

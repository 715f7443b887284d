import { useEffect, useRef, useState } from 'react';
import { useUser } from '../session/session.ts';
import { type DraftKind, readDraft, writeDraft } from './drafts.ts';

const DRAFT_PAUSE_MS = 300;

/** The draft that is there when the wizard opens, for its initial values; null if there is none. */
export function useRestored<Draft extends object>(kind: DraftKind<Draft>): Draft | null {
  const { id: userId } = useUser();
  const [restored] = useState(() => readDraft(kind, userId));
  return restored;
}

interface KeptDraft<Draft> {
  /** The draft that was there when the wizard opened; null if there was none, or after `discard`. */
  restored: Draft | null;
  /** Forgets the draft: it was saved, or the user does not want it. */
  discard: () => void;
}

/**
 * Keeps what is entered in a wizard over a reload and over a closed tab (product §4.28). `current` is the present input; null
 * while nothing worth keeping is entered. The wizard fills itself from `restored`, or in `restore`, which is called once, when it
 * opens with a draft.
 */
export function useDraft<Draft extends object>(
  kind: DraftKind<Draft>,
  current: Draft | null,
  restore?: (draft: Draft) => void,
): KeptDraft<Draft> {
  const { id: userId } = useUser();
  const [restored, setRestored] = useState(() => readDraft(kind, userId));
  /** What is not written yet. */
  const pending = useRef<string>(null);
  /** Whether something was entered since the wizard opened. */
  const hadInput = useRef(false);
  const text = current && JSON.stringify(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the wizard opens.
  useEffect(() => {
    if (restored) restore?.(restored);
  }, []);

  useEffect(() => {
    if (text === null) {
      // What was entered was taken away again.
      if (hadInput.current) writeDraft(kind, userId, null);
      pending.current = null;
      return;
    }
    hadInput.current = true;
    pending.current = text;
    const write = () => {
      if (pending.current !== text) return;
      pending.current = null;
      writeDraft(kind, userId, JSON.parse(text) as Draft);
    };
    const timer = setTimeout(write, DRAFT_PAUSE_MS);
    // A page that is left does not wait for the pause.
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [kind, userId, text]);

  // A wizard that is closed does not wait for the pause either.
  useEffect(
    () => () => {
      if (pending.current !== null) writeDraft(kind, userId, JSON.parse(pending.current) as Draft);
    },
    [kind, userId],
  );

  return {
    restored,
    discard: () => {
      pending.current = null;
      setRestored(null);
      writeDraft(kind, userId, null);
    },
  };
}

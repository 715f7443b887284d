import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import type { EnteredWords } from '../entered-words.ts';
import type { BasicInfo } from './basic-info.ts';
import { readDraft, type WordGroupDraft, writeDraft } from './word-group-draft.ts';

const DRAFT_PAUSE_MS = 300;

/** Restores the unsaved draft when the wizard opens, and stores the form and the words while they are typed. */
export function useWordGroupDraft(form: UseFormReturnType<BasicInfo>, words: EnteredWords) {
  const { id: userId } = useUser();
  const [restored] = useState(() => readDraft(userId));
  const [isDiscarded, setDiscarded] = useState(false);
  const { from, to, name } = form.values;
  const draft: WordGroupDraft = { from, to, name, words: words.entered };
  const text = words.isBlank && name.trim() === '' ? null : JSON.stringify(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the wizard opens.
  useEffect(() => {
    if (!restored) return;
    form.setValues({ from: restored.from, to: restored.to, name: restored.name });
    words.replace(restored.words);
  }, []);

  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => writeDraft(userId, JSON.parse(text) as WordGroupDraft), DRAFT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [userId, text]);

  return {
    wasRestored: restored !== null && !isDiscarded,
    discard: () => {
      setDiscarded(true);
      writeDraft(userId, null);
    },
  };
}

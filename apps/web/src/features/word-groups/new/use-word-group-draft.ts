import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import type { EnteredWords } from '../../../components/words/entered-words.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import type { BasicInfo } from './basic-info.ts';
import { WORD_GROUP_DRAFT } from './word-group-draft.ts';

interface Wizard {
  form: UseFormReturnType<BasicInfo>;
  words: EnteredWords;
  step: number;
  onStep: (step: number) => void;
}

/** Restores the unsaved draft when the wizard opens, at its step, and stores the form and the words while they are typed. */
export function useWordGroupDraft({ form, words, step, onStep }: Wizard) {
  const { from, to, name } = form.values;
  const isBlank = words.isBlank && name.trim() === '';
  const { restored, discard } = useDraft(
    WORD_GROUP_DRAFT,
    isBlank ? null : { from, to, name, words: words.entered, step },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the wizard opens.
  useEffect(() => {
    if (!restored) return;
    form.setValues({ from: restored.from, to: restored.to, name: restored.name });
    words.replace(restored.words);
    onStep(restored.step ?? 0);
  }, []);

  return { wasRestored: restored !== null, discard };
}

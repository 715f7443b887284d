import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import { LIMITS } from '@slovickovo/domain/limits';
import { AddWords } from '../../../features/word-groups/add-words/add-words.tsx';
import { useWordRows } from '../../../features/words/rows/use-word-rows.ts';
import { WordRowsEditor } from '../../../features/words/rows/word-rows-editor.tsx';

/** Adds words to a group, with the editor of word rows, which belongs to another feature. */
export function MoreWords({ group, onClose }: { group: WordGroup; onClose: () => void }) {
  const words = useWordRows({ limit: LIMITS.words_per_group - group.words.length });
  return (
    <AddWords
      group={group}
      words={words}
      renderRows={(languages) => <WordRowsEditor words={words} {...languages} />}
      onClose={onClose}
    />
  );
}

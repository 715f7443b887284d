import { LIMITS } from '@slovickovo/domain/limits';
import type { ComponentProps } from 'react';
import { NewTask } from '../../../features/tasks/new/new-task.tsx';
import { useWordRows } from '../../../features/words/rows/use-word-rows.ts';
import { WordRowsEditor } from '../../../features/words/rows/word-rows-editor.tsx';

/** The wizard of exercises with the editor of word rows, which belongs to another feature. */
export function Exercise(props: Omit<ComponentProps<typeof NewTask>, 'kind' | 'words' | 'renderRows'>) {
  const words = useWordRows({ limit: LIMITS.questions_per_task });
  return (
    <NewTask
      kind="exercise"
      {...props}
      words={words}
      renderRows={(languages) => <WordRowsEditor words={words} {...languages} />}
    />
  );
}

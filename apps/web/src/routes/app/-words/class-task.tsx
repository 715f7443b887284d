import { LIMITS } from '@slovickovo/domain/limits';
import type { ComponentProps } from 'react';
import { NewClassTask } from '../../../features/tasks/new/new-class-task.tsx';
import { useWordRows } from '../../../features/words/rows/use-word-rows.ts';
import { WordRowsEditor } from '../../../features/words/rows/word-rows-editor.tsx';

/** The wizard of homework and tests with the editor of word rows, which belongs to another feature. */
export function ClassTask(props: Omit<ComponentProps<typeof NewClassTask>, 'words' | 'renderRows'>) {
  const words = useWordRows({ limit: LIMITS.questions_per_task });
  return (
    <NewClassTask
      {...props}
      words={words}
      renderRows={(languages) => <WordRowsEditor words={words} {...languages} />}
    />
  );
}

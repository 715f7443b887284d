import { useNavigate } from '@tanstack/react-router';
import { AddWordsWizard } from '../../../features/word-groups/add-words/add-words-wizard.tsx';
import { useWordRows } from '../../../features/words/rows/use-word-rows.ts';
import { WordRowsEditor } from '../../../features/words/rows/word-rows-editor.tsx';

/** The wizard with the editor of word rows, which belongs to another feature. */
export function NewWords({ onClose }: { onClose: () => void }) {
  const words = useWordRows();
  const navigate = useNavigate();
  return (
    <AddWordsWizard
      words={words}
      renderRows={(languages) => <WordRowsEditor words={words} {...languages} />}
      onClose={onClose}
      onOpenGroup={(id) => void navigate({ to: '/app/wordgroups/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

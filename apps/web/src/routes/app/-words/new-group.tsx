import { useNavigate } from '@tanstack/react-router';
import { NewWordGroup } from '../../../features/word-groups/new/new-word-group.tsx';
import { useWordRows } from '../../../features/words/rows/use-word-rows.ts';
import { WordRowsEditor } from '../../../features/words/rows/word-rows-editor.tsx';

/** The wizard with the editor of word rows, which belongs to another feature. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const words = useWordRows();
  const navigate = useNavigate();
  return (
    <NewWordGroup
      words={words}
      renderRows={(languages) => <WordRowsEditor words={words} {...languages} />}
      onClose={onClose}
      onCreated={(id) => void navigate({ to: '/app/wordgroups/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

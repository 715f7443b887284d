import { type WordImport, wordFiles } from '@slovickovo/contract/word-files/word-files';
import { useCall } from '../../../lib/api/api-query.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** Confirms, then undoes an import and shows a notice. `onUndone` receives the import after the undo. */
export function useUndoImport() {
  const { t } = useTranslation('import');
  const undo = useCall(wordFiles.undo, { refreshes: ['/words', '/wordgroups'] });
  const ask = async (done: WordImport, onUndone?: (undone: WordImport) => void) => {
    if (!(await confirm({ title: t('undoTitle'), text: t('undoText'), yes: t('undo'), danger: true }))) return;
    undo.mutate(
      { params: { id: done.id } },
      {
        onSuccess: (undone) => {
          showNotice({ type: 'success', text: t('undoneNotice') });
          onUndone?.(undone);
        },
      },
    );
  };
  return { ask, isPending: undo.isPending };
}

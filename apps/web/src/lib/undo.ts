import { undo } from '@slovickovo/contract/word-groups/undo';
import { ApiError } from './api/api-error.ts';
import { refresh } from './api/api-query.ts';
import { callApi } from './api/call-api.ts';
import { showRefusal } from './api/refusals.ts';
import { type NoticeAction, type NoticeType, showNotice } from './notices.ts';
import { translate } from './texts/i18n.ts';

interface UndoableChange {
  /** The id that the server gave with the change; null if it cannot be undone. */
  undoId: number | null;
  /** Paths of everything that the undo changes. */
  refreshes: readonly `/${string}`[];
}

/** Reports a change by a notice with a button that undoes it on the server (product §4.26). */
export function showUndoable(text: string, change: UndoableChange): void {
  showWithUndo('success', text, change);
}

function showWithUndo(type: NoticeType, text: string, { undoId, refreshes }: UndoableChange): void {
  const action = undoId === null ? undefined : undoAction(undoId, refreshes);
  showNotice({ type, text, action });
}

function undoAction(undoId: number, refreshes: UndoableChange['refreshes']): NoticeAction {
  return { text: translate('components:undo'), run: () => void runUndo(undoId, refreshes) };
}

async function runUndo(undoId: number, refreshes: UndoableChange['refreshes']): Promise<void> {
  try {
    await callApi(undo.run, { params: { id: undoId } });
    showNotice({ type: 'success', text: translate('components:undone') });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const mayWorkLater = failure.code === 'network' || failure.status >= 500;
    // Another press is safe: the server undoes a change once.
    if (mayWorkLater) showWithUndo('error', translate('components:notUndone'), { undoId, refreshes });
    else showRefusal(failure);
  }
  await refresh(...refreshes);
}

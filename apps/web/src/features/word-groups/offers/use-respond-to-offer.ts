import { type WordGroupOffer, wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { refresh, useCall } from '../../../lib/api/api-query.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { showUndoable } from '../../../lib/undo.ts';

interface Responses {
  accept: () => void;
  reject: () => void;
  isPending: boolean;
}

/**
 * Accepts an offer and opens the new group, or rejects it at once; the notice of a rejection has a button that takes it back
 * (product §4.15).
 */
export function useRespondToOffer({ id, wgName }: WordGroupOffer, onAccepted: (groupId: number) => void): Responses {
  const { t } = useTranslation(['word-groups', 'errors', 'terms']);
  const respond = useCall(wordGroupOffers.respond, {
    refreshes: ['/wordgroups', '/words'],
    meta: { refusals: 'own' },
    onSuccess: ([answer]) => {
      if (answer === undefined) return;
      if (answer.id === null) {
        showUndoable(t('terms:offer.rejected', { name: wgName }), {
          undoId: answer.undo_id,
          refreshes: ['/wordgroups/shares'],
        });
      } else {
        showNotice({ type: 'success', text: t('offers.accepted', { name: wgName }) });
        onAccepted(answer.id);
      }
    },
    onError: (error) => {
      // Answered in another tab, or deleted with its sender: the user stays on the page.
      if (error.code === 'offer_gone' || error.code === 'not_found') {
        showNotice({ type: 'warning', text: t('errors:offer_gone') });
        void refresh('/wordgroups/shares');
      } else {
        showRefusal(error);
      }
    },
  });
  const answer = (isAccepted: boolean) => respond.mutate({ params: { id }, body: { respond: isAccepted } });
  return { accept: () => answer(true), reject: () => answer(false), isPending: respond.isPending };
}

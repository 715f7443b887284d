import { type WordGroupOffer, wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { refresh, useCall } from '../../../lib/api/api-query.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface Responses {
  accept: () => void;
  /** Asks for confirmation first. */
  reject: () => Promise<void>;
  isPending: boolean;
}

/** Accepts an offer and opens the new group, or rejects it and fetches the list again (product §4.15). */
export function useRespondToOffer({ id, wgName }: WordGroupOffer, onAccepted: (groupId: number) => void): Responses {
  const { t } = useTranslation(['word-groups', 'errors', 'components']);
  const respond = useCall(wordGroupOffers.respond, {
    refreshes: ['/wordgroups', '/words'],
    meta: { refusals: 'own' },
    onSuccess: ([group]) => {
      if (group === undefined) return;
      showNotice({ type: 'success', text: t('offers.accepted', { name: wgName }) });
      onAccepted(group.id);
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
  return {
    accept: () => answer(true),
    reject: async () => {
      const sure = await confirm({
        title: t('offers.rejectTitle', { name: wgName }),
        text: t('offers.rejectText'),
        yes: t('offers.reject'),
        no: t('components:cancel'),
      });
      if (sure) answer(false);
    },
    isPending: respond.isPending,
  };
}

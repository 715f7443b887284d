import { type WordGroupOffer, wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { useTranslation } from 'react-i18next';
import { refresh, useCall } from '../../../lib/api/api-query.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';

interface Responses {
  accept: () => void;
  /** Asks first. */
  reject: () => Promise<void>;
  isPending: boolean;
}

/** Accepts an offer, which leads to the new group, or rejects it, after which the list is read again (product §4.15). */
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
      // Answered in another tab, or gone with its sender: no reason to leave the page.
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

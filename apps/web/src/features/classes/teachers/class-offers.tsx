import { Button } from '@mantine/core';
import { type ClassOffer, classTeachers } from '@slovickovo/contract/classes/teachers';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CardGrid, ItemCard } from '../../../components/cards/item-card.tsx';
import { Section } from '../../../components/page.tsx';
import { refresh, useCall } from '../../../lib/api/api-query.ts';
import { showRefusal } from '../../../lib/api/refusals.ts';
import { showNotice } from '../../../lib/notices.ts';
import { classOffersQuery } from '../../../lib/queries/class-offers-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';

/** Classes that colleagues offer, to accept or to reject; renders nothing if there are none (product §6.10). */
export function ClassOffers({ onAccepted }: { onAccepted: (classId: number) => void }) {
  const { t } = useTranslation('classes');
  const { data: offers = [] } = useQuery(classOffersQuery);
  if (offers.length === 0) return null;
  return (
    <Section title={t('offers.title')}>
      <CardGrid label={t('offers.title')}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} onAccepted={onAccepted} />
        ))}
      </CardGrid>
    </Section>
  );
}

interface OfferCardProps {
  offer: ClassOffer;
  onAccepted: (classId: number) => void;
}

function OfferCard({ offer: { id, kind, usergroup_name: name, ...offer }, onAccepted }: OfferCardProps) {
  const { t } = useTranslation(['classes', 'errors', 'terms']);
  const respond = useCall(classTeachers.respond, {
    refreshes: ['/usergroups', '/tests'],
    meta: { refusals: 'own' },
    onSuccess: ({ id: classId }) => {
      showNotice({
        type: 'success',
        text: t(classId === null ? 'terms:offer.rejected' : `offers.accepted.${kind}`, { name }),
      });
      if (classId !== null) onAccepted(classId);
    },
    onError: (error) => {
      // Withdrawn, or answered in another tab: the user stays on the page.
      if (error.code !== 'offer_gone') return showRefusal(error);
      showNotice({ type: 'warning', text: t('errors:offer_gone') });
      void refresh('/usergroups/offers');
    },
  });
  const answer = (isAccepted: boolean) => respond.mutate({ params: { id }, body: { respond: isAccepted } });
  return (
    <ItemCard
      title={name}
      facts={<span>{t('terms:studentCount', { count: offer.student_count })}</span>}
      foot={t('terms:offer.sentBy', { sender: offer.sender, date: formatDate(offer.created_at) })}
      actions={
        <>
          <Button
            leftSection={<IconCheck size={20} stroke={2} aria-hidden />}
            aria-label={t('terms:offer.acceptNamed', { name })}
            loading={respond.isPending}
            onClick={() => answer(true)}
          >
            {t('terms:offer.accept')}
          </Button>
          <Button
            variant="default"
            aria-label={t('terms:offer.rejectNamed', { name })}
            disabled={respond.isPending}
            onClick={() => answer(false)}
          >
            {t('terms:offer.reject')}
          </Button>
        </>
      }
    >
      <p>{t(`offers.text.${kind}`)}</p>
    </ItemCard>
  );
}

import { Button } from '@mantine/core';
import type { WordGroupOffer } from '@slovickovo/contract/word-groups/offers';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CardGrid, ItemCard } from '../../../components/cards/item-card.tsx';
import { Section } from '../../../components/page.tsx';
import { LanguagePairFlags } from '../../../components/words/language-flag.tsx';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import { wordGroupOffersQuery } from '../../../lib/word-group-offers-query.ts';
import { useRespondToOffer } from './use-respond-to-offer.ts';
import classes from './word-group-offers.module.css';

/** Word groups that other users offer, to accept or to reject; renders nothing if there are none (product §2.16). */
export function WordGroupOffers({ onAccepted }: { onAccepted: (groupId: number) => void }) {
  const { t } = useTranslation('word-groups');
  const { data: offers = [] } = useQuery(wordGroupOffersQuery);
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

function OfferCard({ offer, onAccepted }: { offer: WordGroupOffer; onAccepted: (groupId: number) => void }) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const { accept, reject, isPending } = useRespondToOffer(offer, onAccepted);
  const { wgName, language_from, language_to, word_count, message, created_at } = offer;
  const sender = personName({ name: offer.sender_name, surname: offer.sender_surname });
  return (
    <ItemCard
      title={wgName}
      facts={
        <>
          <LanguagePairFlags from={language_from} to={language_to} />
          <span>{t('terms:wordCount', { count: word_count })}</span>
        </>
      }
      foot={t('offers.sentBy', { sender, date: formatDate(created_at) })}
      actions={
        <>
          <Button
            leftSection={<IconCheck size={20} stroke={2} aria-hidden />}
            aria-label={t('offers.acceptNamed', { name: wgName })}
            loading={isPending}
            onClick={accept}
          >
            {t('offers.accept')}
          </Button>
          <Button
            variant="default"
            aria-label={t('offers.rejectNamed', { name: wgName })}
            disabled={isPending}
            onClick={() => void reject()}
          >
            {t('offers.reject')}
          </Button>
        </>
      }
    >
      {message && <p className={classes.message}>{message}</p>}
    </ItemCard>
  );
}

import { Button } from '@mantine/core';
import type { WordGroupOffer } from '@slovickovo/contract/word-groups/offers';
import { IconCheck, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardGrid, ItemCard } from '../../../components/cards/item-card.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Section } from '../../../components/page.tsx';
import { LanguagePairFlags } from '../../../components/words/language-flag.tsx';
import { wordGroupOffersQuery } from '../../../lib/queries/word-group-offers-query.ts';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import { useRespondToOffer } from './use-respond-to-offer.ts';
import classes from './word-group-offers.module.css';

const OfferedWords = lazyPart(async () => (await import('./offered-words.tsx')).OfferedWords);

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
  const [isOpen, setOpen] = useState(false);
  const { wgName, language_from, language_to, word_count, message, created_at } = offer;
  const name = personName({ name: offer.sender_name, surname: offer.sender_surname });
  const sender = t(offer.is_from_teacher ? 'offers.teacher' : 'offers.sender', { name, login: offer.sender_login });
  const close = () => setOpen(false);
  const closeAnd = (answer: () => void) => () => {
    close();
    answer();
  };
  return (
    <ItemCard
      title={wgName}
      facts={
        <>
          <LanguagePairFlags from={language_from} to={language_to} />
          <span>{t('terms:wordCount', { count: word_count })}</span>
        </>
      }
      foot={t('terms:offer.sentBy', { sender, date: formatDate(created_at) })}
      actions={
        <>
          <Button
            leftSection={<IconCheck size={20} stroke={2} aria-hidden />}
            aria-label={t('terms:offer.acceptNamed', { name: wgName })}
            loading={isPending}
            onClick={accept}
          >
            {t('terms:offer.accept')}
          </Button>
          <Button
            variant="default"
            aria-label={t('terms:offer.rejectNamed', { name: wgName })}
            disabled={isPending}
            onClick={reject}
          >
            {t('terms:offer.reject')}
          </Button>
        </>
      }
    >
      {message && <p className={classes.message}>{message}</p>}
      <div>
        <Button
          variant="default"
          leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
          aria-label={t('offers.showWordsNamed', { name: wgName })}
          onClick={() => setOpen(true)}
        >
          {t('offers.showWords')}
        </Button>
      </div>
      <OfferedWords
        offer={offer}
        opened={isOpen}
        onClose={close}
        onAccept={closeAnd(accept)}
        onReject={closeAnd(reject)}
      />
    </ItemCard>
  );
}

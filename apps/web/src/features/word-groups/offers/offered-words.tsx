import { Button } from '@mantine/core';
import { type WordGroupOffer, wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../components/cards/facts.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { DialogButtons } from '../../../components/feedback/dialog-buttons.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { LanguageName } from '../../../components/words/language-flag.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './offered-words.module.css';

interface OfferedWordsProps {
  offer: WordGroupOffer;
  opened: boolean;
  onClose: () => void;
  onAccept: () => void;
  onReject: () => void;
}

/** The words of an offered group, to look at before the answer. They are not kept on this device. */
export function OfferedWords({ offer, opened, onClose, onAccept, onReject }: OfferedWordsProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const { id, wgName, language_from, language_to } = offer;
  return (
    <AppModal opened={opened} onClose={onClose} title={wgName} size="lg">
      <div className={classes.offer}>
        <Facts>
          <LanguageName language={language_from} />
          <LanguageName language={language_to} />
          <span>{t('terms:wordCount', { count: offer.word_count })}</span>
        </Facts>
        {opened && <Words offerId={id} from={language_from.code} to={language_to.code} />}
        <DialogButtons>
          <Button variant="default" onClick={onReject}>
            {t('terms:offer.reject')}
          </Button>
          <Button onClick={onAccept}>{t('terms:offer.accept')}</Button>
        </DialogButtons>
      </div>
    </AppModal>
  );
}

function Words({ offerId, from, to }: { offerId: number; from: string; to: string }) {
  const { t } = useTranslation('terms');
  const call = { params: { id: offerId } };
  const { data, error } = useQuery(apiQuery(wordGroupOffers.get, call, { keep: 'memory', refusals: 'own' }));
  if (error) {
    return (
      <Callout type="warning">
        <RefusalText error={error} />
      </Callout>
    );
  }
  if (!data) return <SkeletonRows count={5} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users without a mouse scroll it with the arrow keys.
    <section className={classes.scroll} tabIndex={0} aria-label={t('words')}>
      <ul className={classes.words}>
        {data.words.map(({ word_text, translation }) => (
          <li key={`${word_text}\n${translation}`}>
            <span lang={from}>{word_text}</span>
            <span lang={to}>{translation}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

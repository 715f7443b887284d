import { contact } from '@slovickovo/contract/contact/contact';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import publicPage from '../../components/cards/public-sheet.module.css';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

const OpenChat = lazy(() => import('./open-chat.tsx'));

const CHAT = {
  ...apiQuery(contact.chat, {}, { keep: 'memory', refusals: 'own' }),
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
};

/**
 * The chat, where the operator set one up. Its script can read what a page shows, so it runs in a window of its own, whose
 * document has nothing but the contact page: `isOpen` is its address.
 */
export function Chat({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('contact');
  const { data: service } = useQuery(CHAT);
  if (!service) return null;
  if (isOpen)
    return (
      <Suspense>
        <OpenChat service={service} />
      </Suspense>
    );
  return (
    <p className={publicPage.other}>
      <a href="/contact?chat=1" target="_blank" rel="noopener">
        {t('chat.link')}
      </a>
    </p>
  );
}

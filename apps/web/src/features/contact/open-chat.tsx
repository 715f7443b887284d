import type { Service } from '@slovickovo/contract/accounts/accounts';
import { preferences } from '@slovickovo/contract/accounts/preferences';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Callout } from '../../components/feedback/callout.tsx';
import { ConsentQuestion } from '../../components/feedback/consent-question.tsx';
import { callApi } from '../../lib/api/call-api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { loadChat } from './load-chat.ts';

type ChatState = 'asked' | 'refused' | 'loading' | 'open' | 'failed';

/** Asks for the consent, unless the user gave it, and then loads the chat (product §1.7). */
export default function OpenChat({ service: { url, is_allowed } }: { service: Service }) {
  const { t } = useTranslation('contact');
  const user = useSession();
  const [state, setState] = useState<ChatState>(is_allowed ? 'loading' : 'asked');
  const isStarted = state === 'loading' || state === 'open' || state === 'failed';
  useOwnDocument(isStarted);

  useEffect(() => {
    if (isStarted) {
      loadChat(url).then(
        () => setState('open'),
        () => setState('failed'),
      );
    }
  }, [isStarted, url]);

  const answer = (chat_allowed: boolean) => {
    setState(chat_allowed ? 'loading' : 'refused');
    // Without an answer of the server, the question is asked again next time.
    if (user) callApi(preferences.update, { body: { chat_allowed } }).catch(() => undefined);
  };

  if (state === 'asked') {
    return (
      <ConsentQuestion title={t('chat.question')} yes={t('chat.allow')} no={t('chat.refuse')} onAnswer={answer}>
        {t('chat.text', { host: new URL(url).host })}
      </ConsentQuestion>
    );
  }
  return (
    <Callout type={state === 'failed' ? 'warning' : 'info'}>
      <p>{t(`chat.${state}`)}</p>
    </Callout>
  );
}

/**
 * While the chat's script runs in this document, every other page is opened as a new document, without it. The same happens when
 * the chat is not allowed any more: a class test has begun in another window.
 */
function useOwnDocument(isStarted: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isStarted) return;
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ nextLocation, currentLocation }) => {
        if (nextLocation.pathname === currentLocation.pathname) return false;
        location.assign(nextLocation.href);
        return true;
      },
    });
    return () => {
      unblock();
      location.replace('/contact');
    };
  }, [isStarted, history]);
}

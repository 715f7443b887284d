import type { Service, User } from '@slovickovo/contract/accounts/accounts';
import { preferences } from '@slovickovo/contract/accounts/preferences';
import { contact } from '@slovickovo/contract/contact/contact';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { Section } from '../../../components/page.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { isTrackingRefused } from '../page-views/report-page-view.ts';
import classes from './settings-lists.module.css';

const CHAT = apiQuery(contact.chat, {}, { keep: 'memory' });

/** Services of others that the operator set up, each off until the user allows it (product §1.7). No card without any. */
export function Services({ user: { page_views } }: { user: User }) {
  const { t } = useTranslation('settings');
  // The root element of the HTML says whether there is a chat, so that a server without one is not asked.
  const { data: chat, isLoading } = useQuery({ ...CHAT, enabled: document.documentElement.dataset.chat !== undefined });
  if (!page_views && !chat && !isLoading) return null;
  return (
    <Card>
      <Section title={t('services.title')}>
        {page_views && <ServiceChoice name="views" choice="page_views_allowed" service={page_views} />}
        {page_views && isTrackingRefused() && <p className={classes.note}>{t('services.refusedByBrowser')}</p>}
        {isLoading && <SkeletonRows count={1} />}
        {chat && <ServiceChoice name="chat" choice="chat_allowed" service={chat} />}
      </Section>
    </Card>
  );
}

interface ServiceChoiceProps {
  name: 'views' | 'chat';
  choice: 'page_views_allowed' | 'chat_allowed';
  service: Service;
}

function ServiceChoice({ name, choice, service: { url, is_allowed } }: ServiceChoiceProps) {
  const { t } = useTranslation('settings');
  const hintId = useId();
  const save = useCall(preferences.update, {
    refreshes: [contact.chat.path],
    onSuccess: (saved) => {
      setCurrentUser(saved);
      showNotice({ type: 'success', text: t('visibility.saved') });
    },
  });
  const pending = save.isPending ? save.variables.body?.[choice] : undefined;
  return (
    <div>
      <CheckField
        label={t(`services.${name}`)}
        aria-describedby={hintId}
        checked={pending ?? is_allowed === true}
        aria-disabled={save.isPending}
        onChange={({ currentTarget }) => !save.isPending && save.mutate({ body: { [choice]: currentTarget.checked } })}
      />
      <p id={hintId} className={classes.note}>
        {t(`services.${name}Hint`, { host: new URL(url).host })}
      </p>
    </div>
  );
}

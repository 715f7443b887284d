import type { User } from '@slovickovo/contract/accounts/accounts';
import { social } from '@slovickovo/contract/accounts/social';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { Section } from '../../../components/page.tsx';
import { hasProviders } from '../../../components/sign-in/has-providers.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ENDS_OTHER_SESSIONS } from '../ended-sessions.ts';
import classes from './settings-lists.module.css';
import { SocialLink } from './social-link.tsx';
import { LINKS } from './social-queries.ts';

interface SocialLinksProps {
  user: User;
  /** What the address says after the way to a provider: the token of the link, or `error`. */
  back: string | undefined;
  /** Takes it out of the address. */
  onTaken: () => void;
}

/** The links of the account with Google and Facebook (product §2.30). No card, and no call, where the server offers neither. */
export function SocialLinks({ user, back, onTaken }: SocialLinksProps) {
  const { t } = useTranslation('settings');
  const isOffered = hasProviders();
  const { data: links } = useQuery({ ...LINKS, enabled: isOffered });
  const problem = useReturn(back, onTaken);
  if (!isOffered) return null;
  return (
    <Card>
      <Section title={t('social.title')}>
        {problem && <Callout type="warning">{problem}</Callout>}
        {!links && <SkeletonRows count={1} />}
        {links && (
          <ul className={classes.list}>
            {links.map((link) => (
              <SocialLink key={link.provider} user={user} link={link} />
            ))}
          </ul>
        )}
      </Section>
    </Card>
  );
}

/** Finishes the link with which the person came back, once; returns why that did not work. */
function useReturn(back: string | undefined, onTaken: () => void) {
  const { t } = useTranslation('settings');
  const { mutate, error } = useCall(social.link, {
    refreshes: [social.links.path, ...ENDS_OTHER_SESSIONS],
    meta: { refusals: 'own' },
    onSuccess: () => showNotice({ type: 'success', text: t('social.linked') }),
  });
  const [hasFailed, setFailed] = useState(false);
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (back === undefined || taken.current === back) return;
    taken.current = back;
    setFailed(back === 'error');
    if (back !== 'error') mutate({ body: { token: back } });
    onTaken();
  }, [back, mutate, onTaken]);
  if (error) return <RefusalText error={error} />;
  return hasFailed && t('social.failed');
}

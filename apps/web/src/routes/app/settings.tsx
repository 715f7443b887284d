import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EditBellsButton } from '../../components/bells/edit-bells-button.tsx';
import { Card } from '../../components/cards/card.tsx';
import { ReadingSwitch } from '../../components/layout/switches/reading-switch.tsx';
import { SchemeSwitch } from '../../components/layout/switches/scheme-switch.tsx';
import { Page, Section } from '../../components/page.tsx';
import { SecondFactor } from '../../features/accounts/second-factor/second-factor.tsx';
import { ChangePasswordForm } from '../../features/accounts/settings/change-password-form.tsx';
import { OwnSessions } from '../../features/accounts/settings/own-sessions.tsx';
import { ProfileForm } from '../../features/accounts/settings/profile-form.tsx';
import { ReadingSpeed } from '../../features/accounts/settings/reading-speed.tsx';
import { Services } from '../../features/accounts/settings/services.tsx';
import { SocialLinks } from '../../features/accounts/settings/social-links.tsx';
import { Visibility } from '../../features/accounts/settings/visibility.tsx';
import { OwnData } from '../../features/privacy/own-data.tsx';
import { useUser } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './settings.module.css';

export const Route = createFileRoute('/app/settings')({
  loader: () => loadTexts('accounts', 'privacy', 'settings'),
  component: SettingsPage,
});

function SettingsPage() {
  const { t } = useTranslation(['accounts', 'privacy', 'settings', 'shell', 'terms']);
  const user = useUser();
  const socialReturn = useSocialReturn();
  return (
    <Page title={t('shell:settings')}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card>
            <Section title={t('personalData')}>
              <ProfileForm user={user} />
            </Section>
          </Card>
          {user.role.name === 'teacher' && (
            <Card>
              <Section title={t('terms:bells')}>
                <p>{t('terms:bellsText')}</p>
                <div>
                  <EditBellsButton variant="default" />
                </div>
              </Section>
            </Card>
          )}
          <Card>
            <Section title={t('shell:colourScheme')}>
              <SchemeSwitch inWords />
              <ReadingSwitch inWords />
              <p className={classes.note}>{t('settings:readingText')}</p>
            </Section>
          </Card>
          <Card>
            <Section title={t('settings:speed.title')}>
              <ReadingSpeed chosen={user.reading_speed} />
              <p className={classes.note}>{t('settings:speed.text')}</p>
            </Section>
          </Card>
        </div>
        <div className={classes.column}>
          <Card>
            <Section title={t(user.has_password ? 'settings.changePassword' : 'settings:password.set')}>
              <ChangePasswordForm user={user} />
            </Section>
          </Card>
          <SocialLinks user={user} {...socialReturn} />
          <Card>
            <Section title={t('settings:sessions.title')}>
              <OwnSessions />
            </Section>
          </Card>
          {user.role.name !== 'user' && (
            <Card>
              <Section title={t('settings:secondFactor.title')}>
                <SecondFactor user={user} />
              </Section>
            </Card>
          )}
          <Card id="visibility">
            <Section title={t('settings:visibility.title')}>
              <Visibility user={user} />
            </Section>
          </Card>
          <Services user={user} />
          <Card>
            <Section title={t('privacy:title')}>
              <OwnData />
            </Section>
          </Card>
        </div>
      </div>
    </Page>
  );
}

/**
 * What the address says after the way to Google or Facebook; it leaves the address as soon as it was read, for what else reads
 * addresses. Not by `validateSearch`, which every first page would load.
 */
function useSocialReturn() {
  const back = useLocation({ select: ({ search }) => ('social' in search ? String(search.social) : undefined) });
  const navigate = useNavigate();
  const onTaken = useCallback(() => void navigate({ to: '.', search: {}, replace: true }), [navigate]);
  return { back, onTaken };
}

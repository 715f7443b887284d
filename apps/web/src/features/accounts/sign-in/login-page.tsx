import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from '../../../components/cards/public-sheet.module.css';
import { Callout } from '../../../components/feedback/callout.tsx';
import { SignedOutHere } from '../../../components/feedback/signed-out-here.tsx';
import { SocialButtons } from '../../../components/sign-in/social-buttons.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { destinationOf } from '../../../lib/session/destination.ts';
import { type LoginMessage, leaveLoginMessage, loginMessage } from '../../../lib/session/login-message.ts';
import { isServerToBeTold } from '../../../lib/session/sessions-to-end.ts';
import { useStore } from '../../../lib/store.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { LoginForm } from './login-form.tsx';
import { Welcome } from './welcome.tsx';

interface LoginPageProps {
  socialFailed?: boolean;
}

/** The login page, with a message after a logout, a registration or a lost session (product §2.2). */
export function LoginPage({ socialFailed = false }: LoginPageProps) {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const [message] = useState(loginMessage);
  usePageTitle(t('title'));
  useEffect(() => () => leaveLoginMessage(null), []);
  return (
    <div className={classes.columns}>
      <Welcome />
      <section className={classes.sheet} aria-labelledby="login-heading">
        <h1 id="login-heading" className={classes.heading}>
          {t('heading')}
        </h1>
        {socialFailed && <Callout type="warning">{t('socialFailed')}</Callout>}
        <LoginMessageCallout message={message} />
        <LoginForm
          initialLogin={message?.kind === 'registered' ? message.login : undefined}
          onSignedIn={({ id }) => navigate({ href: destinationOf(id) })}
        />
        <SocialButtons />
        <p className={classes.other}>
          <TextLink to="/restore-password">{t('forgotten')}</TextLink>
          <br />
          {t('noAccount')} <TextLink to="/register">{t('register')}</TextLink>
        </p>
      </section>
    </div>
  );
}

function LoginMessageCallout({ message }: { message: LoginMessage | null }) {
  const { t } = useTranslation(['login', 'errors']);
  const isWaiting = useStore(isServerToBeTold);
  const [wasWaiting] = useState(isWaiting);
  if (isWaiting) return <SignedOutHere />;
  if (message?.kind === 'signed-out') {
    return <Callout type="warning">{t('signedOut', { name: message.name })}</Callout>;
  }
  if (message?.kind === 'registered') return <Callout type="success">{t('registered')}</Callout>;
  if (message?.kind === 'session-lost') return <Callout type="warning">{t('errors:unauthenticated')}</Callout>;
  if (message) return <Callout type="warning">{t('signedOutElsewhere')}</Callout>;
  return wasWaiting && <Callout type="success">{t('serverTold')}</Callout>;
}

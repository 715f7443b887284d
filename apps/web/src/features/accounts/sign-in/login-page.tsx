import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { type LoginMessage, leaveLoginMessage, loginMessage } from '../../../lib/session/login-message.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from '../public-page.module.css';
import { LoginForm } from './login-form.tsx';
import { Welcome } from './welcome.tsx';

/** The login page, with a message after a logout, a registration or a lost session (product §2.2). */
export function LoginPage({ socialFailed = false }: { socialFailed?: boolean }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [message] = useState(loginMessage);
  usePageTitle(t('login.title'));
  useEffect(() => () => leaveLoginMessage(null), []);
  return (
    <div className={classes.columns}>
      <Welcome />
      <section className={classes.sheet} aria-labelledby="login-heading">
        <h1 id="login-heading" className={classes.heading}>
          {t('login.heading')}
        </h1>
        {socialFailed && <Callout type="warning">{t('login.socialFailed')}</Callout>}
        {message && <LoginMessageCallout message={message} />}
        <LoginForm
          initialLogin={message?.kind === 'registered' ? message.login : undefined}
          onSignedIn={() => navigate({ to: '/app' })}
        />
        <p className={classes.other}>
          {t('login.noAccount')} <TextLink to="/register">{t('login.register')}</TextLink>
        </p>
      </section>
    </div>
  );
}

function LoginMessageCallout({ message }: { message: LoginMessage }) {
  const { t } = useTranslation(['accounts', 'errors']);
  if (message.kind === 'registered') return <Callout type="success">{t('login.registered')}</Callout>;
  const text =
    message.kind === 'signed-out' ? t('login.signedOut', { name: message.name }) : t('errors:unauthenticated');
  return <Callout type="warning">{text}</Callout>;
}

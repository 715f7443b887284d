import { useNavigate } from '@tanstack/react-router';
import classes from '../../../components/cards/public-sheet.module.css';
import { QueryFrame } from '../../../components/feedback/query-frame.tsx';
import { SocialButtons } from '../../../components/sign-in/social-buttons.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { finishInvitation } from '../../../lib/session/invitation.ts';
import { leaveLoginMessage } from '../../../lib/session/login-message.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { RegisterForm } from './register-form.tsx';

/** The registration page; after success it leads to the login page, which confirms it (product §2.3, product §4.17). */
export function RegisterPage({ code }: { code: string }) {
  const { t } = useTranslation(['accounts', 'login']);
  const navigate = useNavigate();
  usePageTitle(t('register.title'));
  const goToLogin = (login: string) => {
    finishInvitation();
    leaveLoginMessage({ kind: 'registered', login });
    void navigate({ to: '/login' });
  };
  return (
    <section className={classes.sheet} data-wide aria-labelledby="register-heading">
      <div>
        <h1 id="register-heading" className={classes.heading}>
          {t('register.heading')}
        </h1>
        <p className={classes.intro}>{t('register.intro')}</p>
      </div>
      <SocialButtons />
      <QueryFrame>
        <RegisterForm code={code} onRegistered={goToLogin} />
      </QueryFrame>
      <p className={classes.other}>
        {t('register.haveAccount')} <TextLink to="/login">{t('register.toLogin')}</TextLink>
        <br />
        <TextLink to="/restore-password">{t('login:forgotten')}</TextLink>
      </p>
    </section>
  );
}

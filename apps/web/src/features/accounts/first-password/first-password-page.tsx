import type { User } from '@slovickovo/contract/accounts/accounts';
import { useNavigate } from '@tanstack/react-router';
import classes from '../../../components/cards/public-sheet.module.css';
import { QueryFrame } from '../../../components/feedback/query-frame.tsx';
import { handDeviceOver } from '../../../components/offline/leave-device.ts';
import textButton from '../../../components/text-button.module.css';
import { showNotice } from '../../../lib/notices.ts';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { destinationOf } from '../../../lib/session/destination.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { FirstPasswordForm } from './first-password-form.tsx';

/** After the first sign-in with the password of a login card, the pupil chooses an own one before anything else (product §6.11). */
export function FirstPasswordPage({ user }: { user: User }) {
  const { t } = useTranslation(['pupil-accounts', 'shell']);
  const navigate = useNavigate();
  usePageTitle(t('first.heading'));
  const name = user.name.trim() || user.login;
  const enterApplication = () => {
    setCurrentUser({ ...user, must_change_password: false });
    showNotice({ type: 'success', text: t('first.saved') });
    void navigate({ href: destinationOf(user.id), replace: true });
  };
  const leave = async () => {
    await handDeviceOver(user);
    await navigate({ to: '/login', replace: true });
  };
  return (
    <section className={classes.sheet} aria-labelledby="password-heading">
      <div>
        <h1 id="password-heading" className={classes.heading}>
          {t('first.heading')}
        </h1>
        <p className={classes.intro}>{t('first.intro', { name })}</p>
      </div>
      <QueryFrame>
        <FirstPasswordForm user={user} onChanged={enterApplication} />
      </QueryFrame>
      <p className={classes.other}>
        {t('first.notMe', { name })}{' '}
        <button type="button" className={textButton.button} onClick={() => void leave()}>
          {t('shell:logout')}
        </button>
      </p>
    </section>
  );
}

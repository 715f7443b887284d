import { useNavigate } from '@tanstack/react-router';
import classes from '../../../components/cards/public-sheet.module.css';
import { QueryFrame } from '../../../components/feedback/query-frame.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { showNotice } from '../../../lib/notices.ts';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { RequestForm } from './request-form.tsx';
import { ResetByLink } from './reset-form.tsx';

/**
 * Asks for a link that sets a new password; with the code of such a link, asks for the password (product §2.4). Opening the page
 * uses nothing up, because scanners of mailboxes open every link.
 */
export function RestorePage({ code }: { code: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  usePageTitle(t('restore.title'));
  const goToLogin = () => {
    showNotice({ type: 'success', text: t('restore.changed') });
    // The used link does not stay in the history of a shared computer.
    void navigate({ to: '/login', replace: true });
  };
  return (
    <section className={classes.sheet} aria-labelledby="restore-heading">
      <div>
        <h1 id="restore-heading" className={classes.heading}>
          {t(code === '' ? 'restore.title' : 'restore.resetHeading')}
        </h1>
        <p className={classes.intro}>{t(code === '' ? 'restore.requestIntro' : 'restore.resetIntro')}</p>
      </div>
      <QueryFrame>{code === '' ? <RequestForm /> : <ResetByLink code={code} onReset={goToLogin} />}</QueryFrame>
      <p className={classes.other}>
        <TextLink to="/login">{t('restore.toLogin')}</TextLink>
      </p>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import buttonClasses from '../button.module.css';
import classes from './not-found-page.module.css';

/**
 * Heading 404, an explanation and a link back (product §2.8, `/app/404`). Who is signed in reads with which account, whatever the address
 * is: whether there is such a page is not told.
 */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const user = useSession();
  usePageTitle(t('notFoundTitle'));
  return (
    <div className={classes.page}>
      <h1 className={classes.tiles} aria-label={t('notFoundTitle')}>
        {[...t('notFoundTitle')].map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the digits never move.
          <span key={index} aria-hidden>
            {digit}
          </span>
        ))}
      </h1>
      <p className={classes.text}>{t('notFoundText')}</p>
      <p className={classes.hint}>
        {t('notFoundHint')}
        {user && ` ${t('notFoundAccount', { login: user.login })}`}
      </p>
      <Link to="/app" className={buttonClasses.button}>
        {t('backHome')}
      </Link>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import buttonClasses from '../../../components/button.module.css';
import publicPage from '../../../components/cards/public-sheet.module.css';
import { TextLink } from '../../../components/text-link.tsx';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './certificate-page.module.css';

/** What Slovíčkovo is, for those who come by a shared link (product §2.5). */
export function WelcomePage() {
  const { t } = useTranslation('sharing');
  usePageTitle(t('welcome'));
  return (
    <section className={publicPage.sheet} aria-labelledby="welcome-heading">
      <div>
        <h1 id="welcome-heading" className={publicPage.heading}>
          {t('welcome')}
        </h1>
        <p className={publicPage.intro}>{t('welcomeText')}</p>
      </div>
      <WelcomeLinks />
    </section>
  );
}

/** The ways in; the server writes the address of the product's own page into the HTML, if the operator gave one. */
export function WelcomeLinks() {
  const { t } = useTranslation(['sharing', 'components']);
  const product = document.documentElement.dataset.product;
  return (
    <div className={classes.links}>
      <Link to="/register" className={buttonClasses.button}>
        {t('register')}
      </Link>
      <p className={publicPage.other}>
        <TextLink to="/login">{t('components:signIn')}</TextLink>
      </p>
      {product && (
        <p className={publicPage.other}>
          <a href={product}>{t('learnMore')}</a>
        </p>
      )}
    </div>
  );
}

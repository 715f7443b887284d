import { type Certificate, shares } from '@slovickovo/contract/certificates/shares';
import publicPage from '../../../components/cards/public-sheet.module.css';
import { TextLink } from '../../../components/text-link.tsx';
import { addressOf } from '../../../lib/api/call-api.ts';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './certificate-page.module.css';
import { WelcomeLinks } from './welcome-page.tsx';

interface CertificatePageProps {
  code: string;
  /** Null for a link that was forged, or that works no more. */
  certificate: Certificate | null;
}

/** A shared certificate, for anybody who has its link (product §3.19). */
export function CertificatePage({ code, certificate }: CertificatePageProps) {
  const { t } = useTranslation('sharing');
  usePageTitle(t('certificate'));
  if (certificate === null) {
    return (
      <section className={publicPage.sheet} aria-labelledby="certificate-heading">
        <h1 id="certificate-heading" className={publicPage.heading}>
          {t('gone')}
        </h1>
        <p className={publicPage.intro}>{t('goneText')}</p>
        <p className={publicPage.other}>
          <TextLink to="/share">{t('about')}</TextLink>
        </p>
      </section>
    );
  }
  const { login, heading, main, name, points, day } = certificate;
  return (
    <section className={publicPage.sheet} data-wide aria-labelledby="certificate-heading">
      <img className={classes.picture} src={addressOf(shares.picture, { code })} alt="" width={1200} height={630} />
      <div>
        <h1 id="certificate-heading" className={publicPage.heading}>
          {t('headline', { login, main })}
        </h1>
        <p className={publicPage.intro}>{[heading, name, points, day].filter(Boolean).join(' · ')}</p>
      </div>
      <WelcomeLinks />
    </section>
  );
}

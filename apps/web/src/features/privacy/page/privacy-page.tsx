import type { PrivacyFacts } from '@slovickovo/contract/privacy/privacy-page';
import { type InterfaceLanguage, textLanguages } from '@slovickovo/domain/accounts/interface-languages';
import { EMAILS_KEPT_DAYS, RETENTION_DAYS } from '@slovickovo/domain/limits';
import type { ReactNode } from 'react';
import publicPage from '../../../components/cards/public-sheet.module.css';
import { TextLink } from '../../../components/text-link.tsx';
import { usePageTitle } from '../../../lib/pages/page-title.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { OwnText } from './own-text.tsx';
import classes from './privacy-page.module.css';

/** What is kept about people here, why, how long, and who sees it (product §11.7). */
export function PrivacyPage({ facts }: { facts: PrivacyFacts }) {
  const { t, language } = useTranslation(['protection', 'shell']);
  const title = t('shell:dataProtection');
  usePageTitle(title);
  const own = ownTextFor(language, facts.own_text);
  return (
    <section className={`${publicPage.sheet} ${classes.page}`} data-wide aria-labelledby="privacy-heading">
      <div>
        <h1 id="privacy-heading" className={publicPage.heading}>
          {title}
        </h1>
        <p className={publicPage.intro}>{t('intro')}</p>
      </div>
      {own && (
        <Part heading={t('ownText')}>
          <div lang={own.language}>
            <OwnText blocks={own.blocks} />
          </div>
        </Part>
      )}
      <Part heading={t('keptHeading')}>
        {facts.kept.map((kind) => (
          <div key={kind}>
            <h3>{t(`kept.${kind}.what`)}</h3>
            <p className={classes.soft}>{t(`kept.${kind}.why`)}</p>
            <p className={classes.soft}>
              {t('howLong')}: {t(`kept.${kind}.long`, { days: EMAILS_KEPT_DAYS })}
            </p>
          </div>
        ))}
      </Part>
      <Part heading={t('unusedHeading')}>
        {facts.retention_months === null ? (
          <p>{t('unusedKept')}</p>
        ) : (
          <>
            <p>
              {t('unusedErased', {
                months: facts.retention_months,
                first: RETENTION_DAYS.first_warning,
                last: RETENTION_DAYS.last_warning,
              })}
            </p>
            <p>{t('unusedExceptions')}</p>
          </>
        )}
      </Part>
      <Part heading={t('whoHeading')}>
        <List lines={[t('whoSelf'), t('whoTeacher'), t('whoClassmates'), t('whoOperator')]} />
      </Part>
      <Part heading={t('thirdHeading')}>
        {facts.third_parties.length === 0 ? (
          <p>{t('thirdNone')}</p>
        ) : (
          <List lines={facts.third_parties.map((name) => t(`third.${name}`))} />
        )}
        <p>{t('noAds')}</p>
      </Part>
      <Part heading={t('rightsHeading')}>
        <List lines={[t('rightDownload'), t('rightChange'), t('rightErase'), t('rightSchool'), t('rightComplain')]} />
      </Part>
      <Part heading={t('contactHeading')}>
        <p>{facts.contact_email === null ? t('contactForm') : t('contactEmail', { email: facts.contact_email })}</p>
        <TextLink to="/contact">{t('shell:contact')}</TextLink>
      </Part>
    </section>
  );
}

/**
 * The text in the language of the page, or else in one that stands in for it; a school that writes in one language shows that one to
 * all.
 */
function ownTextFor(language: InterfaceLanguage, texts: PrivacyFacts['own_text']) {
  const written = textLanguages(language).flatMap((each) => texts.find((text) => text.language === each) ?? []);
  return written[0] ?? texts[0];
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

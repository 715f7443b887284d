import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { VERSION_AND_BUILD } from '../../lib/session/version.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { TextLink } from '../text-link.tsx';
import classes from './site-footer.module.css';
import { LanguageSwitch } from './switches/language-switch.tsx';
import { ReadingSwitch } from './switches/reading-switch.tsx';
import { SchemeSwitch } from './switches/scheme-switch.tsx';

/**
 * Language and appearance, the year, the version, where it was made, the way to write to us, and what is kept (product §1.6). `help` is
 * passed by the application, so that the login page does not load it.
 */
export function SiteFooter({ help }: { help?: ReactNode }) {
  const { t } = useTranslation('shell');
  const isSignedIn = useSession() !== null;
  const version = t('version', { version: VERSION_AND_BUILD });
  return (
    <footer className={classes.footer}>
      <p className={classes.facts}>
        <span>{`© ${new Date().getFullYear()} Slovíčkovo`}</span>
        {isSignedIn ? <TextLink to="/app/releases">{version}</TextLink> : <span>{version}</span>}
        <span>{t('madeInSlovakia')}</span>
        {help}
        <TextLink to="/contact">{t('contact')}</TextLink>
        <TextLink to="/privacy">{t('dataProtection')}</TextLink>
      </p>
      <div className={classes.choices}>
        <LanguageSwitch />
        <SchemeSwitch />
        <ReadingSwitch />
      </div>
    </footer>
  );
}

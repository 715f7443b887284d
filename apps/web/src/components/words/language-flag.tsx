import { findLanguage } from '@slovickovo/domain/languages/languages';
import { languageName } from '../../lib/texts/names.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { FLAGS } from './flags.ts';
import classes from './language-flag.module.css';

interface KnownLanguage {
  id: number;
  code?: string;
}

/** The flag of a word language, for decoration only: the name of the language is beside it or labels its container. */
export function LanguageFlag({ language, size = 20 }: { language: KnownLanguage; size?: number }) {
  const address = FLAGS[findLanguage(language.id)?.flag_asset ?? ''];
  if (!address) return null;
  return (
    <img className={classes.flag} src={address} alt="" width={Math.round(size * 1.5)} height={size} loading="lazy" />
  );
}

/** The flag and the name of a word language. */
export function LanguageName({ language }: { language: KnownLanguage }) {
  // The name depends on the language of the interface.
  useTranslation('components');
  return (
    <span className={classes.name}>
      <LanguageFlag language={language} />
      {languageName(language)}
    </span>
  );
}

/** Both flags of a pair; screen readers read their names: "nemčina – slovenčina". */
export function LanguagePairFlags({ from, to, size }: { from: KnownLanguage; to: KnownLanguage; size?: number }) {
  const { t } = useTranslation('components');
  const label = t('languagePair', { from: languageName(from), to: languageName(to) });
  return (
    <span className={classes.pair} role="img" aria-label={label} title={label}>
      <LanguageFlag language={from} {...(size && { size })} />
      <span aria-hidden className={classes.arrow}>
        →
      </span>
      <LanguageFlag language={to} {...(size && { size })} />
    </span>
  );
}

import { INTERFACE_LANGUAGES } from '@slovickovo/domain/accounts/interface-languages';
import { chooseUserLanguage } from '../../../lib/session/user-choices.ts';
import { interfaceLanguage, LANGUAGE_NAMES } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './switch.module.css';

/** The language of the page. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const chosen = interfaceLanguage();
  return (
    <fieldset className={classes.switch}>
      <legend>{t('interfaceLanguage')}</legend>
      {INTERFACE_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => chooseUserLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}

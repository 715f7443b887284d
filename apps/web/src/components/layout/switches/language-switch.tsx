import type { InterfaceLanguage } from '@slovickovo/domain/accounts/interface-languages';
import { chooseUserLanguage } from '../../../lib/session/user-choices.ts';
import { readStored, STORED } from '../../../lib/stored-choice.ts';
import { languageOfDevice, offeredLanguages } from '../../../lib/texts/offered-languages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './switch.module.css';

/** The language of the page. A visitor who has chosen none is offered the one of the device, in that language. */
export function LanguageSwitch() {
  const { t, language } = useTranslation('shell');
  const names = offeredLanguages();
  const preferred = globalThis.document && readStored(STORED.language) === null ? languageOfDevice() : language;
  return (
    <div className={classes.switch}>
      <select
        aria-label={t('interfaceLanguage')}
        value={language}
        onChange={({ target }) => chooseUserLanguage(target.value as InterfaceLanguage)}
      >
        {Object.entries(names).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {preferred && preferred !== language && (
        <button type="button" lang={preferred} onClick={() => chooseUserLanguage(preferred)}>
          {names[preferred]}
        </button>
      )}
    </div>
  );
}

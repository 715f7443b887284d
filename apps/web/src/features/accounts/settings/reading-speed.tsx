import { READING_SPEEDS, type ReadingSpeed as Speed } from '@slovickovo/domain/speech/reading-speeds';
import switches from '../../../components/layout/switches/switch.module.css';
import { chooseUserSpeed } from '../../../lib/session/user-choices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** How fast words are read aloud to this user. */
export function ReadingSpeed({ chosen }: { chosen: Speed }) {
  const { t } = useTranslation('settings');
  return (
    <fieldset className={switches.switch}>
      <legend className="visually-hidden">{t('speed.title')}</legend>
      {READING_SPEEDS.map((speed) => (
        <button key={speed} type="button" aria-pressed={speed === chosen} onClick={() => chooseUserSpeed(speed)}>
          {t(`speed.${speed}`)}
        </button>
      ))}
    </fieldset>
  );
}

import { chooseUserReading } from '../../../lib/session/user-choices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useComfortableReading } from '../../../theme/comfortable/comfortable-reading.ts';
import classes from './switch.module.css';

/** Larger letters, wider spacing and calm colours; `inWords` adds the words. */
export function ReadingSwitch({ inWords = false }: { inWords?: boolean }) {
  const { t } = useTranslation('shell');
  const isOn = useComfortableReading();
  const name = t('comfortableReading');
  return (
    <div className={classes.switch}>
      <button
        type="button"
        aria-pressed={isOn}
        {...(!inWords && { 'aria-label': name, title: name })}
        onClick={() => chooseUserReading(!isOn)}
      >
        <span aria-hidden className={classes.letters} />
        {inWords && name}
      </button>
    </div>
  );
}

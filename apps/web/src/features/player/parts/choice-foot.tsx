import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './player-foot.module.css';
import { FootButton, KeyHint, PlayerFoot } from './player-foot.tsx';
import type { useChoice } from './use-choice.ts';

interface ChoiceFootProps extends Pick<ReturnType<typeof useChoice>, 'chosen' | 'answer' | 'atOnce'> {
  /** The number of options; their digits choose them. */
  count: number;
  /** Called when the player does not know the answer. */
  onGiveUp: () => void;
}

/** The bottom of the player under options: the buttons, and the setting that a press answers at once. */
export function ChoiceFoot({ count, chosen, answer, onGiveUp, atOnce: [isAtOnce, setAtOnce] }: ChoiceFootProps) {
  const { t } = useTranslation('player');
  return (
    <PlayerFoot
      message={
        <>
          <KeyHint keys={['1', String(count)]}>{t('hint.chosen')}</KeyHint>
          <label className={classes.setting}>
            <input type="checkbox" checked={isAtOnce} onChange={(event) => setAtOnce(event.currentTarget.checked)} />
            {t('answerAtOnce')}
          </label>
        </>
      }
    >
      <FootButton isQuiet onClick={onGiveUp}>
        {t('dontKnow')}
      </FootButton>
      {!isAtOnce && (
        <FootButton disabled={chosen === null} onClick={answer}>
          {t('answer')}
        </FootButton>
      )}
    </PlayerFoot>
  );
}

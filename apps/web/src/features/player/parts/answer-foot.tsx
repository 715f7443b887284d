import { useTranslation } from 'react-i18next';
import { FootButton, KeyHint, PlayerFoot } from './player-foot.tsx';

interface AnswerFootProps {
  /** What Enter does. */
  hint: string;
  /** Nothing was composed or typed so far. */
  isEmpty: boolean;
  onAnswer: () => void;
  /** The player does not know the answer. */
  onGiveUp: () => void;
}

/** The bottom of the player under an answer that is composed or typed. */
export function AnswerFoot({ hint, isEmpty, onAnswer, onGiveUp }: AnswerFootProps) {
  const { t } = useTranslation('player');
  return (
    <PlayerFoot message={<KeyHint keys={['Enter']}>{hint}</KeyHint>}>
      <FootButton isQuiet onClick={onGiveUp}>
        {t('dontKnow')}
      </FootButton>
      <FootButton disabled={isEmpty} onClick={onAnswer}>
        {t('answer')}
      </FootButton>
    </PlayerFoot>
  );
}

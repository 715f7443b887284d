import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { FootButton, KeyHint, PlayerFoot } from './player-foot.tsx';

interface AnswerFootProps {
  /** The text beside the Enter key that names its effect. */
  hint: string;
  /** Whether the answer is still empty. */
  isEmpty: boolean;
  onAnswer: () => void;
  /** Called when the player does not know the answer. */
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

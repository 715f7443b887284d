import type { QuestionTraits } from '@slovickovo/domain/question-types/type-rules';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { FootButton, KeyHint, PlayerFoot } from './player-foot.tsx';

interface AnswerFootProps {
  /** How the answer is entered; the hint beside the Enter key follows from it. */
  input: Exclude<QuestionTraits['input'], 'chosen'>;
  /** Whether the answer is still empty. */
  isEmpty: boolean;
  onAnswer: () => void;
  /** Called when the player does not know the answer. */
  onGiveUp: () => void;
}

/** The bottom of the player under an answer that is composed or typed. */
export function AnswerFoot({ input, isEmpty, onAnswer, onGiveUp }: AnswerFootProps) {
  const { t } = useTranslation('player');
  return (
    <PlayerFoot message={<KeyHint keys={['Enter']}>{t(`hint.${input}`)}</KeyHint>}>
      <FootButton isQuiet onClick={onGiveUp}>
        {t('dontKnow')}
      </FootButton>
      <FootButton disabled={isEmpty} onClick={onAnswer}>
        {t('answer')}
      </FootButton>
    </PlayerFoot>
  );
}

import type { RunQuestion } from '@slovickovo/contract/runs/runs';
import { type Correction, isChosen } from '@slovickovo/domain/question-types/correction';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { IconBulb, IconCircleCheck, IconCircleX, IconDeviceFloppy } from '@tabler/icons-react';
import { type ElementType, useLayoutEffect, useRef } from 'react';
import { MarkedAnswer } from '../../../components/words/marked-answer.tsx';
import { SpeakButton } from '../../../components/words/speak-button.tsx';
import { PlainWord } from '../../../components/words/word-text.tsx';
import { revealedCorrection } from '../../../lib/revealed-question.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { FootButton, PlayerFoot } from '../parts/player-foot.tsx';
import { type Language, outcomeOf } from '../parts/question-screen.ts';
import { rightAnswer } from '../run/run-question.ts';
import classes from './verdict.module.css';

interface VerdictProps {
  question: RunQuestion;
  asked: Language;
  isLast: boolean;
  /** The verdict is withheld to the end of the test: only this is shown, once the answer is stored. */
  isStoredOnly: boolean;
  /** Whether the right answer can be read aloud: not in a class test, where everybody would hear it. */
  canListen: boolean;
  /** The focus stays in the text field, so that an on-screen keyboard stays open for the next question. */
  keepsKeyboard: boolean;
  onContinue: () => void;
}

/** The verdict in colour, sign and words, with the right answer and the button that continues. */
export function Verdict({ question, asked, isLast, isStoredOnly, canListen, keepsKeyboard, onContinue }: VerdictProps) {
  const { t } = useTranslation('player');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!keepsKeyboard) button.current?.focus({ preventScroll: true });
  }, [keepsKeyboard]);
  const outcome = outcomeOf(question);
  const isJudged = outcome === 'right' || outcome === 'wrong' || outcome === 'unknown';
  return (
    <PlayerFoot
      tone={outcome === 'right' || outcome === 'wrong' ? outcome : 'calm'}
      message={
        isJudged ? (
          <VerdictText question={question} asked={asked} outcome={outcome} canListen={canListen} />
        ) : isStoredOnly ? (
          <p className={classes.stored}>
            <IconDeviceFloppy size={26} stroke={2} aria-hidden className={classes.icon} />
            {t('stored')}
          </p>
        ) : (
          <p className={classes.saving}>{t('storing')}</p>
        )
      }
    >
      <FootButton ref={button} data-continue onClick={onContinue}>
        {isLast ? t('showResult') : t('continue')}
      </FootButton>
    </PlayerFoot>
  );
}

type Judged = 'right' | 'wrong' | 'unknown';
type VerdictTextProps = Pick<VerdictProps, 'question' | 'asked' | 'canListen'> & { outcome: Judged };

const VERDICT_ICONS = { right: IconCircleCheck, wrong: IconCircleX, unknown: IconBulb } satisfies Record<
  Judged,
  ElementType
>;

function VerdictText({ question, asked, outcome, canListen }: VerdictTextProps) {
  const { t } = useTranslation(['player', 'terms']);
  const isRight = outcome === 'right';
  const Icon = VERDICT_ICONS[outcome];
  const correction = shownCorrection(question);
  const answer = rightAnswer(question);
  return (
    <div className={classes.verdict} data-tone={outcome}>
      <p className={classes.line}>
        <Icon size={26} stroke={2} aria-hidden className={classes.icon} />
        {t(outcome)}
        {canListen && answer !== null && (
          <span className={classes.listen}>
            <SpeakButton text={answer} language={asked} />
          </span>
        )}
      </p>
      {correction && (
        <p className={classes.answer}>
          {outcome !== 'unknown' && (
            <>
              <span className={classes.label}>{isRight ? t('spelling') : t('rightAnswer')}</span>{' '}
            </>
          )}
          <strong>
            <MarkedAnswer expected={correction.answer} response={comparedResponse(question)} lang={asked.code} />
          </strong>
        </p>
      )}
      {correction && !isRight && correction.others.length > 0 && (
        <p className={classes.others}>
          <span className={classes.label}>{t('terms:alsoRight')}</span>{' '}
          <PlainWord text={correction.others.join(' · ')} language={asked} />
        </p>
      )}
    </div>
  );
}

/** The correction, or null if the answer is right to the letter or the server has not sent the right answer yet. */
function shownCorrection(question: RunQuestion): Correction | null {
  const correction = revealedCorrection(question);
  if (correction === null || cleanText(question.response ?? '') === cleanText(correction.answer)) return null;
  // A right choice is already on the screen in full. A right answer that was typed may still lack accents.
  return question.valid && isChosen(question.type) ? null : correction;
}

/** The response to mark differences against: none if an option was chosen, because that is another word. */
function comparedResponse(question: RunQuestion): string | null {
  return isChosen(question.type) ? null : question.response;
}

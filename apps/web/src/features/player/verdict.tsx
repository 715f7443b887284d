import type { RunQuestion } from '@slovickovo/contract/runs';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedAnswer } from '../../components/marked-answer.tsx';
import { FootButton, PlayerFoot } from './player-foot.tsx';
import { type Language, outcomeOf } from './question-screen.ts';
import { rightAnswer } from './run-question.ts';
import classes from './verdict.module.css';

interface VerdictProps {
  question: RunQuestion;
  asked: Language;
  isLast: boolean;
  /** An open on-screen keyboard stays open for the next question, so the focus stays in its field. */
  keepsKeyboard: boolean;
  onContinue: () => void;
}

/** How the answer went, in colour, sign and words, with the right answer, and the way on. */
export function Verdict({ question, asked, isLast, keepsKeyboard, onContinue }: VerdictProps) {
  const { t } = useTranslation('player');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!keepsKeyboard) button.current?.focus({ preventScroll: true });
  }, [keepsKeyboard]);
  const outcome = outcomeOf(question);
  return (
    <PlayerFoot
      tone={outcome === 'right' || outcome === 'wrong' ? outcome : 'calm'}
      message={
        outcome === 'right' || outcome === 'wrong' ? (
          <VerdictText question={question} asked={asked} isRight={outcome === 'right'} />
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

function VerdictText({ question, asked, isRight }: { question: RunQuestion; asked: Language; isRight: boolean }) {
  const { t } = useTranslation('player');
  const Icon = isRight ? IconCircleCheck : IconCircleX;
  const answer = correctionOf(question);
  return (
    <div className={classes.verdict} data-tone={isRight ? 'right' : 'wrong'}>
      <p className={classes.line}>
        <Icon size={26} stroke={2} aria-hidden className={classes.icon} />
        {isRight ? t('right') : t('wrong')}
      </p>
      {answer !== null && (
        <p className={classes.answer}>
          <span className={classes.label}>{isRight ? t('spelling') : t('rightAnswer')}</span>{' '}
          <strong>
            <MarkedAnswer expected={answer} response={comparedResponse(question)} lang={asked.code} />
          </strong>
        </p>
      )}
    </div>
  );
}

/** What to learn from the answer: nothing where it is right to the letter; null as well where nobody told it. */
export function correctionOf(question: RunQuestion): string | null {
  const answer = rightAnswer(question);
  if (answer === null || cleanText(question.response ?? '') === cleanText(answer)) return null;
  // A right choice is shown as it is chosen; a right spelling may still lack accents.
  return question.valid && isChosen(question) ? null : answer;
}

/** A chosen option is another word; comparing it letter by letter would say nothing. */
function comparedResponse(question: RunQuestion): string | null {
  return isChosen(question) ? null : question.response;
}

function isChosen({ type }: RunQuestion): boolean {
  return type === 'select' || type === 'connect';
}

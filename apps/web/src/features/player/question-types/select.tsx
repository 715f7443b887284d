import { IconCheck, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint, PlayerFoot } from '../parts/player-foot.tsx';
import { outcomeOf, type QuestionScreenProps } from '../parts/question-screen.ts';
import { useArrowFocus } from '../parts/use-arrow-focus.ts';
import { digitOf, useKeys } from '../parts/use-keys.ts';
import { rightAnswer } from '../run/run-question.ts';
import classes from './select.module.css';

/** Choosing the answer: an option pressed, by hand or by its digit, is the answer at once. */
export function SelectScreen({ question, languages, onAnswer, verdict }: QuestionScreenProps) {
  const { t } = useTranslation('player');
  const options = question.answers ?? [];
  const isAsking = question.response === null;
  const [chosen, setChosen] = useState<number | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const moveFocus = useArrowFocus(group);

  // On the group and not on an option: a second Enter from the last question must not choose one.
  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), []);

  const choose = (index: number) => {
    const option = options[index];
    if (!isAsking || option === undefined) return;
    setChosen(index);
    onAnswer(option);
  };

  useKeys((event) => {
    const digit = digitOf(event);
    if (digit !== undefined && digit <= options.length) {
      event.preventDefault();
      choose(digit - 1);
    } else moveFocus(event);
  }, isAsking);

  return (
    <>
      <fieldset
        ref={group}
        tabIndex={-1}
        className={classes.options}
        data-count={options.length}
        data-long={options.some((option) => option.length > 22) || undefined}
        data-outcome={outcomeOf(question)}
        aria-label={t('task.select')}
      >
        {options.map((option, index) => {
          const mark = markOf({ option, question, isChosen: index === chosen });
          return (
            <button
              key={option}
              type="button"
              className={classes.option}
              data-mark={mark}
              aria-disabled={!isAsking}
              onClick={() => choose(index)}
            >
              <span className={classes.digit} aria-hidden>
                {mark === 'right' ? <IconCheck size={20} stroke={2.5} /> : null}
                {mark === 'wrong' ? <IconX size={20} stroke={2.5} /> : null}
                {mark === 'right' || mark === 'wrong' ? null : index + 1}
              </span>
              <span className={classes.text} lang={languages.asked.code}>
                {option}
              </span>
            </button>
          );
        })}
      </fieldset>
      {isAsking ? (
        <PlayerFoot message={<KeyHint keys={['1', String(options.length)]}>{t('hint.select')}</KeyHint>} />
      ) : (
        verdict
      )}
    </>
  );
}

interface Marked {
  option: string;
  question: QuestionScreenProps['question'];
  isChosen: boolean;
}

function markOf({ option, question, isChosen }: Marked): 'right' | 'wrong' | 'chosen' | 'other' | 'open' {
  if (question.response === null) return 'open';
  if (question.valid === null) return isChosen ? 'chosen' : 'other';
  const isAnswer = option === question.response || isChosen;
  if (option === rightAnswer(question) || (isAnswer && question.valid)) return 'right';
  return isAnswer ? 'wrong' : 'other';
}

import { specialLetters } from '@slovickovo/domain/languages/special-letters';
import { useId, useLayoutEffect, useRef } from 'react';
import { revealedCorrection } from '../../../lib/revealed-question.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AnswerFoot } from '../parts/answer-foot.tsx';
import { outcomeOf, type QuestionScreenProps } from '../parts/question-screen.ts';
import { TypingField } from '../parts/typing-field.tsx';
import { useAnswerDraft } from '../parts/use-answer-draft.ts';
import { useTypingKeys } from '../parts/use-typing-keys.ts';
import classes from './filling.module.css';
import {
  boxesResponse,
  goTo,
  hasLetters,
  type LetterBoxes,
  restoreBoxes,
  typeInto,
  wrongBoxes,
} from './letter-boxes.ts';
import { LetterKeys } from './letter-keys.tsx';
import { useLetterInput } from './use-letter-input.ts';

/** Completing the answer in letter boxes, some of which are given. */
export function FillingScreen({ question, languages, diacritic, keptAs, onAnswer, verdict }: QuestionScreenProps) {
  const { t } = useTranslation(['player', 'terms']);
  const { code } = languages.asked;
  const isAsking = question.response === null;
  const [boxes, setBoxes] = useAnswerDraft(
    { question, keptAs },
    { restore: (kept) => restoreBoxes(question.mask ?? [], kept), keep: ({ letters: placed }) => placed },
  );
  const { ref, change, ...field } = useLetterInput({ boxes, setBoxes, isAsking });
  const pattern = useId();
  const letters = specialLetters(code);

  // The boxes are compared with the answer that the verdict shows.
  const right = outcomeOf(question) === 'wrong' ? revealedCorrection(question) : null;
  const wrong = right === null ? [] : wrongBoxes(boxes, right.answer, { diacritic });

  const answer = () => hasLetters(boxes) && onAnswer(boxesResponse(boxes));

  useTypingKeys({ field: ref, isAsking, onAnswer: answer });

  return (
    <>
      <div className={classes.board} data-outcome={outcomeOf(question)} lang={code}>
        <div className={classes.area}>
          <TypingField
            ref={ref}
            {...field}
            isAsking={isAsking}
            className={classes.field}
            aria-label={t('task.filling')}
            aria-describedby={pattern}
          />
          <p id={pattern} className="visually-hidden">
            {boxes.mask.map((given, index) => given ?? boxes.letters[index] ?? t('terms:emptyBox')).join(', ')}
          </p>
          <Boxes
            boxes={boxes}
            wrong={wrong}
            isAsking={isAsking}
            onBox={(index) => {
              change(goTo(boxes, index));
              ref.current?.focus({ preventScroll: true });
            }}
          />
        </div>
        {isAsking && letters.length > 0 && (
          <LetterKeys letters={letters} lang={code} onLetter={(letter) => change(typeInto(boxes, letter))} />
        )}
      </div>
      {isAsking ? (
        <AnswerFoot input="filled" isEmpty={!hasLetters(boxes)} onAnswer={answer} onGiveUp={() => onAnswer('')} />
      ) : (
        verdict
      )}
    </>
  );
}

interface BoxesProps {
  boxes: LetterBoxes;
  /** The indexes of wrong letters, once the answer is judged. */
  wrong: readonly number[];
  isAsking: boolean;
  onBox: (index: number) => void;
}

/** The boxes are for sighted players; screen readers use the field and its description. */
function Boxes({ boxes, wrong, isAsking, onBox }: BoxesProps) {
  const words = wordsOf(boxes.mask);
  const longest = Math.max(...words.map((word) => word.length));
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when `at` changes, the ref holds another element.
  useLayoutEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [boxes.at]);
  return (
    <div className={classes.boxes} style={{ '--count': longest }} aria-hidden>
      {words.map((word) => (
        <span key={word[0]} className={classes.word}>
          {word.map((index) => {
            const given = boxes.mask[index];
            if (given) {
              return (
                <span key={index} className={classes.given}>
                  {given}
                </span>
              );
            }
            const isCurrent = isAsking && index === boxes.at;
            return (
              <button
                key={index}
                ref={isCurrent ? current : undefined}
                type="button"
                tabIndex={-1}
                className={classes.box}
                data-current={isCurrent || undefined}
                data-wrong={wrong.includes(index) || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => isAsking && onBox(index)}
              >
                {boxes.letters[index]}
              </button>
            );
          })}
        </span>
      ))}
    </div>
  );
}

/** The indexes of the boxes, word by word. A space separates two words. */
function wordsOf(mask: LetterBoxes['mask']): number[][] {
  const words: number[][] = [[]];
  mask.forEach((given, index) => {
    if (given === ' ') words.push([]);
    else words.at(-1)?.push(index);
  });
  return words.filter((word) => word.length > 0);
}

import { specialLetters } from '@slovickovo/domain/languages/special-letters';
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FootButton, KeyHint, PlayerFoot } from '../parts/player-foot.tsx';
import { outcomeOf, type QuestionScreenProps } from '../parts/question-screen.ts';
import { hasScreenKeyboard } from '../parts/screen-keyboard.ts';
import { isForButton, useKeys } from '../parts/use-keys.ts';
import classes from './filling.module.css';
import { boxesResponse, emptyBoxes, goTo, hasLetters, type LetterBoxes, typeInto } from './letter-boxes.ts';
import { LetterKeys } from './letter-keys.tsx';
import { useLetterInput } from './use-letter-input.ts';

/** Completing the answer in letter boxes, with the given letters in their places. */
export function FillingScreen({ question, languages, onAnswer, verdict }: QuestionScreenProps) {
  const { t } = useTranslation('player');
  const { code } = languages.asked;
  const isAsking = question.response === null;
  const [boxes, setBoxes] = useState(() => emptyBoxes(question.mask ?? []));
  const { ref, ...field } = useLetterInput({ boxes, setBoxes, isAsking });
  const pattern = useId();
  const letters = specialLetters(code);

  const answer = () => hasLetters(boxes) && onAnswer(boxesResponse(boxes));

  useKeys((event) => {
    if (event.key === 'Enter' && !isForButton(event)) {
      event.preventDefault();
      if (!event.repeat) answer();
    } else if (event.key.length === 1 && event.key !== ' ' && event.target !== ref.current) {
      // The letter of this very key goes where the focus goes.
      ref.current?.focus({ preventScroll: true });
    }
  }, isAsking);

  return (
    <>
      <div className={classes.board} data-outcome={outcomeOf(question)} lang={code}>
        <div className={classes.area}>
          <input
            ref={ref}
            {...field}
            className={classes.field}
            type="text"
            inputMode="text"
            enterKeyHint="done"
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('task.filling')}
            aria-describedby={pattern}
            readOnly={!isAsking && !hasScreenKeyboard()}
          />
          <p id={pattern} className={classes.spoken}>
            {boxes.mask.map((given, index) => given ?? boxes.letters[index] ?? t('emptyBox')).join(', ')}
          </p>
          <Boxes
            boxes={boxes}
            isAsking={isAsking}
            onBox={(index) => {
              setBoxes(goTo(boxes, index));
              ref.current?.focus({ preventScroll: true });
            }}
          />
        </div>
        {isAsking && letters.length > 0 && (
          <LetterKeys letters={letters} lang={code} onLetter={(letter) => setBoxes(typeInto(boxes, letter))} />
        )}
      </div>
      {isAsking ? (
        <PlayerFoot message={<KeyHint keys={['Enter']}>{t('hint.filling')}</KeyHint>}>
          <FootButton isQuiet onClick={() => onAnswer('')}>
            {t('dontKnow')}
          </FootButton>
          <FootButton disabled={!hasLetters(boxes)} onClick={answer}>
            {t('answer')}
          </FootButton>
        </PlayerFoot>
      ) : (
        verdict
      )}
    </>
  );
}

interface BoxesProps {
  boxes: LetterBoxes;
  isAsking: boolean;
  onBox: (index: number) => void;
}

/** For the eye; the field and its description are for the ear. */
function Boxes({ boxes, isAsking, onBox }: BoxesProps) {
  const words = wordsOf(boxes.mask);
  const longest = Math.max(...words.map((word) => word.length));
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current box is another element then.
  useLayoutEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [boxes.at]);
  return (
    <div className={classes.boxes} style={{ '--count': longest } as CSSProperties} aria-hidden>
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

/** The places of the boxes word by word; a space is the gap between two words. */
function wordsOf(mask: LetterBoxes['mask']): number[][] {
  const words: number[][] = [[]];
  mask.forEach((given, index) => {
    if (given === ' ') words.push([]);
    else words.at(-1)?.push(index);
  });
  return words.filter((word) => word.length > 0);
}

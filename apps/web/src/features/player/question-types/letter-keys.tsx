import { graphemes } from '@slovickovo/domain/text/normalise';
import { IconArrowBigUp, IconArrowBigUpFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useArrowFocus } from '../parts/use-arrow-focus.ts';
import classes from './letter-keys.module.css';

interface LetterKeysProps {
  letters: readonly string[];
  lang: string;
  onLetter: (letter: string) => void;
}

/** Keys for letters that a keyboard may lack. The Tab key reaches them as one stop; arrows move among them. */
export function LetterKeys({ letters, lang, onLetter }: LetterKeysProps) {
  const { t } = useTranslation('player');
  const [isUpper, setUpper] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const moveFocus = useArrowFocus(bar);
  const press = (letter: string) => {
    onLetter(letter);
    setUpper(false);
  };
  const ShiftIcon = isUpper ? IconArrowBigUpFilled : IconArrowBigUp;
  return (
    <div
      ref={bar}
      className={classes.keys}
      role="toolbar"
      aria-label={t('letterKeys')}
      lang={lang}
      // A click must not move the focus out of the boxes, which would close an on-screen keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => moveFocus(event.nativeEvent)}
    >
      <button
        type="button"
        className={classes.key}
        aria-label={t('capital')}
        aria-pressed={isUpper}
        onClick={() => setUpper(!isUpper)}
      >
        <ShiftIcon size={20} stroke={2} aria-hidden />
      </button>
      {letters.map((lower) => {
        const letter = isUpper ? capital(lower, lang) : lower;
        return (
          <button key={lower} type="button" tabIndex={-1} className={classes.key} onClick={() => press(letter)}>
            {letter}
          </button>
        );
      })}
    </div>
  );
}

/** The capital letter; the letter itself if its capital would be two letters (ß). */
function capital(letter: string, lang: string): string {
  const upper = letter.toLocaleUpperCase(lang);
  return graphemes(upper).length === 1 ? upper : letter;
}

import type { RefObject } from 'react';
import { isForButton, useKeys } from './use-keys.ts';

interface TypingKeys {
  field: RefObject<HTMLInputElement | null>;
  isAsking: boolean;
  onAnswer: () => void;
}

/** The keyboard of an answer that is typed: Enter answers, and a letter goes to the field wherever the focus is. */
export function useTypingKeys({ field, isAsking, onAnswer }: TypingKeys): void {
  useKeys((event) => {
    if (event.key === 'Enter' && !isForButton(event)) {
      event.preventDefault();
      if (!event.repeat) onAnswer();
    } else if (event.key.length === 1 && event.key !== ' ' && event.target !== field.current) {
      // The browser then types the letter of this key into the focused field.
      field.current?.focus({ preventScroll: true });
    }
  }, isAsking);
}

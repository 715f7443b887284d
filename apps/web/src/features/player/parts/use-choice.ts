import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useAnswerAtOnce } from './answer-at-once.ts';
import { useArrowFocus } from './use-arrow-focus.ts';
import { digitOf, isForButton, useKeys } from './use-keys.ts';

interface Choice {
  /** For the element around the options. */
  group: RefObject<HTMLFieldSetElement | null>;
  /** The index of the chosen option, or null. */
  chosen: number | null;
  /** Chooses the option; a second press of the same one answers. */
  press: (index: number) => void;
  /** Answers with the chosen option. */
  answer: () => void;
  atOnce: ReturnType<typeof useAnswerAtOnce>;
}

/**
 * Choosing one of the options while the question is asked, and answering with it (product §2.27). An option is chosen by
 * `press`, by its digit, or with arrows and Enter. It is answered by `answer`, Enter or a second press of the same option or
 * digit; if the player has set so, by the first press.
 *
 * At first the group has the focus, not an option, so that a second Enter from the previous question chooses nothing.
 */
export function useChoice(options: readonly string[], isAsking: boolean, onAnswer: (option: string) => void): Choice {
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const atOnce = useAnswerAtOnce();
  const moveFocus = useArrowFocus(group);
  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), []);

  const answerWith = (index: number | null) => {
    const option = index === null ? undefined : options[index];
    if (isAsking && option !== undefined) onAnswer(option);
  };
  const press = (index: number) => {
    if (!isAsking) return;
    setChosen(index);
    if (atOnce[0] || index === chosen) answerWith(index);
  };
  const answer = () => answerWith(chosen);

  useKeys((event) => {
    const digit = digitOf(event);
    if (digit !== undefined && digit <= options.length) {
      event.preventDefault();
      // From a button above the options, so that Enter then answers instead of pressing it again.
      if (!group.current?.contains(event.target as Node)) group.current?.focus({ preventScroll: true });
      if (!event.repeat) press(digit - 1);
    } else if (event.key === 'Enter' && !isForButton(event)) {
      event.preventDefault();
      if (!event.repeat) answer();
    } else moveFocus(event);
  }, isAsking);

  return { group, chosen, press, answer, atOnce };
}

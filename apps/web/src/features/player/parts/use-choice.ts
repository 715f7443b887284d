import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useArrowFocus } from './use-arrow-focus.ts';
import { digitOf, useKeys } from './use-keys.ts';

interface Choice {
  /** For the element around the options. */
  group: RefObject<HTMLFieldSetElement | null>;
  choose: (index: number) => void;
}

/**
 * Choosing one of the options while the question is asked: by `choose`, by the digit of the option, or with arrows and
 * Enter.
 *
 * At first the group has the focus, not an option, so that a second Enter from the previous question chooses nothing.
 */
export function useChoice(
  options: readonly string[],
  isAsking: boolean,
  onChoose: (option: string, index: number) => void,
): Choice {
  const group = useRef<HTMLFieldSetElement>(null);
  const moveFocus = useArrowFocus(group);
  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), []);

  const choose = (index: number) => {
    const option = options[index];
    if (isAsking && option !== undefined) onChoose(option, index);
  };

  useKeys((event) => {
    const digit = digitOf(event);
    if (digit !== undefined && digit <= options.length) {
      event.preventDefault();
      choose(digit - 1);
    } else moveFocus(event);
  }, isAsking);

  return { group, choose };
}

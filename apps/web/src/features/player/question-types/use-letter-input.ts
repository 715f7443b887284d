import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { eraseBack, eraseHere, goTo, type LetterBoxes, pasteInto, typeInto } from './letter-boxes.ts';

interface LetterInput {
  boxes: LetterBoxes;
  setBoxes: (boxes: LetterBoxes) => void;
  isAsking: boolean;
}

/**
 * Always in the field, so that an on-screen keyboard has something to delete: such keyboards report a deletion only by the
 * changed text. A space is not a letter, so it never gets into a box.
 */
const SENTINEL = ' ';

const MOVES = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' } as const;

/**
 * A text field that keeps no text: everything typed, composed or pasted into it goes to the letter boxes.
 *
 * Letters being composed (a dead key, or a whole word on a phone) appear in the boxes at once. Every change of the
 * composition starts again from the boxes as they were before it. A change by anything else ends the composition, because these boxes
 * would lack it.
 */
export function useLetterInput({ boxes, setBoxes, isAsking }: LetterInput) {
  const input = useRef<HTMLInputElement>(null);
  const composedOn = useRef<LetterBoxes | null>(null);

  // Each question mounts a new field, ready for the first letter.
  useLayoutEffect(() => {
    empty(input);
    input.current?.focus({ preventScroll: true });
  }, []);

  const take = (base: LetterBoxes, value: string) => setBoxes(value === '' ? eraseBack(base) : typeInto(base, value));

  /** Changes the boxes by something other than the text of the field. */
  const change = (changed: LetterBoxes) => {
    composedOn.current = null;
    empty(input);
    setBoxes(changed);
  };

  return {
    ref: input,
    change,
    defaultValue: SENTINEL,
    onInput(event: FormEvent<HTMLInputElement>) {
      if (isAsking) take(composedOn.current ?? boxes, event.currentTarget.value);
      // Clearing the field during a composition would break the composition.
      if (composedOn.current === null) empty(input);
    },
    onCompositionStart() {
      composedOn.current = boxes;
    },
    onCompositionEnd() {
      if (isAsking && composedOn.current) take(composedOn.current, input.current?.value ?? SENTINEL);
      composedOn.current = null;
      empty(input);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (!isAsking || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const changed = changedByKey(boxes, event.key);
      if (!changed) return;
      event.preventDefault();
      change(changed);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      if (isAsking) change(pasteInto(boxes, event.clipboardData.getData('text')));
    },
  };
}

function changedByKey(boxes: LetterBoxes, key: string): LetterBoxes | null {
  if (key === 'Backspace') return eraseBack(boxes);
  if (key === 'Delete') return eraseHere(boxes);
  const move = Object.hasOwn(MOVES, key) ? MOVES[key as keyof typeof MOVES] : undefined;
  return move ? goTo(boxes, move) : null;
}

function empty({ current }: RefObject<HTMLInputElement | null>): void {
  if (!current) return;
  current.value = SENTINEL;
  current.setSelectionRange(SENTINEL.length, SENTINEL.length);
}

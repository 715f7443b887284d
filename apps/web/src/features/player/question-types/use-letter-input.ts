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
 * Always in the field, so that an on-screen keyboard has something to delete: it tells of a deletion by nothing but the
 * changed text. Being no letter it never gets into a box.
 */
const SENTINEL = ' ';

const MOVES = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' } as const;

/**
 * A text field without text of its own: whatever is typed, composed or pasted into it goes to the letter boxes.
 *
 * Letters being composed (a dead key, or a whole word on a phone) are shown in the boxes at once and put there anew with
 * every change, from the boxes as they were when the composition began.
 */
export function useLetterInput({ boxes, setBoxes, isAsking }: LetterInput) {
  const input = useRef<HTMLInputElement>(null);
  const composedOn = useRef<LetterBoxes | null>(null);

  // A new question: the field waits for the first letter.
  useLayoutEffect(() => {
    empty(input);
    input.current?.focus({ preventScroll: true });
  }, []);

  const take = (base: LetterBoxes, value: string) => setBoxes(value === '' ? eraseBack(base) : typeInto(base, value));

  return {
    ref: input,
    defaultValue: SENTINEL,
    onInput(event: FormEvent<HTMLInputElement>) {
      if (isAsking) take(composedOn.current ?? boxes, event.currentTarget.value);
      // The text of a composition belongs to the keyboard until it ends.
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
      setBoxes(changed);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      if (isAsking) setBoxes(pasteInto(boxes, event.clipboardData.getData('text')));
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

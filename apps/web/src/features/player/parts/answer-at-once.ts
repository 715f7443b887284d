import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored-choice.ts';

/** Kept on the device, because it depends on how options are pressed there: by touch, mouse or keyboard. */
const KEY = 'slovickovo.answer-at-once';
const ON = 'on';

/** The setting "answer as soon as an option is chosen" (product §2.27): its value, and the function that changes it. */
export function useAnswerAtOnce(): [isAtOnce: boolean, setAtOnce: (isAtOnce: boolean) => void] {
  const [isAtOnce, setAtOnce] = useState(() => readStored(KEY) === ON);
  return [
    isAtOnce,
    (next) => {
      setAtOnce(next);
      writeStored(KEY, next ? ON : null);
    },
  ];
}

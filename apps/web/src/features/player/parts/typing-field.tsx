import type { ComponentPropsWithRef } from 'react';
import { hasScreenKeyboard } from './screen-keyboard.ts';

/** The field of an answer that is typed. The browser and the on-screen keyboard must not complete or correct it. */
export function TypingField({ isAsking, ...props }: ComponentPropsWithRef<'input'> & { isAsking: boolean }) {
  return (
    <input
      {...props}
      type="text"
      inputMode="text"
      enterKeyHint="done"
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      readOnly={!isAsking && !hasScreenKeyboard()}
    />
  );
}

import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to the keyboard of the whole page, so that the player works wherever the focus is. Ignores keys of an accent
 * that is being composed, shortcuts of the browser, and keys pressed in a dialog.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void, isActive = true): void {
  const handle = useEffectEvent(onKey);
  // Before the question is seen: a key that is pressed at once must not be lost.
  useLayoutEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (!isForDialog(event) && !isShortcut(event) && !event.defaultPrevented && !event.isComposing) handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}

/** The digit of a key, by its position too: on a Slovak keyboard the key "1" types "+". */
export function digitOf({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): number | undefined {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0];
  return digit === undefined ? undefined : Number(digit);
}

/** Whether a button has the focus. Enter and the space bar then press it and must do nothing else. */
export function isForButton({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  return target instanceof Element && target.closest('button, a[href]') !== null;
}

function isForDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/** Not with AltGr: it types letters, and Windows reports it as Ctrl with Alt. */
function isShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to the keyboard of the whole page, so that the player works wherever the focus is. Keys that are part of an
 * accent being composed, of a shortcut of the browser, or meant for a dialog do not come through.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void, isActive = true): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (!isForDialog(event) && !isShortcut(event) && !event.defaultPrevented && !event.isComposing) handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}

/** The digit of a key by its place too: on a Slovak keyboard the key "1" types "+". */
export function digitOf({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): number | undefined {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0];
  return digit === undefined ? undefined : Number(digit);
}

/** Enter and the space bar press the button that has the focus; they must not do anything else besides. */
export function isForButton({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  return target instanceof Element && target.closest('button, a[href]') !== null;
}

function isForDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

/** AltGr is a way to type letters; on Windows it comes as Ctrl with Alt. */
function isShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

import { useEffect, useRef } from 'react';

/**
 * Keeps the place of the keyboard in a list when the pressed button goes away with what it decided. The focus goes to the entry of the
 * button, or to the next or the previous one if the entry has gone too; else the keyboard would begin at the top of the page. Returns
 * the function that is told the pressed button.
 */
export function useKeptFocus(): (button: HTMLElement) => void {
  const places = useRef<readonly HTMLElement[]>([]);
  useEffect(
    () => () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      const place = places.current.find((each) => each.isConnected);
      if (!isLost || !place) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    },
    [],
  );
  return (button) => {
    const entry = button.closest('li');
    const list = entry?.parentElement;
    places.current = [
      entry,
      entry?.nextElementSibling,
      entry?.previousElementSibling,
      list?.closest('[role="tabpanel"]'),
    ].filter((each) => each instanceof HTMLElement);
  };
}

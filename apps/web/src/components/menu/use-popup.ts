import { type FocusEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { placePopup } from './place-popup.ts';

type Part = RefObject<HTMLElement | null>;

/**
 * Keeps an open popup at its button, and calls `onLeave` when the user presses or focuses another part of the page. The
 * result belongs to the popup's element.
 */
export function usePopup(popup: Part, button: Part, onLeave: () => void): { onBlur: (event: FocusEvent) => void } {
  const isWithin = (target: EventTarget | null) =>
    [popup, button].some(({ current }) => target instanceof Node && current?.contains(target));
  useLayoutEffect(() => {
    const place = () => popup.current && button.current && placePopup(popup.current, button.current);
    place();
    window.addEventListener('resize', place);
    // The frame of the page changes a moment after the window, and moves the button again.
    const observer = new ResizeObserver(place);
    for (let part = button.current?.parentElement; part; part = part.parentElement) observer.observe(part);
    return () => {
      window.removeEventListener('resize', place);
      observer.disconnect();
    };
  }, [popup, button]);
  useEffect(() => {
    const look = ({ target }: PointerEvent) => !isWithin(target) && onLeave();
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  });
  return { onBlur: ({ relatedTarget }) => relatedTarget && !isWithin(relatedTarget) && onLeave() };
}

import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { placePopup } from './place-popup.ts';

type Part = RefObject<HTMLElement | null>;

/** Keeps an open popup at its button, and calls `onLeave` when the user presses or focuses another part of the page. */
export function usePopup(popup: Part, button: Part, onLeave: () => void): void {
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
    const look = ({ target }: Event) => {
      const isWithin = [popup, button].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isWithin) onLeave();
    };
    const moves = ['pointerdown', 'focusin'] as const;
    for (const move of moves) document.addEventListener(move, look);
    return () => {
      for (const move of moves) document.removeEventListener(move, look);
    };
  });
}

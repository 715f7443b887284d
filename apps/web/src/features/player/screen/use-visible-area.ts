import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps an element as large as what an on-screen keyboard leaves, as `--visible-height` and `--visible-top`.
 *
 * Chromium resizes the page itself; Safari lays its keyboard over it and tells only the visual viewport.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      const style = element.current?.style;
      // A page somebody zoomed into keeps its size.
      if (!style || viewport.scale > 1.01) return;
      style.setProperty('--visible-height', `${viewport.height}px`);
      style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [element]);
}

import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--visible-height` and `--visible-top` of an element to the area that an on-screen keyboard leaves visible.
 *
 * Chromium resizes the page itself. Safari puts its keyboard over the page and changes only the visual viewport.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      const style = element.current?.style;
      // The size stays while the user has zoomed in.
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

import { TIMINGS } from '@slovickovo/domain/interface-constants';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/**
 * The `main` of every page. After a navigation or a change of language it fades in within 300 ms (product §2.1), and
 * after a navigation it takes the focus, so that the keyboard and screen readers continue in the new page.
 */
export function PageContent({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const { language } = useTranslation();
  const element = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, language });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, language };
    if (before.pathname === pathname && before.language === language) return;
    fadeIn(element.current);
    if (before.pathname !== pathname) takeFocus(element.current);
  }, [pathname, language]);

  return (
    <main id="content" data-page ref={element} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

function fadeIn(element: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element?.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: TIMINGS.page_transition, easing: 'ease-out' });
}

/** Focuses the page, unless it has already focused one of its own elements. */
function takeFocus(element: HTMLElement | null): void {
  if (element?.contains(document.activeElement)) return;
  element?.focus({ preventScroll: true });
}

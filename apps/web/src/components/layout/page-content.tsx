import { TIMINGS } from '@slovickovo/domain/limits';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The `main` of every page. After a navigation or a change of language it fades in within 300 ms (product §2.1), and
 * after a navigation it takes the focus, so that the keyboard and screen readers continue in the new page.
 */
export function PageContent({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  const element = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, language: i18n.language });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, language: i18n.language };
    if (before.pathname === pathname && before.language === i18n.language) return;
    fadeIn(element.current);
    if (before.pathname !== pathname) takeFocus(element.current);
  }, [pathname, i18n.language]);

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

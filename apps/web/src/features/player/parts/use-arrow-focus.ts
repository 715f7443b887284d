import type { RefObject } from 'react';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  ArrowLeft: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrow keys, Home and End move the focus among the buttons inside. The first arrow key goes to the first or last one. */
export function useArrowFocus(container: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return (event) => {
    const step = STEPS[event.key];
    const buttons = [...(container.current?.querySelectorAll('button') ?? [])];
    if (!step || buttons.length === 0) return;
    event.preventDefault();
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[step(at, buttons.length)]?.focus();
  };
}

import { type RefObject, useEffect, useEffectEvent } from 'react';

interface TableKeys {
  /** Enter on the checkbox of the row with this index on the page. */
  onOpen?: ((place: number) => void) | undefined;
  /** Space anywhere in the row, unless the focused control uses Space itself. */
  onSelect?: ((place: number) => void) | undefined;
}

/**
 * Arrows, Home and End move between rows and keep to the same control; Enter opens the row, Space selects it. "/" focuses
 * the filter from anywhere on the page, and arrow down moves from the filter to the first row.
 */
export function useTableKeys(frame: RefObject<HTMLElement | null>, { onOpen, onSelect }: TableKeys): void {
  const open = useEffectEvent((row: HTMLElement, place: number) => {
    if (onOpen) onOpen(place);
    else row.querySelector('a')?.click();
  });
  const select = useEffectEvent((place: number) => onSelect?.(place));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (handleKey(element, event, { open, select })) event.preventDefault();
    };
    const onSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const filter = element.querySelector<HTMLInputElement>(FILTER);
      if (!filter || isTyping(event.target) || isBehindDialog(element)) return;
      event.preventDefault();
      filter.focus();
      filter.select();
    };
    element.addEventListener('keydown', onKey);
    document.addEventListener('keydown', onSlash);
    return () => {
      element.removeEventListener('keydown', onKey);
      document.removeEventListener('keydown', onSlash);
    };
  }, [frame]);
}

const FILTER = 'input[type="search"]';
const ROWS = '[data-rows] > *';
const CONTROL = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)';

interface Doings {
  open: (row: HTMLElement, place: number) => void;
  select: (place: number) => void;
}

/** Returns whether the table handled the key. */
function handleKey(frame: HTMLElement, { key, target }: KeyboardEvent, { open, select }: Doings): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const rows = [...frame.querySelectorAll<HTMLElement>(ROWS)];
  if (target.matches(FILTER)) return key === 'ArrowDown' && focusControl(rows[0], 0);
  const place = rows.findIndex((row) => row.contains(target));
  const row = rows[place];
  // An open menu handles the arrows itself.
  if (!row || !target.matches(CONTROL) || target.closest('[role="menu"]')) return false;
  if (key === 'Enter' && target.matches('input')) {
    open(row, place);
    return true;
  }
  if (key === ' ' && target.matches('a')) {
    select(place);
    return true;
  }
  const next = nextPlace(rows, place, key);
  return next !== undefined && focusControl(rows[next], controlsOf(row).indexOf(target));
}

/** With several cards in a line, up and down move by a whole line. */
function nextPlace(rows: readonly HTMLElement[], place: number, key: string): number | undefined {
  const inLine = lineLength(rows);
  const steps: Record<string, number> = {
    ArrowDown: Math.min(place + inLine, rows.length - 1),
    ArrowUp: place < inLine ? place : place - inLine,
    Home: 0,
    End: rows.length - 1,
    ...(inLine > 1 && { ArrowRight: Math.min(place + 1, rows.length - 1), ArrowLeft: Math.max(place - 1, 0) }),
  };
  return steps[key];
}

function lineLength(rows: readonly HTMLElement[]): number {
  if (rows[0]?.matches('tr')) return 1;
  const secondLine = rows.findIndex((row) => row.offsetTop > (rows[0]?.offsetTop ?? 0));
  return secondLine === -1 ? rows.length : secondLine;
}

function focusControl(row: HTMLElement | undefined, place: number): boolean {
  const controls = row ? controlsOf(row) : [];
  const control = controls[Math.min(place, controls.length - 1)];
  control?.focus();
  return control !== undefined;
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROL)];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input:not([type="checkbox"]), textarea, select') || target.isContentEditable)
  );
}

function isBehindDialog(element: HTMLElement): boolean {
  const dialog = document.querySelector('[aria-modal="true"]');
  return dialog !== null && !dialog.contains(element);
}

import type { KeyboardEvent } from 'react';

/** After this pause typed letters begin a new word. */
const WORD_MS = 500;

/** Returns the item of a menu that a pressed key leads to, if any. */
type NextItem = (menu: HTMLElement | null, event: KeyboardEvent) => HTMLElement | undefined;

/** For one open menu: the next item, the first or last one, or one that begins with the letters typed so far. */
export function createMenuKeys(): NextItem {
  let typed = { text: '', at: Number.NEGATIVE_INFINITY };

  // One letter pressed again and again goes through the items that begin with it.
  const itemByText = (items: readonly HTMLElement[], place: number, event: KeyboardEvent) => {
    const before = event.timeStamp - typed.at < WORD_MS ? typed.text : '';
    const letter = event.key.toLowerCase();
    const isSameLetter = [...before].every((one) => one === letter);
    typed = { text: before + letter, at: event.timeStamp };
    const from = isSameLetter ? place + 1 : 0;
    const wanted = isSameLetter ? letter : typed.text;
    const inOrder = [...items.slice(from), ...items.slice(0, from)];
    return inOrder.find((item) => item.textContent.trim().toLowerCase().startsWith(wanted));
  };

  return (menu, event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
    const place = items.indexOf(document.activeElement as HTMLElement);
    switch (event.key) {
      case 'ArrowDown':
        return items[place + 1] ?? items[0];
      case 'ArrowUp':
        return items[place - 1] ?? items.at(-1);
      case 'Home':
        return items[0];
      case 'End':
        return items.at(-1);
      default:
        return event.key.length === 1 && event.key !== ' ' ? itemByText(items, place, event) : undefined;
    }
  };
}

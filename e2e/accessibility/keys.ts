import { expect, type Locator, type Page } from '@playwright/test';
import { focusOf } from '../testing/person.ts';

/** More stops than any page has between two things of a story. */
const MOST_STOPS = 80;

/** A person who has a keyboard and nothing else. At each stop the focus must be visible, and nothing may cover it. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Tabs on to the thing. */
  async reach(thing: Locator): Promise<void> {
    const hasFocus = await focusOf(thing);
    for (let stop = 0; stop <= MOST_STOPS; stop += 1) {
      if (await hasFocus()) return;
      await this.press('Tab');
      // A page that has just changed may still move.
      await expect.poll(() => faultOfFocus(this.#page), { timeout: 3_000 }).toBeNull();
    }
    throw new Error(`The keyboard does not reach ${thing}.`);
  }

  /** Tabs on to a button, a link or a tab, and presses it. */
  async use(thing: Locator): Promise<void> {
    await this.reach(thing);
    await this.press('Enter');
  }

  /** Tabs on to a field and types; what it had is replaced. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.press('ControlOrMeta+a');
    await this.type(text);
  }

  /** Tabs on to a checkbox, a switch or a group of radio buttons, and chooses. */
  async choose(choice: Locator): Promise<void> {
    await this.reach(choice);
    await this.press('Space');
  }
}

/** Returns what is wrong with the focus where it is now; null if it is visible and uncovered. */
function faultOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    // The mark of a choice is beside an input that cannot be seen.
    const shown =
      element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)
        ? (element.labels?.[0] ?? element)
        : element;
    const isMarked = [element, shown, ...shown.querySelectorAll('*'), element.parentElement ?? shown].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    // A field shows the focus by its border and the caret.
    const isField = element.matches(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"]',
    );
    if (!isMarked && !isField) return `${name} has the focus, and nothing shows it`;
    const box = shown.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const top = isInside ? document.elementFromPoint(x, y) : null;
    if (top === null) return isInside || box.width <= 1 ? null : `${name} has the focus outside the window`;
    // A notice goes away by itself.
    if (top.closest('section[aria-label="Oznámenia"]')) return null;
    const isUncovered = shown.contains(top) || top.contains(shown) || top.closest('label')?.contains(shown);
    return isUncovered ? null : `${name} has the focus below ${top.tagName.toLowerCase()}.${top.className}`;
  });
}

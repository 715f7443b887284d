import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from '../../../apps/server/src/testing/http-caller.ts';
import { type ElementId, type WebDriver, WebDriverError } from './webdriver.ts';

/** Finds elements by their roles, names and texts, as a screen reader would; the page gets it once. */
const QUERIES = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);
const POLL_MS = 50;
const LONGEST_WAIT_MS = 10_000;

/** What is looked for: an element of a role with a name, a field with a label, or a text. */
export interface Wanted {
  role?: string;
  label?: string;
  text?: string;
  /** The name, label or text may be a part of what the page has. */
  isPart?: boolean;
  /** The first one, if there are more. */
  within?: Wanted;
}

/** A person at a window of WebKit. */
export class WebKitPerson {
  readonly browser: WebDriver;
  readonly #origin: string;

  constructor(browser: WebDriver, origin: string) {
    this.browser = browser;
    this.#origin = origin;
  }

  async goTo(path: string): Promise<void> {
    await this.browser.open(this.#origin + path);
  }

  async signIn(login: string): Promise<void> {
    await this.goTo('/login');
    await this.write({ label: 'Prihlasovacie meno' }, login);
    await this.write({ label: 'Heslo' }, PASSWORD);
    await this.press({ role: 'button', text: 'Prihlásiť sa' });
    await this.see({ role: 'heading', text: 'Dobrý deň', isPart: true });
  }

  /** Waits until the page shows it. */
  see(wanted: Wanted): Promise<ElementId> {
    return this.#poll(wanted, ([first]) => first);
  }

  /** Waits until one of these is shown; returns its index. */
  async seeOneOf(wanted: readonly Wanted[]): Promise<number> {
    const startedAt = performance.now();
    for (;;) {
      for (const [index, one] of wanted.entries()) if ((await this.#find(one)).length > 0) return index;
      if (performance.now() - startedAt > LONGEST_WAIT_MS) {
        const page = await this.#pageText();
        throw new Error(`None is there: ${JSON.stringify(wanted)}. The page says:\n${page}`);
      }
      await sleep(POLL_MS);
    }
  }

  /** Clicks it as soon as that is possible: it may still move, or be below something. */
  async press(wanted: Wanted): Promise<void> {
    await this.#act(wanted, async (element) => {
      // The driver itself would scroll it just into view, where the foot of a dialog may cover it.
      await this.browser.execute((one) => (one as unknown as Element).scrollIntoView({ block: 'center' }), element);
      await this.browser.click(element);
    });
  }

  /** Writes into an empty field. */
  async write(wanted: Wanted, text: string): Promise<void> {
    await this.#act(wanted, (element) => this.browser.write(element, text));
  }

  async textOf(wanted: Wanted): Promise<string> {
    return this.#textOf(await this.see(wanted));
  }

  /** Returns the texts of all that are there. */
  async textsOf(wanted: Wanted): Promise<string[]> {
    await this.see(wanted);
    return Promise.all((await this.#find(wanted)).map((element) => this.#textOf(element)));
  }

  #textOf(found: ElementId): Promise<string> {
    return this.browser.execute((element) => (element as unknown as Element).textContent ?? '', found);
  }

  /** Repeats what the browser refuses, for example because the element was just replaced. */
  async #act(wanted: Wanted, action: (element: ElementId) => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    for (;;) {
      try {
        return await action(await this.see(wanted));
      } catch (error) {
        const isOver = performance.now() - startedAt > LONGEST_WAIT_MS;
        if (isOver || !(error instanceof WebDriverError)) throw error;
        await sleep(POLL_MS);
      }
    }
  }

  async #poll<Result>(wanted: Wanted, chosen: (found: ElementId[]) => Result | undefined): Promise<Result> {
    const startedAt = performance.now();
    for (;;) {
      const result = chosen(await this.#find(wanted));
      if (result !== undefined) return result;
      if (performance.now() - startedAt > LONGEST_WAIT_MS)
        throw new Error(`Waited in vain for ${JSON.stringify(wanted)}. The page says:\n${await this.#pageText()}`);
      await sleep(POLL_MS);
    }
  }

  async #find(wanted: Wanted): Promise<ElementId[]> {
    const hasQueries = await this.browser.execute(() => 'TestingLibraryDom' in window);
    if (!hasQueries) await this.browser.run(QUERIES);
    return this.browser.execute(findInPage, wanted) as Promise<unknown> as Promise<ElementId[]>;
  }

  async #pageText(): Promise<string> {
    return this.browser.execute(() => `${location.pathname}\n${document.body.textContent}`);
  }
}

interface Queries {
  queryAllByRole(within: Element, role: string, options: { name?: (found: string) => boolean }): HTMLElement[];
  queryAllByLabelText(within: Element, text: string, options: { exact: boolean }): HTMLElement[];
  queryAllByText(within: Element, text: string, options: { exact: boolean }): HTMLElement[];
}

/** Runs in the page: returns the visible elements that are wanted. */
function findInPage(wanted: Wanted): Element[] {
  const queries = (window as unknown as { TestingLibraryDom: Queries }).TestingLibraryDom;
  const areShown = (elements: HTMLElement[]) =>
    elements.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const find = ({ role, label, text = '', isPart = false, within }: Wanted): HTMLElement[] => {
    const [place] = within ? find(within) : [document.body];
    if (!place) return [];
    const exact = !isPart;
    // Texts have spaces that do not break; those of labels and texts are found by plain ones anyway.
    const plain = (name: string) => name.replace(/\s+/g, ' ').trim();
    const name = (found: string) => (isPart ? plain(found).includes(text) : plain(found) === text);
    // Roles are looked for among what a screen reader finds, which is visible.
    if (role !== undefined) return queries.queryAllByRole(place, role, text === '' ? {} : { name });
    if (label !== undefined) return areShown(queries.queryAllByLabelText(place, label, { exact }));
    return areShown(queries.queryAllByText(place, text, { exact }));
  };
  return find(wanted);
}

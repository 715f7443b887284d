import type { BrowserContext } from '@playwright/test';
import { patternOf, textsOf } from './said.ts';

/** Letters that Slovak has, and not even the English names of countries. */
const SLOVAK_LETTERS = /[čďĺľňŕšťž]/i;
/** Texts with values are compared if they say so much themselves: "{{n}} / {{total}}" is of no language. */
const LEAST_OWN_LETTERS = 4;

/**
 * Collects whatever the pages of a browser show or tell a screen reader from now on, however shortly. The returned function returns the
 * Slovak texts among them: those of the Slovak catalogues that English does not have, and any with Slovak letters that is none of
 * `names`, which people gave. Parts that declare another language than their page, such as words, are left out.
 */
export async function watchForSlovak(context: BrowserContext): Promise<(names: readonly string[]) => string[]> {
  const seen = new Set<string>();
  await context.exposeBinding('noteTexts', (_source, texts: string[]) => {
    for (const text of texts) seen.add(text);
  });
  await context.addInitScript(collectTexts);
  return (names) => {
    const slovak = slovakOnly();
    return [...seen].filter((text) => {
      // The letters of a word, from which it is put together.
      if (text.length === 1) return false;
      const own = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
      return SLOVAK_LETTERS.test(own) || slovak(text);
    });
  };
}

/** Returns whether a text is one of the Slovak catalogues, and none of the English ones. */
function slovakOnly(): (text: string) => boolean {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const english = new Set([...textsOf('en').values()].map(plain));
  const texts = [...new Set([...textsOf('sk').values()].map(plain))].filter((text) => !english.has(text));
  const fixed = new Set(texts.filter((text) => !text.includes('{{')));
  const patterns = texts
    .filter((text) => (text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}/gu) ?? []).length >= LEAST_OWN_LETTERS)
    .filter((text) => text.includes('{{'))
    .map(patternOf);
  return (text) => fixed.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** Runs in the page before anything else. */
function collectTexts(): void {
  const { noteTexts } = window as unknown as { noteTexts(texts: string[]): void };
  const TOLD = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'];
  const SILENT = 'script, style, noscript';
  const known = new Set<string>();
  let waiting: string[] = [];
  const note = (element: Element | null, text: string | null) => {
    const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim();
    if (!element || plain === '' || known.has(plain) || element.closest(SILENT)) return;
    const speaking = element.closest('[lang]');
    if (
      speaking &&
      speaking !== document.documentElement &&
      speaking.getAttribute('lang') !== document.documentElement.lang
    )
      return;
    // The inert frame in the HTML of a page is Slovak, and in other languages the styles draw none of its letters. They are there when it
    // is first drawn.
    if (element.closest('#frame')) {
      requestAnimationFrame(() => {
        if (element.isConnected && getComputedStyle(element).webkitTextFillColor !== 'rgba(0, 0, 0, 0)') tell(plain);
      });
    } else tell(plain);
  };
  const tell = (plain: string) => {
    known.add(plain);
    if (waiting.length === 0)
      queueMicrotask(() => {
        noteTexts(waiting);
        waiting = [];
      });
    waiting.push(plain);
  };
  const noteElement = (element: Element) => {
    for (const name of TOLD) note(element, element.getAttribute(name));
  };
  const noteAll = (node: Node) => {
    if (node instanceof Text) return note(node.parentElement, node.data);
    if (!(node instanceof Element)) return;
    noteElement(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let next = walker.nextNode(); next; next = walker.nextNode()) {
      if (next instanceof Text) note(next.parentElement, next.data);
      else noteElement(next as Element);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) noteAll(node);
      else if (type === 'attributes') noteElement(target as Element);
      else noteAll(target);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: TOLD,
  });
}

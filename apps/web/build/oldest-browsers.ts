/** The oldest browsers in which the application is promised to work (product §1.10). The build, its check and the notice follow them. */
export const OLDEST_BROWSERS = { chrome: '111', edge: '111', firefox: '125', safari: '16.4' } as const;

/** The same for the compiler: newer syntax is rewritten. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);

/**
 * True in a browser that is new enough. `color-mix` came with Chrome and Edge 111, `Intl.Segmenter` with Firefox 125, ranges in
 * media queries with Safari 16.4. Browsers from 2009 on can run it.
 */
const IS_NEW_ENOUGH = [
  'window.CSS',
  'CSS.supports("color","color-mix(in srgb,red,red)")',
  'matchMedia("(width>=1px)").matches',
  'Intl.Segmenter',
].join('&&');

/** Where the notice for older browsers is. */
export const NOTICE_FILE = 'old-browser.js';

/** Fetches the notice in an older browser only; stands in the HTML of every page, before everything that such a browser cannot read. */
export const OLD_BROWSER_TEST = `${IS_NEW_ENOUGH}||document.write('<script src="/${NOTICE_FILE}"><\\/script>')`;

const { chrome, firefox, safari } = OLDEST_BROWSERS;

/** In both languages at once: the choice of a language needs a newer browser. */
const TEXTS = {
  sk: [
    'Tento prehliadač je príliš starý a Slovíčkovo v ňom nemusí fungovať.',
    `Aktualizujte ho, alebo použite Chrome či Edge od verzie ${chrome}, Firefox od verzie ${firefox} alebo Safari od verzie ${safari} (iPhone a iPad s iOS ${safari}).`,
  ],
  en: [
    'This browser is too old, and Slovíčkovo may not work in it.',
    `Update it, or use Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari} (iPhone and iPad with iOS ${safari}) or newer.`,
  ],
};

/** The notice, above the page: in JavaScript of 2009, because older browsers read it. A page that never starts is hidden below it. */
export function oldBrowserNotice(): string {
  const paragraphs = Object.entries(TEXTS).map(
    ([language, [first = '', second = '']]) =>
      `<p lang="${language}" style="margin:.5em 0"><b>${first}</b> ${second}</p>`,
  );
  const style = 'padding:.5em 1em;background:#ffdd57;color:#1d2b4f;font:1rem/1.5 sans-serif';
  const html = `<style>#frame{display:none}</style><div role="alert" style="${style}">${paragraphs.join('')}</div>`;
  return `document.addEventListener("DOMContentLoaded",function(){document.body.insertAdjacentHTML("afterbegin",${JSON.stringify(html)})});\n`;
}

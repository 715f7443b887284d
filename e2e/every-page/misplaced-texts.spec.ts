import { misplacedTexts } from '../testing/overflow.ts';
import { expect, test } from '../testing/story.ts';

const NARROW = 'width: 80px; white-space: nowrap';
const MISPLACED = [
  { html: `<button style="${NARROW}">Vymazať všetky slovíčka</button>`, fault: /^button.* too wide$/ },
  { html: `<p style="${NARROW}; overflow: hidden">Vymazať všetky slovíčka</p>`, fault: /^p.* too wide$/ },
  { html: '<p style="height: 20px; overflow: hidden">prvý<br>druhý<br>tretí</p>', fault: /^p.* too high$/ },
  {
    html: `<p style="white-space: nowrap">${'Najneobhospodarovateľnejšie '.repeat(9)}</p>`,
    fault: /^page: the page is/,
  },
  { html: '<p style="width: 40px; overflow-wrap: anywhere">Slovíčka</p>', fault: /^p.* the word Slovíčka is broken$/ },
  { html: '<p style="width: 80px; overflow-wrap: anywhere">Najneobhospodarovateľnejšie</p>', fault: null },
  { html: `<p style="${NARROW}; overflow: auto">Vymazať všetky slovíčka</p>`, fault: null },
  { html: '<button style="width: 80px">Vymazať všetky slovíčka</button>', fault: null },
];

test('a text that leaves its place is found, and one that wraps or scrolls is not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { html, fault } of MISPLACED) {
    await page.setContent(`<!doctype html>${html}`);
    const [found] = await misplacedTexts(page);
    if (fault === null) expect(found, html).toBeUndefined();
    else expect(found, html).toMatch(fault);
  }
});

import { expect, test } from '../testing/story.ts';

const NOTICE = 'Tento prehliadač je príliš starý a Slovíčkovo v ňom nemusí fungovať.';

/** What browsers lack that are just too old, and what it does to a page. */
const MISSING = {
  'Firefox before 125': () => Reflect.deleteProperty(Intl, 'Segmenter'),
  'Chrome before 111': () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (property: string, value?: string) =>
      !value?.includes('color-mix') && (value === undefined ? supports(property) : supports(property, value));
  },
  'a browser of 2012': () => Reflect.deleteProperty(window, 'CSS'),
};

for (const [browser, remove] of Object.entries(MISSING)) {
  test(`${browser} is told in two languages that it is too old`, async ({ browser: chromium, baseURL }) => {
    // Not watched for exceptions: the application may fail in it.
    const page = await (await chromium.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await page.addInitScript(remove);
    await page.goto('/login');
    const notice = page.getByRole('alert').filter({ hasText: NOTICE });
    await expect(notice).toBeVisible();
    await expect(notice.getByText('This browser is too old')).toBeVisible();
    await page.context().close();
  });
}

test('a new browser is told nothing, and fetches nothing for it', async ({ newcomer: { page } }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByLabel('Prihlasovacie meno')).toBeEditable();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  expect(asked).not.toContain('/old-browser.js');
});

test('the notice is written for browsers that know no newer JavaScript', async ({ request }) => {
  const script = await (await request.get('/old-browser.js')).text();
  expect(script).toContain('Chrome');
  expect(script).not.toMatch(/=>|`|\b(?:const|let|class|async)\b/);
});

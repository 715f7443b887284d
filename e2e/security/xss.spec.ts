import { expect, type Locator, type Page, test } from '@playwright/test';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { readablePageOf } from '../../apps/server/src/testing/privacy/readable-page.ts';
import { createServerProcess, type ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { emailsTo } from '../../apps/server/src/testing/stand-ins/email-files.ts';
import { STAND_IN_ESPEAK } from '../../apps/server/src/testing/stand-ins/speaking-programs.ts';
import { watchArrival } from '../testing/arrival.ts';
import { type Attacker, createAttacker } from './attacker.ts';
import { type FilledSchool, fillSchool, OPERATOR } from './filled-school.ts';
import { PAYLOADS, payloadsIn } from './payloads.ts';
import { textFieldsOf, WITHOUT_PAYLOADS } from './text-fields.ts';
import { routesOfFiles, VISITS } from './visits.ts';
import { watchedBrowser } from './watched-browser.ts';

// One server and one school for all stories of this file.
test.describe.configure({ mode: 'default' });

const EVERY_PAYLOAD = process.env.XSS === 'all';
test.setTimeout(EVERY_PAYLOAD ? 3_600_000 : 900_000);

/** Of each kind of thing this many are visited, which is every page once; `npm run test:xss` visits all of them. */
const SOME = EVERY_PAYLOAD ? PAYLOADS.length : 1;
const some = <T>(things: readonly T[]) => things.slice(0, SOME);

let server: ServerProcess;
let attacker: Attacker;
let school: FilledSchool;

test.beforeAll(async () => {
  server = await createServerProcess(
    {
      ...{ ESPEAK_BIN: STAND_IN_ESPEAK, DICT_DIR: '/nowhere', TEACHER_APPROVAL: 'email' },
      ...{ ADMIN_EMAIL: OPERATOR, CONTACT_EMAIL: OPERATOR },
    },
    { hasDatabase: true },
  );
  await server.start();
  attacker = await createAttacker(server, textFieldsOf);
  school = await fillSchool(server, attacker);
});
test.afterAll(() => server.remove());

test('every text field of the API takes payloads, or says why it cannot', () => {
  const unattacked = attacker.fields.filter((field) => !attacker.taken.has(field));
  expect(unattacked.sort(), 'fill them in school-content.ts, or give the reason in text-fields.ts').toEqual(
    Object.keys(WITHOUT_PAYLOADS).sort(),
  );
  const stored = [...attacker.taken.values()];
  const pairs = stored.reduce((sum, payloads) => sum + payloads.size, 0);
  console.log(`${PAYLOADS.length} payloads, ${stored.length} fields, ${pairs} payloads stored in a field`);
});

test('a format that keeps payloads out keeps all of them out', async () => {
  const { token } = school.pupil;
  const profile = { login: 'ziacka', name: 'x', surname: 'x', email: 'ziacka@skola.sk', telephone: null, school: null };
  const accepted: string[] = [];
  for (const payload of PAYLOADS) {
    for (const changed of [{ login: payload }, { email: payload }]) {
      const body = { ...profile, ...changed, language: 'sk', proof: PASSWORD };
      if ((await attacker.refusalOf('accounts.updateProfile', { token, body })) === undefined) accepted.push(payload);
    }
  }
  // It is a login like any other.
  expect(accepted).toEqual(['__proto__']);
});

test('every page is visited', () => {
  expect(Object.keys(VISITS).sort(), 'add the visits of a new page to visits.ts').toEqual(routesOfFiles());
});

test('the watch notices a payload that a page takes for more than a text', async ({ browser }) => {
  const watched = await watchedBrowser(browser, server.url);
  const { page, faults } = watched;
  await page.goto(`${server.url}/login`);
  expect(faults).toEqual([]);
  await page.evaluate(
    (markup) => document.body.insertAdjacentHTML('beforeend', markup),
    '<img src=x onerror=alert(1)>',
  );
  await expect.poll(() => faults.join()).toContain('script-src-attr blocked inline');
  await page.evaluate(
    (markup) => document.body.insertAdjacentHTML('beforeend', markup),
    '<link rel=stylesheet href="//attacker.example/x.css">',
  );
  await expect.poll(() => faults.join()).toContain('attacker.example');
  faults.length = 0;
  // Without a policy the script runs: the dialog is noticed as well.
  await page.route('**/without-policy', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: PAYLOADS.filter((payload) => !payload.includes('http-equiv')).join(''),
    }),
  );
  await page.goto(`${server.url}/without-policy`);
  await expect.poll(() => faults.join()).toContain('the dialog');
  await watched.context.close();
});

for (const role of ['visitor', 'pupil', 'teacher', 'admin'] as const) {
  test(`no page runs a payload: ${role}`, async ({ browser }) => {
    const token = role === 'visitor' ? undefined : school[role].token;
    const watched = await watchedBrowser(browser, server.url, token);
    const seen = new Set<string>();
    const visitor = { page: watched.page, arrived: watchArrival(watched.page, CONTENT), seen };
    let count = 0;
    for (const visits of Object.values(VISITS)) {
      const own = visits(school, some).filter(({ as }) => as === role);
      for (const [n, { path }] of own.entries()) {
        await look(visitor, server.url + path);
        if (n === 0) await useControls(visitor);
      }
      count += own.length;
    }
    console.log(`${role}: ${count} visits, ${seen.size} payloads seen as text`);
    expect(watched.faults).toEqual([]);
    if (role === 'teacher') expect(PAYLOADS.filter((payload) => !seen.has(spaced(payload)))).toEqual([]);
    await watched.context.close();
  });
}

test('no reply of the API, download or e-mail runs a payload when it is opened as a page', async ({ browser }) => {
  const watched = await watchedBrowser(browser, server.url, school.pupil.token);
  for (const payload of some(PAYLOADS)) {
    for (const path of ['/api/', '/api/speech/xx/', '/api/words?filter=', '/api/login/', '/assets/']) {
      await watched.page.goto(server.url + path + encodeURIComponent(payload)).catch(() => undefined);
    }
  }
  const documents = [await readableDownload(), ...(await letters())];
  for (const [n, body] of documents.entries()) {
    const address = `${server.url}/document-${n}`;
    await watched.page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await watched.page.goto(address);
    await watched.page.emulateMedia({ media: n % 2 === 0 ? 'print' : 'screen' });
  }
  console.log(`${documents.length} documents`);
  expect(watched.faults).toEqual([]);
  await watched.context.close();
});

/** Not every page has a heading: a run has none. The frame in the HTML is no page yet. */
const CONTENT = '#root:not(:has(> #frame)) *';

/** Who visits pages one after another. */
interface Visitor {
  page: Page;
  /** Resolves when the page that was opened shows what it loads. */
  arrived(): Promise<void>;
  /** The payloads that pages showed as text. */
  seen: Set<string>;
}

/** Opens an address and waits until what it loads is shown; notes the payloads that it shows as text. */
async function look({ page, arrived, seen }: Visitor, address: string): Promise<void> {
  // A fragment alone loads nothing anew.
  if (withoutFragment(page.url()) === withoutFragment(address)) await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await arrived();
  await note(page, seen);
}

const withoutFragment = (address: string) => address.replace(/#.*/s, '');

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

async function note(page: Page, seen: Set<string>): Promise<void> {
  const shown = await page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return [document.body.textContent, ...typed].join('\n');
  });
  for (const payload of payloadsIn(shown)) seen.add(spaced(payload));
}

/** Opens each tab, each menu and each expandable part of a page, and looks at it as it is printed. */
async function useControls({ page, arrived, seen }: Visitor): Promise<void> {
  const before = page.url();
  for (const controls of [
    page.getByRole('tab'),
    page.locator('main [aria-haspopup="menu"], main [aria-expanded="false"]'),
  ]) {
    for (const control of (await controls.all()).slice(0, 8)) {
      if (!(await press(control))) continue;
      await note(page, seen);
      await page.keyboard.press('Escape');
    }
  }
  await page.emulateMedia({ media: 'print' });
  await note(page, seen);
  await page.emulateMedia({ media: 'screen' });
  if (page.url() !== before) await arrived();
}

async function press(control: Locator): Promise<boolean> {
  return control.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

/** The readable page of the pupil's own data, as it lies in the download. */
async function readableDownload(): Promise<string> {
  const reply = await fetch(`${server.url}/api/user/data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${school.pupil.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ proof: PASSWORD }),
  });
  const page = readablePageOf(new Uint8Array(await reply.arrayBuffer()));
  expect(payloadsIn(page.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).length).toBeGreaterThan(40);
  return page;
}

/** The e-mails that were written, as mail programs show them. */
async function letters(): Promise<string[]> {
  const addresses = [OPERATOR, 'ucitel-0@skola.sk', 'ucitel-1@skola.sk', 'ziacka@skola.sk'];
  const emails = (await Promise.all(addresses.map((address) => emailsTo(server.dataDir, address)))).flat();
  expect(emails.length).toBeGreaterThan(20);
  for (const { to, cc, bcc } of emails) expect([...(to ?? []), ...(cc ?? []), ...(bcc ?? [])]).toHaveLength(1);
  return emails.flatMap(({ html }) => html ?? []);
}

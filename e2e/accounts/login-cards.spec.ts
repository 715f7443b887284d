import type { Locator, Page } from '@playwright/test';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { Person } from '../testing/person.ts';
import { readQrCodes } from '../testing/qr-codes.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';
import type { Teacher } from '../testing/teacher.ts';

const CLASS = 'IV. B';
const NAMES = [
  'Bartolomej Kráľovič-Szabóová',
  'Žofia Šťastná',
  'Ľudmila Ďurišová',
  'Matúš Ôstreš',
  'Kristína Vajanská-Hurbanová',
  'Ema Líšková',
  'Oľga Čierna',
  'Tomáš Ďurkovič',
  'Alžbeta Íverová',
  'Jakub Žiška',
  'Nina Križanová',
  'Samuel Blaško',
  'Viktória Ťažká',
  'Lukáš Hraško',
  'Hana Ňaňková',
  'Filip Ševčík',
  'Sofia Grúňová',
  'Adam Vlček',
  'Laura Mäsiarová',
  'Dávid Kôň',
  'Tamara Dzurindová',
  'Michal Chalupka',
  'Natália Lörincová',
  'Peter Novák',
  'Simona Nováková',
  'Richard Müller',
  'Júlia Ábelová',
  'Martin Kováč',
  'Zuzana Kováčová',
  'Oliver Štúr',
];

interface Card {
  name: string;
  login: string;
  password: string;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The cards as the teacher's dialog shows them, and the links of their QR codes as the paper has them. */
async function readCards(page: Page): Promise<Card[]> {
  const rows = page.getByRole('table', { name: 'Kontá s prvými heslami' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((found) =>
    found.map((row) => {
      const [who, secret] = [...row.children];
      const [name, login] = [...(who?.firstElementChild?.childNodes ?? [])].map((part) => part.textContent ?? '');
      return { name: name ?? '', login: login ?? '', password: secret?.textContent ?? '' };
    }),
  );
}

/** The cards on which something has no room, or whose password is broken into two lines. */
function faultyCards(paper: Locator): Promise<(string | null)[]> {
  return paper.locator('article').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const password = [...card.querySelectorAll('dd')].at(-1);
        const line = document.createRange();
        if (password) line.selectNodeContents(password);
        return card.scrollHeight > card.clientHeight || line.getClientRects().length !== 1;
      })
      .map((card) => card.textContent),
  );
}

/** Replaces the print dialog, which no script can operate; returns whether it was opened. */
async function watchPrinting(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) });
  });
  return () => page.evaluate(() => 'wasPrinted' in window);
}

/** Closes the cards, and confirms that they are not needed any more. */
async function closeCards(teacher: Teacher): Promise<void> {
  const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Zavrieť karty' });
  await teacher.press(close(teacher.dialog()));
  await teacher.press(close(teacher.page.getByRole('dialog', { name: 'Zavrieť prihlasovacie karty?' })));
}

async function codesOf(teacher: Teacher, act: () => Promise<unknown>): Promise<string[]> {
  const reply = teacher.page.waitForResponse(
    (sent) => /pupil-accounts(\/reset)?$/.test(sent.url()) && sent.request().method() === 'POST',
  );
  await act();
  const { data } = (await (await reply).json()) as { data: { cards: { code: string }[] } };
  return data.cards.map(({ code }) => code);
}

async function chooseOwnPassword(pupil: Person, password: string): Promise<void> {
  const { page } = pupil;
  await expect(pupil.heading('Zvoľte si vlastné heslo')).toBeVisible();
  // Nothing else is open before.
  await page.goto('/app/words');
  await saveOwnPassword(pupil, password);
  // The page that was wanted.
  await expect(pupil.heading('Moje slovíčka')).toBeVisible();
}

async function saveOwnPassword(pupil: Person, password: string): Promise<void> {
  await expect(pupil.heading('Zvoľte si vlastné heslo')).toBeVisible();
  await pupil.page.getByLabel('Nové heslo', { exact: true }).fill(password);
  await pupil.page.getByLabel('Zopakujte nové heslo').fill(password);
  await pupil.press(pupil.button('Uložiť heslo'));
}

async function typeSignIn({ page }: Person, login: string, password: string): Promise<void> {
  await page.getByLabel('Prihlasovacie meno').fill(login);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
}

test('thirty pasted names become printed cards by three presses, and pupils sign in with them', async ({
  server,
  teacher,
  newBrowser,
}) => {
  const { page } = teacher;
  const { call } = httpCaller(server.url);
  const wasPrinted = await watchPrinting(page);
  await teacher.openNewClass(server.url, { login: 'ucitelka-karty', name: CLASS });
  const presses: string[] = [];
  const press = async (what: string, thing: Locator) => {
    presses.push(what);
    await teacher.press(thing);
  };

  await press('add pupils', page.getByRole('tabpanel').getByRole('button', { name: 'Pridať žiakov zo zoznamu' }));
  await expect(page.getByLabel('Zoznam žiakov')).toBeFocused();
  await paste(page, NAMES.join('\n'));
  await expect(page.getByLabel('Priezvisko, 30. riadok')).toHaveValue('Štúr');
  const codes = await codesOf(teacher, () => press('create the accounts', teacher.button('Vytvoriť 30 kont')));
  await press('print', teacher.button('Vytlačiť karty'));
  expect(await wasPrinted()).toBe(true);
  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(5);

  const cards = await readCards(page);
  expect(cards.map(({ name }) => name)).toEqual(NAMES);
  expect(new Set(cards.map(({ login }) => login)).size).toBe(30);
  for (const { login } of cards) expect(login).toMatch(/^[a-z0-9_-]+$/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = page.locator('[data-printed-sheets]');
  await expect(paper.locator('article')).toHaveCount(30);
  await expect(paper.locator('article').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await faultyCards(paper)).toEqual([]);
  const links = await readQrCodes(paper.getByRole('img', { name: /^QR kód na prihlásenie/ }), { onPaper: true });
  expect(links).toEqual(codes.map((code) => `${server.url}/card#${code}`));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
  await page.emulateMedia({ media: null, colorScheme: null });

  // Leaving the cards by Back asks, and staying keeps them.
  await page.goBack();
  await expect(teacher.dialog().getByText('Heslá sa už nedajú zobraziť')).toBeVisible();
  await teacher.press(teacher.button('Zrušiť'));
  await expect(teacher.button('Vytlačiť karty')).toBeVisible();
  await closeCards(teacher);
  await expect(page.getByRole('tab', { name: 'Žiaci (30)' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const { password } of cards) expect(kept).not.toContain(password);

  // Each other card signs its own pupil in, once.
  for (const [index, { login }] of cards.entries()) {
    if (index < 2) continue;
    const code = new URL(links[index] ?? '').hash.slice(1);
    const scan = () => call<{ data: { login: string } }>('/login/card', { body: { code } });
    expect((await scan()).data.login).toBe(login);
    await expect(scan()).rejects.toThrow('card_used');
  }

  // One pupil scans the card, the other types, at first with an error.
  const [scanned, typed] = cards;
  if (!scanned || !typed) throw new Error('There are no cards.');
  const first = new Person(await (await newBrowser()).newPage(), { hasTouch: false });
  await first.page.goto(links[0] ?? '');
  await first.press(first.button('Prihlásiť sa'));
  await chooseOwnPassword(first, 'Ruksak42');
  const second = new Person(await (await newBrowser()).newPage(), { hasTouch: false });
  await second.page.goto('/login');
  await typeSignIn(second, typed.login, `${typed.password}x`);
  await expect(second.page.getByRole('alert')).toContainText('overte zadané heslo');
  await typeSignIn(second, typed.login, typed.password);
  await chooseOwnPassword(second, 'Pastelka7');

  // The code has worked once.
  const third = new Person(await (await newBrowser()).newPage(), { hasTouch: false });
  await third.page.goto(`/card#${codes[0]}`);
  await third.press(third.button('Prihlásiť sa'));
  await expect(third.page.getByText(/^Táto karta už bola použitá/)).toBeVisible();
  await third.press(third.link('Prihlásiť sa menom a heslom'));

  // The first pupil forgets the password: the teacher gives a new one and a card, and the old one no longer works.
  await teacher.press(teacher.link(/Kráľovič-Szabóová/));
  await teacher.press(teacher.button('Nové heslo a karta'));
  await expect(teacher.dialog().getByText(/^Staré heslo aj stará karta hneď prestanú platiť/)).toBeVisible();
  const [code] = await codesOf(teacher, () => teacher.press(teacher.button('Vytvoriť nové heslo a kartu')));
  const [again] = await readCards(page);
  await typeSignIn(third, scanned.login, 'Ruksak42');
  await expect(third.page.getByRole('alert')).toContainText('overte zadané heslo');
  // The page that was opened before the card is there after it.
  await third.page.goto('/app/homeworks');
  await expect(third.heading('Vitajte späť')).toBeVisible();
  await third.page.goto(`/card#${code}`);
  await third.press(third.button('Prihlásiť sa'));
  await saveOwnPassword(third, 'Ceruzka9');
  await expect(third.page).toHaveURL(/\/app\/homeworks$/);
  expect(again?.password).not.toBe(scanned.password);
});

test('screens of login cards', async ({ server, teacher, newBrowser }) => {
  const { page } = teacher;
  await teacher.openNewClass(server.url, { login: 'ucitelka-obrazovky-kariet', name: 'III. A' });
  await teacher.press(page.getByRole('tabpanel').getByRole('button', { name: 'Pridať žiakov zo zoznamu' }));
  await page.getByLabel('Zoznam žiakov').waitFor();
  await checkScreen(page, 'pupils-list');
  await page.getByLabel('Zoznam žiakov').focus();
  await paste(page, `${NAMES.slice(0, 4).join('\n')}\nNina`);
  await teacher.button(/^Vytvoriť 5 kont/).waitFor();
  await teacher.press(teacher.button(/^Vytvoriť 5 kont/));
  await checkScreen(page, 'pupils-check-faulty');
  await teacher.press(teacher.button('Odstrániť zo zoznamu: Nina'));
  const codes = await codesOf(teacher, () => teacher.press(teacher.button('Vytvoriť 4 kontá')));
  await teacher.button('Vytlačiť karty').waitFor();
  await checkScreen(page, 'cards');
  await closeCards(teacher);
  await teacher.press(teacher.button('Nové heslá a karty'));
  await page.getByLabel('Všetci').waitFor();
  await checkScreen(page, 'cards-again');

  const pupil = new Person(await (await newBrowser()).newPage(), { hasTouch: false });
  await pupil.page.goto(`/card#${codes[0]}`);
  await pupil.button('Prihlásiť sa').waitFor();
  await pupil.press(pupil.button('Prihlásiť sa'));
  await pupil.heading('Zvoľte si vlastné heslo').waitFor();
  await checkScreen(pupil.page, 'first-password');
});

import type { BrowserContext, Page } from '@playwright/test';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { MINUTE_MS } from '../../packages/domain/src/durations.ts';
import { ANIMALS } from '../testing/animals.ts';
import { keptState } from '../testing/kept-state.ts';
import { type OwnBrowser, ownBrowser } from '../testing/own-browser.ts';
import { Pupil } from '../testing/pupil.ts';
import { createSchool, HOMEWORK_NAME, type School } from '../testing/school.ts';
import { expect, test as story } from '../testing/story.ts';

const test = story.extend<{ phone: OwnBrowser }>({
  phone: async ({ server }, use) => {
    const phone = await ownBrowser(server.url);
    await use(phone);
    await phone.remove();
  },
});

const DONE = /^Hotovo: správne 12 z 12$/;

async function pupilAt(context: BrowserContext): Promise<Pupil> {
  const page = context.pages()[0] ?? (await context.newPage());
  return new Pupil(page, { hasTouch: false });
}

/** Waits until the worker keeps the files of the application. */
async function untilFilesAreKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('slovickovo-files-'));
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const paths = lists.flat().map(({ url }) => new URL(url).pathname);
      return ['/offline', 'start-', 'player-', 'taken-', 'offline-'].filter((part) =>
        paths.some((path) => path.includes(part)),
      );
    });
  await expect.poll(kept, { timeout: 30_000 }).toHaveLength(5);
}

/** Whether the device keeps something under this key. */
async function isKept(page: Page, key: string): Promise<boolean> {
  const databases = await page.evaluate(() => indexedDB.databases());
  // To open a database that is not there would create an empty one.
  if (!databases.some(({ name }) => name === 'slovickovo-device')) return false;
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('slovickovo-device');
        opening.onsuccess = () => {
          const found = opening.result.transaction('kept').objectStore('kept').get(wanted);
          found.onsuccess = () => {
            opening.result.close();
            resolve(found.result !== undefined);
          };
        };
      }),
    key,
  );
}

async function answerAll(pupil: Pupil, from = 1): Promise<void> {
  const player = pupil.player(ANIMALS);
  for (let number = from; number <= ANIMALS.length; number += 1) {
    const asked = await player.question();
    expect(asked.number).toBe(number);
    await player.answer(asked);
  }
}

/** The results of the homework that the server has, and the pupil's points. */
async function results(url: string, { pupil, taskId }: School) {
  const { call } = httpCaller(url);
  const { token } = pupil;
  const list = await call<{ data: { total: number } }>(`/test-results-all/${taskId}?page=1&limit=10`, { token });
  const points = await call<{ data: { total: { points: number } } }>('/user/points', { token });
  return { count: list.data.total, points: JSON.stringify(points.data) };
}

const homeworkOf = ({ classId, taskId }: School) => `/app/classes/${classId}/homeworks/${taskId}`;

async function takeAlong(pupil: Pupil, school: School): Promise<void> {
  await pupil.page.goto('/login');
  await pupil.signIn(school.pupil);
  await pupil.page.goto(homeworkOf(school));
  await pupil.page.mouse.move(100, 300);
  await pupil.press(pupil.button('Stiahnuť do mobilu'));
  await expect(pupil.page.getByText('Stiahnuté: dá sa robiť aj bez internetu')).toBeVisible();
  await untilFilesAreKept(pupil.page);
}

for (const cut of ['the network is cut', 'the server cannot be reached'] as const) {
  test(`homework taken along is done while ${cut}, and counts once`, async ({ server, phone }) => {
    const key = `taken-${cut.length}`;
    const school = await createSchool(server.url, { key, words: ANIMALS, type: 'select' });
    let context = await phone.open();
    let pupil = await pupilAt(context);
    await takeAlong(pupil, school);
    const before = await results(server.url, school);
    expect(before.count).toBe(0);

    const isServer = cut === 'the server cannot be reached';
    await phone.close();
    if (isServer) await server.kill('application');
    context = await phone.open();
    await context.setOffline(!isServer);
    pupil = await pupilAt(context);
    await pupil.page.goto('/app/homeworks');
    await pupil.press(pupil.page.getByRole('main').getByRole('link', { name: HOMEWORK_NAME }).last());
    await pupil.press(pupil.button('Spustiť domácu úlohu'));
    const player = pupil.player(ANIMALS);
    for (let number = 1; number <= 5; number += 1) await player.answer(await player.question());

    // The phone is switched off in the middle.
    await phone.close();
    context = await phone.open();
    await context.setOffline(!isServer);
    pupil = await pupilAt(context);
    await pupil.page.goto(homeworkOf(school));
    await pupil.press(pupil.button('Pokračovať v domácej úlohe'));
    await answerAll(pupil, 6);
    await expect(pupil.page.getByText(DONE)).toBeVisible();
    await pupil.press(pupil.button('Pokračovať'));
    // Playwright cuts the pages off, not the worker, which delivers in the background as soon as it can.
    if (isServer) await expect(pupil.page.getByText(/Odpovede čakajú na odoslanie/)).toBeVisible();
    await phone.close();

    if (isServer) await server.start();
    context = await phone.open();
    pupil = await pupilAt(context);
    await pupil.page.goto('/app/homeworks');
    await expect(pupil.page.getByText('odoslané: 100 %')).toBeVisible();
    await expect.poll(async () => (await results(server.url, school)).count).toBe(1);
    const counted = await results(server.url, school);
    await pupil.page.reload();
    await expect(pupil.page.getByText('odoslané: 100 %')).toBeVisible();
    expect(await results(server.url, school)).toEqual(counted);
    expect(counted.points).not.toBe(before.points);
  });
}

test('homework begun online goes on without a network, also in a browser that was closed', async ({
  server,
  phone,
}) => {
  const school = await createSchool(server.url, { key: 'begun', words: ANIMALS, type: 'select' });
  let context = await phone.open();
  let pupil = await pupilAt(context);
  await pupil.page.goto('/login');
  await pupil.signIn(school.pupil);
  await untilFilesAreKept(pupil.page);
  await pupil.page.goto(homeworkOf(school));
  await pupil.press(pupil.button('Spustiť domácu úlohu'));
  let player = pupil.player(ANIMALS);
  for (let number = 1; number <= 3; number += 1) await player.answer(await player.question());
  await expect.poll(() => isKept(pupil.page, 'session:user')).toBe(true);
  await context.setOffline(true);
  for (let number = 4; number <= 6; number += 1) await player.answer(await player.question());

  await phone.close();
  context = await phone.open();
  await context.setOffline(true);
  pupil = await pupilAt(context);
  await pupil.page.goto('/app');
  player = pupil.player(ANIMALS);
  await answerAll(pupil, 7);
  await expect(pupil.page.getByText(DONE)).toBeVisible();
  await phone.close();

  context = await phone.open();
  pupil = await pupilAt(context);
  await pupil.page.goto('/app');
  await pupil.expectResult(['100 %']);
  expect((await results(server.url, school)).count).toBe(1);
});

test('during a class test a device without a network opens nothing that it keeps', async ({ server, phone }) => {
  const school = await createSchool(server.url, {
    key: 'locked',
    words: ANIMALS,
    type: 'select',
    kind: 'test',
    time: 10,
  });
  const context = await phone.open();
  const pupil = await pupilAt(context);
  const { page } = pupil;
  await page.goto('/login');
  await pupil.signIn(school.pupil);
  await untilFilesAreKept(page);
  const ownPage = `/app/classes/${school.classId}/tests/${school.taskId}`;
  await page.goto(ownPage);
  // What a page has read is kept a second later, also on a fast device.
  await expect.poll(() => keptState(page)).toContain(`"queryKey":["/tests/:id",{"id":${school.taskId}}`);
  await pupil.press(pupil.button('Spustiť písomku'));
  await pupil.player(ANIMALS).question();
  await page.mouse.move(100, 300);
  await expect.poll(() => isKept(page, 'session:test')).toBe(true);

  await server.kill('application');
  for (const path of ['/app/words', '/app/homeworks']) {
    await page.goto(path);
    await expect(page.getByText('Nemáme spojenie so serverom.')).toBeVisible();
    await expect(pupil.heading(/^(Moje slovíčka|Domáce úlohy)/)).toHaveCount(0);
  }
  expect(await isKept(page, 'session:test')).toBe(true);

  await page.clock.setSystemTime(Date.now() + 11 * MINUTE_MS);
  await page.goto(ownPage);
  await expect(page.getByText('Čas uplynul. Počíta sa to, čo ste stihli.')).toBeVisible();
  await expect(pupil.button('Spustiť písomku')).toHaveCount(0);

  await server.start();
  await page.goto('/app/words');
  await pupil.player(ANIMALS).question();
});

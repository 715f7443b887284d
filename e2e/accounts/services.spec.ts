import { createServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { STAND_IN_ESPEAK } from '../../apps/server/src/testing/stand-ins/speaking-programs.ts';
import { ANIMALS } from '../testing/animals.ts';
import { Pupil } from '../testing/pupil.ts';
import { createSchool, HOMEWORK_NAME } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { createStandInServices, type Sent, type StandInServices } from '../testing/stand-in-services.ts';
import { expect, test as story } from '../testing/story.ts';

/** A server whose operator set up a service that counts page views, and a chat. */
const test = story.extend<{ services: StandInServices }, { standIn: StandInServices }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const standIn = await createStandInServices();
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standIn }, use) => {
      const server = await createServerProcess(
        {
          ...standIn.settings,
          ESPEAK_BIN: STAND_IN_ESPEAK,
          DICT_DIR: '/nowhere',
        },
        { hasDatabase: true },
      );
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  services: async ({ standIn }, use) => {
    standIn.forget();
    standIn.setChat(true);
    await use(standIn);
  },
});

const QUESTION = 'Povoliť počítanie návštev?';
// One after another, in one worker: two would need two servers with these settings.
test.describe.configure({ mode: 'default' });

const isView = ({ call }: Sent) => call.startsWith('POST /api/event');
const bodies = (services: StandInServices) =>
  services
    .sent()
    .filter(isView)
    .map(({ body }) => JSON.parse(body));

test('page views are reported after consent alone, without anything about the user, and never during a class test', async ({
  server,
  services,
  newcomer,
  newBrowser,
}) => {
  const school = await createSchool(server.url, { key: 'navstevy', words: ANIMALS.slice(0, 4), kind: 'test' });
  const { page } = newcomer;
  await newcomer.openHome(server.url, school.pupil);
  const question = page.getByRole('region', { name: QUESTION });
  await expect(question.getByRole('button')).toHaveText(['Nepovoliť', 'Povoliť']);
  await page.goto(`/app/classes/${school.classId}`);
  await expect(question).toBeVisible();
  expect(services.sent(), 'nothing before the answer').toEqual([]);

  // The refusal is kept with the account: no question on another device, either.
  await newcomer.press(question.getByRole('button', { name: 'Nepovoliť' }));
  await expect(question).toHaveCount(0);
  const elsewhere = new Pupil(await (await newBrowser()).newPage(), { hasTouch: false });
  await elsewhere.resume(server.url, school.pupil);
  await elsewhere.page.goto('/app/settings');
  const choice = elsewhere.page.getByLabel('Povoliť počítanie návštev');
  await expect(choice).not.toBeChecked();
  await expect(elsewhere.page.getByRole('region', { name: QUESTION })).toHaveCount(0);
  expect(services.sent(), 'nothing after the refusal').toEqual([]);

  // Allowed in settings: from now on the kinds of pages, and nothing else.
  await elsewhere.press(choice);
  await elsewhere.readNotice('Voľba je uložená.');
  await elsewhere.page.goto(`/app/classes/${school.classId}?tab=tests`);
  await expect(elsewhere.heading('IV. B')).toBeVisible();
  const viewOf = (path: string) => ({ name: 'pageview', url: `${server.url}${path}`, domain: 'localhost' });
  await expect.poll(() => bodies(services)).toEqual([viewOf('/app/settings'), viewOf('/app/classes/$id')]);
  for (const { call, headers } of services.sent()) {
    expect(call).toBe('POST /api/event');
    expect(headers.referer).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
  }

  // A class test, from its page to the last answer but one, also when it is resumed.
  services.forget();
  await elsewhere.page.goto(`/app/classes/${school.classId}/tests/${school.taskId}`);
  await elsewhere.press(elsewhere.button('Spustiť písomku'));
  const player = elsewhere.player(ANIMALS);
  await player.answer(await player.question());
  await elsewhere.page.reload();
  await player.answer(await player.question());
  expect(services.sent(), 'nothing during a class test').toEqual([]);
  for (let left = 2; left > 0; left -= 1) await player.answer(await player.question());
  await elsewhere.expectResult(['100 %']);
  await expect.poll(() => bodies(services)).toEqual([viewOf('/app/classes/$id/$homeworksOrTests/$testId/result')]);
});

test('a browser that asks not to be tracked is believed: no question, and no report', async ({
  server,
  services,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'nesledovat', words: ANIMALS.slice(0, 4) });
  const { page } = newcomer;
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await newcomer.openHome(server.url, school.pupil);
  await expect(newcomer.heading(HOMEWORK_NAME)).toBeVisible();
  await expect(page.getByRole('region', { name: QUESTION })).toHaveCount(0);
  await page.goto('/app/settings');
  await newcomer.press(page.getByLabel('Povoliť počítanie návštev'));
  await newcomer.readNotice('Voľba je uložená.');
  await expect(page.getByText('Návštevy preto nepočítame.')).toBeVisible();
  await page.goto('/app/classes');
  await expect(newcomer.link(/^IV\. B/).first()).toBeVisible();
  expect(services.sent()).toEqual([]);
});

test('the chat is loaded in its own window after consent, and leaves with it', async ({
  server,
  services,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'chat', words: ANIMALS.slice(0, 4), kind: 'test' });
  const { page } = newcomer;
  const openChat = async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      newcomer.press(newcomer.link('Otvoriť chat v novom okne')),
    ]);
    return new Pupil(opened, { hasTouch: false });
  };
  const ofWidget = ({ page: shown }: Pupil) => shown.getByRole('button', { name: 'Napísať podpore' });

  // A visitor is asked each time, because others use the computer next.
  await page.goto('/contact');
  const refused = await openChat();
  await expect(refused.heading('Povoliť chat?')).toBeVisible();
  await refused.press(refused.button('Bez chatu'));
  await expect(refused.page.getByText('Chat zostáva vypnutý.')).toBeVisible();
  await expect(refused.page.getByLabel('Text správy')).toBeVisible();
  expect(services.sent(), 'nothing before consent, and nothing after a refusal').toEqual([]);
  await refused.page.close();

  await page.goto('/login');
  await newcomer.signIn(school.pupil);
  await page.goto('/contact');
  const chat = await openChat();
  await chat.press(chat.button('Otvoriť chat'));
  await expect(chat.page.getByText(/^Chat je pripravený/)).toBeVisible();
  await expect(ofWidget(chat)).toBeVisible();
  expect(services.sent().map(({ call }) => call)).toEqual(['GET /widget.js']);
  expect(services.sent()[0]?.headers.referer).toBeUndefined();
  expect(services.sent()[0]?.headers.cookie).toBeUndefined();
  await chat.press(chat.link('Späť do Slovíčkova'));
  await expect(chat.heading(/^Dobrý deň/)).toBeVisible();
  expect(await chat.page.evaluate(() => 'chatWidget' in window), 'the next page is a document without the chat').toBe(
    false,
  );
  await chat.page.close();

  // The answer is kept with the account; a chat that is not there leaves the form.
  services.setChat(false);
  const failed = await openChat();
  await expect(failed.page.getByText(/^Chat sa nepodarilo načítať/)).toBeVisible();
  await expect(failed.page.getByLabel('Text správy')).toBeVisible();

  // During a class test there is no chat, and the window that has it open loses it.
  services.setChat(true);
  services.forget();
  await page.goto(`/app/classes/${school.classId}/tests/${school.taskId}`);
  await newcomer.press(newcomer.button('Spustiť písomku'));
  await newcomer.player(ANIMALS).question();
  await failed.page.goto('/contact?chat=1');
  await expect(failed.page.getByLabel('Text správy')).toBeVisible();
  await expect(failed.page.getByText('Chat', { exact: false }).filter({ hasText: 'načíta' })).toHaveCount(0);
  expect(services.sent(), 'nothing during a class test').toEqual([]);
});

test('screens of the questions', async ({ server, services, newcomer }) => {
  const school = await createSchool(server.url, { key: 'otazky', words: ANIMALS.slice(0, 4) });
  const { page } = newcomer;
  await page.goto('/contact?chat=1');
  await expect(newcomer.heading('Povoliť chat?')).toBeVisible();
  await checkScreen(page, 'chat-question');
  await newcomer.openHome(server.url, school.pupil);
  await expect(newcomer.heading(QUESTION)).toBeVisible();
  await checkScreen(page, 'page-views-question');
  await page.goto('/app/settings');
  await expect(page.getByLabel('Povoliť chat')).toBeVisible();
  await checkScreen(page, 'settings-services');
  expect(services.sent()).toEqual([]);
});

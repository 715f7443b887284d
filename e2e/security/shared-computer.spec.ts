import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import { keptState } from '../testing/kept-state.ts';
import { createSchool, HOMEWORK_NAME } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

test('nothing of a pupil is left on a school computer after logout', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'logout', words: ANIMALS });
  const { page } = newcomer;
  await page.goto('/login');
  await newcomer.signIn(school.pupil);
  await expect(newcomer.heading(HOMEWORK_NAME)).toBeVisible();
  await newcomer.press(newcomer.page.getByRole('main').getByRole('link', { name: /^IV\. B/ }));
  await expect(newcomer.heading('IV. B')).toBeVisible();
  // The data for the next visit are stored after a moment.
  await expect.poll(() => keptState(page)).toContain(HOMEWORK_NAME);
  expect(await page.evaluate(() => document.cookie), 'scripts cannot read the session').toBe('');
  const [session] = await page.context().cookies();
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await newcomer.signOut();
  const traces = [school.pupil.login, school.pupil.token, 'Malá', HOMEWORK_NAME, 'IV. B', 'imperial'];
  await expect(async () => {
    const kept = await keptState(page);
    expect(traces.filter((trace) => kept.includes(trace))).toEqual([]);
  }).toPass();

  // Neither the back button nor the address shows anything again.
  await page.goBack();
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await expect(page.getByText(HOMEWORK_NAME)).toHaveCount(0);
  await page.goto(`/app/classes/${school.classId}`);
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();

  // The session has ended: its cookie, copied before, is refused.
  const reply = await fetch(`${server.url}/api/user/auth`, {
    headers: { cookie: `${session?.name}=${session?.value}` },
  });
  expect(reply.status).toBe(401);
});

test('what a pupil took along is gone after the logout, and unsent answers are asked about', async ({
  server,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'taken', words: ANIMALS, type: 'select' });
  const { page } = newcomer;
  await newcomer.resume(server.url, school.pupil);
  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}`);
  await newcomer.press(newcomer.button('Stiahnuť do mobilu'));
  await expect(page.getByText('Stiahnuté: dá sa robiť aj bez internetu')).toBeVisible();
  await newcomer.press(newcomer.button('Spustiť domácu úlohu'));
  const player = newcomer.player(ANIMALS);
  await player.answer(await player.question());
  await expect.poll(() => keptState(page)).toContain('imperial');
  await page.goto('/app');
  await expect(newcomer.heading(HOMEWORK_NAME)).toBeVisible();

  const account = newcomer.button(/Moje konto$/);
  const leave = async () => {
    await newcomer.press(account);
    await newcomer.press(page.getByRole('menuitem', { name: 'Odhlásiť sa' }));
    await expect(newcomer.dialog().getByText(/1 úloha s odpoveďami, ktoré nie sú odoslané/)).toBeVisible();
  };
  await leave();
  await checkScreen(page, 'sign-out-unsent');
  // Enter and Escape, pressed too soon, lose nothing.
  await expect(newcomer.dialog().getByRole('button', { name: 'Neodhlásiť sa' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(newcomer.dialog()).toHaveCount(0);
  await expect(account).toBeFocused();
  await leave();
  await newcomer.press(newcomer.dialog().getByRole('button', { name: 'Odhlásiť sa a vymazať' }));
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  const traces = [school.pupil.login, 'Malá', HOMEWORK_NAME, 'IV. B', 'imperial', 'orol', 'slovickovo-sounds'];
  await expect(async () => {
    const kept = await keptState(page);
    expect(traces.filter((trace) => kept.includes(trace))).toEqual([]);
  }).toPass();
});

test('a sign-out in one window signs the other window out, too', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'two-windows', words: ANIMALS });
  await newcomer.openHome(server.url, school.pupil);
  const other = await newcomer.inAnotherWindow();
  await other.page.goto('/app');
  await expect(other.heading(/^Dobrý deň/)).toBeVisible();
  await newcomer.signOut();
  await expect(other.heading('Vitajte späť')).toBeVisible();
  await expect(other.page.getByText(HOMEWORK_NAME)).toHaveCount(0);
});

test('a window of a pupil becomes that of a teacher who signs in in a second window', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'window-of-other', words: ANIMALS });
  const other = await newcomer.inAnotherWindow();
  await other.page.goto('/login');
  await other.button('Prihlásiť sa').waitFor();
  // The login page hears of the pupil, but cannot ask the server who that is, and stays.
  const whoIsThere = '**/api/user/auth';
  const asked = other.page.waitForRequest(whoIsThere);
  await other.page.route(whoIsThere, (route) => route.abort());
  await newcomer.page.goto('/login');
  await newcomer.signIn(school.pupil);
  await newcomer.page.goto(`/app/classes/${school.classId}`);
  await expect(newcomer.heading('IV. B')).toBeVisible();
  await asked;
  await other.page.unroute(whoIsThere);

  await other.signIn(school.teacher);
  await expect(newcomer.heading('Dobrý deň, Jana!')).toBeVisible();
  await expect(newcomer.page).toHaveURL(/\/app$/);
});

test('homework goes on after somebody else signed in in a window that tells nobody', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'untold-window', words: ANIMALS, type: 'select' });
  const { page } = newcomer;
  // A frozen window hears no message, and some browsers have none.
  await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const other = await newcomer.inAnotherWindow();
  await other.page.goto('/login');
  await other.button('Prihlásiť sa').waitFor();
  const player = await newcomer.enterHomework(server.url, school, ANIMALS);
  await player.answer(await player.question());
  await other.signIn(school.teacher);
  await player.answer(await player.question());
  await expect(page.getByText('Boli ste odhlásení.')).toBeVisible();

  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await newcomer.dialog().getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await newcomer.press(newcomer.button('Prihlásiť sa a pokračovať'));
  await expect(page.getByText('Všetko je uložené')).toBeVisible();

  // The teacher's window is refused at its next call, and goes on with the pupil's homework.
  await other.press(other.link('Triedy').first());
  await expect(other.page.getByText(`3 / ${ANIMALS.length}`)).toBeVisible();
});

const SIGNED_OUT_HERE = /Na tomto zariadení ste odhlásení/;

/** Whether the server still answers to this session. */
async function isOpen(url: string, session: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/user/auth`, { headers: { cookie: `session=${session}` } });
  return reply.ok;
}

test('a logout without a network empties the device at once and tells the server later', async ({
  server,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'offline', words: ANIMALS });
  const { page } = newcomer;
  const context = page.context();
  await page.goto('/login');
  await newcomer.signIn(school.pupil);
  const other = await newcomer.inAnotherWindow();
  await other.page.goto('/app');
  await expect(other.heading(HOMEWORK_NAME)).toBeVisible();
  const { value: session } = (await context.cookies()).find(({ name }) => name === 'session') as { value: string };

  await context.setOffline(true);
  await newcomer.signOut();
  await expect(page.getByText(SIGNED_OUT_HERE)).toBeVisible();
  await expect(page.getByText('bol úspešne odhlásený')).toBeHidden();
  await expect(other.page.getByText(SIGNED_OUT_HERE)).toBeVisible();
  const traces = [school.pupil.login, 'Malá', HOMEWORK_NAME, 'IV. B', 'imperial'];
  for (const window of [page, other.page]) {
    await window.goBack();
    await expect(window.getByRole('heading', { name: 'Vitajte späť' })).toBeVisible();
    const shown = await window.locator('body').textContent();
    expect(traces.filter((trace) => shown?.includes(trace))).toEqual([]);
  }
  await expect(async () => {
    const kept = await keptState(page);
    expect(traces.filter((trace) => kept.includes(trace))).toEqual([]);
  }).toPass();
  expect(await isOpen(server.url, session), 'the server cannot know yet').toBe(true);

  await context.setOffline(false);
  await expect.poll(() => isOpen(server.url, session)).toBe(false);
  await expect(page.getByText(SIGNED_OUT_HERE)).toBeHidden();
});

test('a logout that the server did not hear ends the old session, and not that of the next pupil', async ({
  server,
  newcomer,
}) => {
  const first = await createSchool(server.url, { key: 'unheard', words: ANIMALS });
  const second = await createSchool(server.url, { key: 'after-unheard', words: ANIMALS });
  const { page } = newcomer;
  const context = page.context();
  await page.goto('/login');
  await newcomer.signIn(first.pupil);
  const sessionOf = async () => (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
  const old = await sessionOf();
  let unheard = 0;
  await context.route(/\/api\/(logout|sessions\/end)$/, (route) => {
    unheard += 1;
    return route.fulfill({ status: 503 });
  });
  await newcomer.signOut();
  await expect(page.getByText(SIGNED_OUT_HERE)).toBeVisible();
  await page.close();

  // The next visit has the cookie of the old session, and shows nothing of it.
  const next = await newcomer.inAnotherWindow();
  const asked: string[] = [];
  next.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await next.page.goto(`/app/classes/${second.classId}`);
  await expect(next.heading('Vitajte späť')).toBeVisible();
  await expect(next.page.getByText(SIGNED_OUT_HERE)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/sessions/end')).toEqual([]);
  expect(await isOpen(server.url, old)).toBe(true);

  // The page that the next pupil has opened is there after the sign-in.
  await next.sendSignIn(second.pupil);
  await expect(next.heading('IV. B')).toBeVisible();
  expect(await isOpen(server.url, old), 'the next sign-in takes the place of the session').toBe(false);
  const before = unheard;
  await context.unroute(/\/api\/(logout|sessions\/end)$/);
  await next.page.reload();
  await expect(next.heading('IV. B')).toBeVisible();
  await expect.poll(() => keptState(next.page)).not.toContain('session-to-end');
  expect(before).toBeGreaterThan(1);
  expect(await isOpen(server.url, await sessionOf())).toBe(true);
});

test('the next pupil at the same computer sees nothing of the last one', async ({ server, newcomer }) => {
  const first = await createSchool(server.url, { key: 'leaving', words: ANIMALS });
  const second = await createSchool(server.url, {
    key: 'arriving',
    words: [
      ['one', 'jeden'],
      ['two', 'dva'],
      ['three', 'tri'],
    ],
  });
  await newcomer.page.goto('/login');
  await newcomer.signIn(first.pupil);
  await newcomer.page.goto(`/app/classes/${first.classId}`);
  await expect(newcomer.heading('IV. B')).toBeVisible();
  await newcomer.signOut();
  await newcomer.signIn(second.pupil);
  // The second pupil does not see the class of the first one.
  await newcomer.page.goto(`/app/classes/${first.classId}`);
  await expect(newcomer.heading('404')).toBeVisible();
  expect(await keptState(newcomer.page)).not.toContain(first.pupil.login);
});

test('markup in words is shown as text on every screen', async ({ server, teacher, newcomer }) => {
  const markup = '<img src=x onerror=alert(1)>';
  const dialogs: string[] = [];
  for (const { page } of [teacher, newcomer]) {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  }
  const words = [
    [markup, '"><script>alert(2)</script>'],
    ['{{constructor}}', 'javascript:alert(3)'],
    ['a b', 'c d'],
  ] as const;
  const school = await createSchool(server.url, { key: 'markup', words, type: 'select' });
  await newcomer.openHome(server.url, school.pupil);
  const player = await newcomer.startHomework(HOMEWORK_NAME, words);
  for (let number = 1; number <= words.length; number += 1) await player.answer(await player.question());
  await newcomer.expectResult(['100 %']);
  await expect(newcomer.page.getByText(markup).first()).toBeVisible();

  await teacher.resume(server.url, school.teacher);
  await teacher.page.goto(`/app/wordgroups/${school.groupId}`);
  await expect(teacher.page.getByText(markup).first()).toBeVisible();
  expect(dialogs).toEqual([]);
});

import type { Locator } from '@playwright/test';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const PHONE = { width: 767, height: 900 };
const TABLET = { width: 768, height: 900 };
const DESKTOP = { width: 1280, height: 800 };

/** Whether the light surrounds its target now; not while it is away, because its target moves. */
async function isAround(light: Locator, target: Locator): Promise<boolean> {
  const [around, inside] = await Promise.all([light.boundingBox(), target.boundingBox()]);
  if (around === null || inside === null) return false;
  return around.x < inside.x && around.y + around.height > inside.y + inside.height;
}

test('a new pupil is led through the application, from 768 px on, and begins with a word group', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const { enter } = httpCaller(server.url);
  await enter({ login: 'zuzka-sprievodca', isNew: true });
  const step = (number: number) => page.getByText(`Krok ${number} z 9`);

  await page.setViewportSize(PHONE);
  await page.goto('/login');
  await newcomer.signIn({ login: 'zuzka-sprievodca' });
  await expect(page.getByRole('heading', { name: 'Moje triedy' })).toBeVisible();
  await expect(newcomer.dialog()).toHaveCount(0);
  await expect(newcomer.button('Otvoriť sprievodcu')).toHaveCount(0);

  await page.setViewportSize(TABLET);
  await expect(step(1)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(newcomer.dialog()).toHaveCount(0);
  await page.setViewportSize(DESKTOP);
  await expect(step(1)).toBeVisible();

  // The page does not scroll meanwhile.
  await page.mouse.move(640, 700);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.keyboard.press('Enter');
  await expect(step(2)).toBeVisible();
  await checkScreen(page, 'tutorial-add');
  await page.setViewportSize(DESKTOP);
  await expect(step(2)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(newcomer.heading('Slovíčka v skupinách')).toBeVisible();

  // The light follows its target after the window has rested.
  const light = page.locator('[data-spot]');
  const target = page.locator('[data-tour="wordgroups"]');
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(() => isAround(light, target)).toBe(true);

  for (let number = 4; number <= 9; number += 1) {
    await page.keyboard.press('Enter');
    await expect(step(number)).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(newcomer.heading('Vrátiť sa môžete kedykoľvek')).toBeVisible();
  await newcomer.press(newcomer.button('Rozumiem'));
  await expect(page.getByLabel('Názov skupiny')).toBeVisible();

  await page.goto('/app');
  await expect(newcomer.heading(/^Dobrý deň/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Moje triedy' })).toBeVisible();
  await expect(newcomer.dialog()).toHaveCount(0);
  await newcomer.press(newcomer.button('Otvoriť sprievodcu'));
  await expect(step(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await newcomer.press(newcomer.button('Rozumiem'));
  await expect(newcomer.button('Otvoriť sprievodcu')).toBeFocused();
});

test('a new teacher sees other steps, in a window without a side menu too', async ({ server, teacher }) => {
  const { page } = teacher;
  const { enter } = httpCaller(server.url);
  await enter({ login: 'ucitelka-sprievodca', isTeacher: true, isNew: true });
  await page.setViewportSize(TABLET);
  await page.goto('/login');
  await teacher.signIn({ login: 'ucitelka-sprievodca' });
  await teacher.press(teacher.button('Ďalej'));
  await expect(teacher.heading('Začnite triedou')).toBeVisible();
  // The button of the menu stands for its entries.
  const [light, menu] = [page.locator('[data-spot]'), page.locator('[data-tour="menu"]')];
  await expect.poll(() => isAround(light, menu)).toBe(true);
  await teacher.press(teacher.button('Ďalej'));
  await teacher.press(teacher.button('Späť'));
  await expect(teacher.heading('Začnite triedou')).toBeVisible();
  await teacher.press(teacher.button('Preskočiť sprievodcu'));
  await teacher.press(teacher.button('Rozumiem'));
  await page.reload();
  await expect(page.getByRole('list', { name: 'Prvé kroky' })).toBeVisible();
  await expect(teacher.dialog()).toHaveCount(0);
});

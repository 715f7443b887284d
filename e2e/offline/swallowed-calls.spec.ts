import { ANIMALS } from '../testing/animals.ts';
import { createSchool, GROUP_NAME } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

test('a network that swallows calls is told, and the page goes on by itself', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'swallowed', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  await page.clock.install();
  await page.goto('/app/trainings');
  await teacher.heading('Cvičenia').waitFor();

  const bar = page.getByText('Nemáme spojenie so serverom');
  /** Lets the time of the page pass until the bar is shown, or gone. */
  const untilBars = (count: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(5_000);
          return bar.count();
        },
        { intervals: [100] },
      )
      .toBe(count);

  // No call is answered, and none fails.
  await page.route(/\/(api|readyz)/, () => {});
  await teacher.press(teacher.link('Skupiny slov').first());
  await untilBars(1);

  await page.unroute(/\/(api|readyz)/);
  await untilBars(0);
  await teacher.link(GROUP_NAME).first().waitFor();
});

test('a class whose reply was lost is made once when the button is pressed again', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'lost-reply', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  await page.goto('/app/classes?new=1');
  const dialog = teacher.dialog();
  await dialog.getByLabel('Názov triedy').fill('VI. C');

  // The server makes the class, and its reply does not arrive.
  await page.route('**/api/usergroups', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await teacher.press(dialog.getByRole('button', { name: 'Vytvoriť' }));
  await dialog.getByText('Nepodarilo sa spojiť so serverom.').waitFor();
  await page.unroute('**/api/usergroups');
  await teacher.press(dialog.getByRole('button', { name: 'Vytvoriť' }));
  await teacher.heading('VI. C').waitFor();

  await page.goto('/app/classes');
  await expect(page.getByRole('main').getByRole('link', { name: 'VI. C' })).toHaveCount(1);
});

import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import { CLASS_NAME, createSchool, HOMEWORK_NAME, playRun } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

test('the home of a pupil: what waits first, then a week of practice and the news', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'home-pupil', words: ANIMALS });
  const { call } = httpCaller(server.url);
  const { token } = school.teacher;
  const news = { title: 'V piatok píšeme', text: null };
  await call(`/usergroups/${school.classId}/news`, { token, body: news });
  await newcomer.openHome(server.url, school.pupil);
  const waiting = page.getByRole('list', { name: 'Čaká na Vás' });
  await expect(waiting.getByRole('heading', { name: HOMEWORK_NAME })).toBeVisible();
  await expect(page.getByText('Začnite dnes novú sériu dní')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Novinky z mojich tried' }).getByText(news.title)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Čo je nové v aplikácii' }).getByText(/^Verzia 0\.2\.2/)).toBeVisible();

  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 3 });
  await page.reload();
  await expect(page.getByText('1 deň v rade')).toBeVisible();
  await expect(page.getByText('Nič na Vás nečaká. Výborne!')).toBeVisible();
  const week = page.getByRole('table', { name: 'Úspešnosť za posledných 7 dní' });
  await expect(week.getByRole('row')).toHaveCount(8);
  await expect(page.getByText(/^Priemerná úspešnosť za týždeň: \d+ %$/)).toBeVisible();
  await checkScreen(page, 'home-pupil');
});

test("the home of a teacher: first steps tick themselves, then the day's tasks lead to the pupils", async ({
  server,
  teacher,
}) => {
  const { page } = teacher;
  const { call, enter } = httpCaller(server.url);
  const token = await enter({ login: 'ucitel-home-novy', name: 'Ján', surname: 'Nový', isTeacher: true });
  await teacher.openHome(server.url, { token });
  const steps = page.getByRole('list', { name: 'Prvé kroky' });
  await expect(steps.getByRole('link')).toHaveCount(4);
  await expect(steps.getByText('(hotovo)')).toHaveCount(0);
  await checkScreen(page, 'home-first-steps');
  const { data } = await call<{ data: { access_code: string } }>('/usergroups', {
    token,
    body: { name: CLASS_NAME, comment: null },
  });
  await page.reload();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Vytvorte triedu' })).toContainText('(hotovo)');
  await enter({ login: 'ziacka-home-nova', code: data.access_code });
  await page.reload();
  await expect(steps.getByText('(hotovo)')).toHaveCount(2);
  await expect(steps.getByRole('link')).toHaveCount(2);

  const school = await createSchool(server.url, {
    key: 'home-teacher',
    words: ANIMALS,
    classmates: [
      { login: 'adam-home', name: 'Adam', surname: 'Biely' },
      { login: 'iva-home', name: 'Iva', surname: 'Sivá' },
      { login: 'eva-home', name: 'Eva', surname: 'Čierna' },
    ],
  });
  for (const pupil of [school.pupil.token, ...school.classmates.slice(0, 2)])
    await playRun(server.url, pupil, school.taskId, { wrong: 1 });
  await teacher.signOut();
  await teacher.signIn(school.teacher);
  const card = page.getByRole('list', { name: 'Dnes v triedach' }).getByRole('link').filter({ hasText: HOMEWORK_NAME });
  await expect(card).toContainText('Hotovo: 3 z 4');
  await expect(card).toContainText('Chýba: Eva Čierna');
  const unknown = page.getByRole('list', { name: 'Čo trieda nevie' }).getByRole('listitem');
  await expect(unknown).toHaveCount(5);
  await expect(unknown.first()).toContainText('0 %');
  await expect(steps).toHaveCount(0);
  await checkScreen(page, 'home-teacher');
  await card.click();
  await expect(page.getByRole('heading', { name: HOMEWORK_NAME })).toBeVisible();
  await page.goBack();
  await unknown.first().getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Slovíčka' })).toBeVisible();
});

test('the home of a pupil without a class begins with how to join one', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const { enter } = httpCaller(server.url);
  const login = 'ziak-home-bez-triedy';
  await enter({ login });
  await page.goto('/login');
  await newcomer.signIn({ login });
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText('Moje triedy');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Moje triedy' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: 'Pridať sa do triedy' })).toBeVisible();
  await expect(page.getByText('Nič na Vás nečaká. Výborne!')).toHaveCount(0);
});

import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { HOUR_MS } from '../../packages/domain/src/durations.ts';
import { ANIMALS } from '../testing/animals.ts';
import { CLASS_NAME, createSchool, GROUP_NAME, HOMEWORK_NAME, playRun, type School } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

test('screens of a class test: the teacher', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'screens-test', words: ANIMALS, kind: 'test', time: 10 });
  await teacher.resume(server.url, school.teacher);
  const address = `/app/classes/${school.classId}/tests/${school.taskId}`;
  await page.goto(`${address}/detail`);
  await page.getByRole('table', { name: 'Žiaci' }).getByText('Nezačaté').waitFor();
  await checkScreen(page, 'test-teacher-before');
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 3 });
  await page.getByRole('table', { name: 'Žiaci' }).getByText('Hotovo').waitFor();
  await checkScreen(page, 'test-teacher-after');
  await page.goto(`${address}/preview`);
  await page.getByRole('group', { name: 'vyberte odpoveď' }).waitFor();
  await checkScreen(page, 'test-preview');
});

test('screens of a class test: the pupil', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const classmates = [2, 3, 5].map((wrong) => ({ login: `spoluziak-${wrong}`, wrong }));
  const options = { key: 'screens-sealed', words: ANIMALS, kind: 'test', time: 10 } as const;
  const school = await createSchool(server.url, { ...options, classmates });
  for (const [index, { wrong }] of classmates.entries())
    await playRun(server.url, school.classmates[index] ?? '', school.taskId, { wrong });
  await newcomer.resume(server.url, school.pupil);
  await page.goto('/app');
  await newcomer.link(`Spustiť: ${HOMEWORK_NAME}`).waitFor();
  await checkScreen(page, 'home-test');
  await page.goto(`/app/classes/${school.classId}/tests/${school.taskId}`);
  await newcomer.button('Spustiť písomku').waitFor();
  await checkScreen(page, 'test-start');
  await newcomer.press(newcomer.button('Spustiť písomku'));
  const player = newcomer.player(ANIMALS);
  const asked = await player.question();
  await checkScreen(page, 'test-question');
  await player.submit(asked.answer, { wrongly: true });
  await page.getByText('Vaša odpoveď je nesprávna!').last().waitFor();
  await checkScreen(page, 'test-verdict');
  await page.keyboard.press('Escape');
  await newcomer.dialog().waitFor();
  await checkScreen(page, 'test-quit');
  await newcomer.press(newcomer.dialog().getByRole('button', { name: 'Ukončiť a odovzdať' }));
  await page.getByText('11 otázok bez odpovede').waitFor();
  await checkScreen(page, 'test-result');
  await newcomer.press(newcomer.link('Detail'));
  await newcomer.heading('Porovnanie so spolužiakmi').waitFor();
  await checkScreen(page, 'test-pupil');
  await page.goto('/app');
  await page.getByText('Nič na vás nečaká. Výborne!').waitFor();
  await checkScreen(page, 'home-nothing');
});

test('screens of a class test that has not begun, on a device an hour ahead', async ({ server, newcomer }) => {
  const { page } = newcomer;
  await page.addInitScript(moveClock, HOUR_MS);
  const options = { key: 'screens-ahead', words: ANIMALS, kind: 'test', startsIn: HOUR_MS / 2 } as const;
  const school = await createSchool(server.url, options);
  await newcomer.resume(server.url, school.pupil);
  await page.goto('/app/tests');
  await newcomer.heading(HOMEWORK_NAME).waitFor();
  // By the device's own clock the test would have been open for half an hour.
  await expect(page.getByText(/^Začne sa o (30|29) min$/)).toBeVisible();
  await expect(newcomer.button(`Spustiť: ${HOMEWORK_NAME}`)).toBeDisabled();
  await checkScreen(page, 'tests-ahead');
  await page.goto(`/app/classes/${school.classId}/tests/${school.taskId}`);
  await newcomer.heading(HOMEWORK_NAME).waitFor();
  await checkScreen(page, 'test-start-ahead');
});

test('screens of class news and assigned groups: the teacher', async ({ server, teacher }) => {
  const school = await createClassWithNews(server.url, 'teacher');
  const { page } = teacher;
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}?tab=news`);
  await page.getByText('Zajtra píšeme').waitFor();
  await checkScreen(page, 'class-news-teacher');
  await teacher.press(teacher.button('Napísať správu'));
  await teacher.dialog().waitFor();
  await checkScreen(page, 'write-news');
  await page.goto(`/app/classes/${school.classId}?tab=groups`);
  await teacher.press(teacher.button('Priradiť skupinu slov').first());
  await teacher.dialog().waitFor();
  await checkScreen(page, 'assign-group');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button('Zadať triede'));
  await page.getByRole('menuitem').or(teacher.dialog()).first().waitFor();
  await checkScreen(page, 'set-for-class');
  const { data: schoolClass } = await httpCaller(server.url).call<{ data: { assigned_users: [{ id: number }] } }>(
    `/usergroups/${school.classId}`,
    { token: school.teacher.token },
  );
  for (const tab of ['words', 'homework', 'tests']) {
    await page.goto(`/app/classes/${school.classId}/students/${schoolClass.assigned_users[0].id}?tab=${tab}`);
    await page.getByRole('tabpanel').waitFor();
    await checkScreen(page, `pupil-${tab}`);
  }
});

test('screens of class news and assigned groups: the pupil', async ({ server, newcomer }) => {
  const school = await createClassWithNews(server.url, 'pupil');
  const pupil = newcomer.page;
  await newcomer.resume(server.url, school.pupil);
  await pupil.goto('/app/wordgroups');
  await newcomer.press(pupil.getByText('Priradené', { exact: true }));
  await newcomer.link(GROUP_NAME).waitFor();
  await checkScreen(pupil, 'assigned-groups');
  await pupil.goto(`/app/classes/${school.classId}?tab=groups`);
  await newcomer.heading(CLASS_NAME).waitFor();
  await checkScreen(pupil, 'class-groups-pupil');
});

/** Runs in the browser: sets the device's clock ahead by this many milliseconds. */
function moveClock(ahead: number): void {
  const RealDate = Date;
  class MovedDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [MovedDate.now()] : given) as [number]));
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  }
  globalThis.Date = MovedDate as DateConstructor;
}

/** Makes a class with news, an assigned word group, and a pupil who has done homework. */
async function createClassWithNews(url: string, key: string): Promise<School> {
  const school = await createSchool(url, { key: `screens-life-${key}`, words: ANIMALS });
  const { call } = httpCaller(url);
  const { token } = school.teacher;
  const window = { valid_from: new Date(Date.now() - HOUR_MS).toISOString(), valid_until: null };
  await call(`/usergroups/${school.classId}/assign-wordgroup`, {
    token,
    body: { wordgroup_id: school.groupId, ...window },
  });
  await call(`/usergroups/${school.classId}/news`, {
    token,
    body: { title: 'Zajtra píšeme', text: 'Zopakujte si zvieratá.\nAj tie dlhé.' },
  });
  await playRun(url, school.pupil.token, school.taskId, { wrong: 3 });
  return school;
}

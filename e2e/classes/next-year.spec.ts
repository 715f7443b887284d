import { randomUUID } from 'node:crypto';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import type { Person } from '../testing/person.ts';
import { CLASS_NAME, createSchool, HOMEWORK_NAME } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

async function openFromMenu(person: Person, item: string): Promise<void> {
  await person.press(person.button(`Možnosti: ${CLASS_NAME}`));
  await person.press(person.page.getByRole('menuitem', { name: item }));
}

test('a teacher archives a class, restores it, and moves thirty pupils to the next year', async ({
  server,
  teacher,
  newcomer: pupil,
}) => {
  const { page } = teacher;
  const { call } = httpCaller(server.url);
  const school = await createSchool(server.url, { key: 'rocnik', words: ANIMALS });
  const { token } = school.teacher;
  const pupils = Array.from({ length: 29 }, (_, n) => ({ name: 'Eva', surname: `Čierna ${n + 10}`, login: null }));
  await call(`/usergroups/${school.classId}/pupil-accounts`, { token, body: { key: randomUUID(), pupils } });
  const start = () => call('/tests/generate', { token: school.pupil.token, body: { id: school.taskId } });
  await start();

  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}`);
  await openFromMenu(teacher, 'Archivovať triedu');
  await expect(teacher.dialog().getByText('Rozpracované domáce úlohy žiakov sa zahodia: 1')).toBeVisible();
  await checkScreen(page, 'archive-class');
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Archivovať triedu' }));
  await teacher.readNotice(`Archivovali ste: ${CLASS_NAME}`);
  await expect(page.getByText(/^V archíve od /)).toBeVisible();
  await expect(teacher.button('Pridať žiakov zo zoznamu')).toBeHidden();
  await expect(page.getByText('Čierna 10 Eva')).toBeVisible();
  await checkScreen(page, 'archived-class-teacher');
  await expect(start()).rejects.toThrow('class_archived');
  // Its teachers may go, and nobody comes.
  await openFromMenu(teacher, 'Učitelia triedy');
  await expect(teacher.dialog().getByRole('listitem')).toHaveCount(1);
  await expect(teacher.dialog().getByRole('textbox')).toHaveCount(0);
  await checkScreen(page, 'archived-class-teachers');
  await page.keyboard.press('Escape');

  // The pages of a pupil and of a homework say that they can only be read, and have no button that the server would refuse.
  const onlyRead = page.getByText('Trieda sa dá už len čítať.');
  await teacher.press(teacher.link('Čierna 10 Eva'));
  await expect(onlyRead).toBeVisible();
  await expect(teacher.button('Nové heslo a karta')).toBeVisible();
  await expect(teacher.button('Odobrať z triedy')).toBeVisible();
  await checkScreen(page, 'archived-class-one-pupil');
  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  await expect(onlyRead).toBeVisible();
  await expect(teacher.button(/^Vyplniť za žiaka/)).toHaveCount(0);
  await checkScreen(page, 'archived-class-homework');

  await page.goto('/app/classes');
  await expect(page.getByText('Zatiaľ nemáte vytvorenú žiadnu triedu').first()).toBeVisible();
  // By keyboard alone.
  await teacher.tabTo(teacher.button('Archív'));
  await page.keyboard.press('Enter');
  await expect(teacher.dialog().getByText('30 žiakov')).toBeVisible();
  await checkScreen(page, 'archive-list');
  await teacher.press(teacher.dialog().getByRole('link', { name: CLASS_NAME }));
  await teacher.press(teacher.button('Obnoviť triedu'));
  await teacher.readNotice(`Obnovili ste: ${CLASS_NAME}`);
  await expect(teacher.button('Pridať žiakov zo zoznamu')).toBeVisible();
  await start();

  await openFromMenu(teacher, 'Presunúť do nového ročníka');
  await expect(page.getByLabel('Názov novej triedy')).toHaveValue('V. B');
  await expect(teacher.dialog().getByRole('checkbox', { checked: true })).toHaveCount(31);
  await checkScreen(page, 'next-year');
  await teacher.press(teacher.button('Presunúť 30 žiakov'));
  await teacher.readNotice('V triede pribudlo 30 žiakov.');
  await expect(teacher.heading('V. B')).toBeVisible();
  await expect(page.getByText('Čierna 10 Eva')).toBeVisible();

  // The pupil is in the new class, and reads the old one.
  await pupil.resume(server.url, school.pupil);
  await pupil.page.goto('/app/classes');
  await expect(pupil.link('V. B').first()).toBeVisible();
  await pupil.press(pupil.button('Archív'));
  await pupil.press(pupil.dialog().getByRole('link', { name: CLASS_NAME }));
  await expect(pupil.page.getByText('Trieda sa dá už len čítať.')).toBeVisible();
  await pupil.press(pupil.page.getByRole('tab', { name: /^Domáce úlohy/ }));
  await expect(pupil.page.getByText(HOMEWORK_NAME).first()).toBeVisible();
  await checkScreen(pupil.page, 'archived-class-pupil');
  await pupil.page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  await expect(pupil.page.getByText('Trieda sa dá už len čítať.')).toBeVisible();
  await expect(pupil.link('Spustiť')).toHaveCount(0);
  await checkScreen(pupil.page, 'archived-class-pupils-homework');

  // Who wants to leave it leaves it as any other class.
  await pupil.page.goto(`/app/classes/${school.classId}`);
  await openFromMenu(pupil, 'Odstrániť sa z triedy');
  await pupil.press(pupil.dialog().getByRole('button', { name: 'Odstrániť sa z triedy' }));
  await expect(pupil.page).toHaveURL(/\/app\/classes$/);
  await expect(pupil.link('V. B').first()).toBeVisible();
  await pupil.press(pupil.button('Archív'));
  await expect(pupil.dialog()).toBeVisible();
  await expect(pupil.dialog().getByRole('link', { name: CLASS_NAME })).toHaveCount(0);
});

import { rulesOf } from '../packages/domain/src/question-types/question-rules.ts';
import { QUESTION_TYPES } from '../packages/domain/src/question-types/question-types.ts';
import { ANIMALS } from './testing/animals.ts';
import { CLASS_NAME, createSchool, GROUP_NAME, HOMEWORK_NAME, makeExercise, playRun } from './testing/school.ts';
import { checkScreen } from './testing/screen.ts';
import { expect, test } from './testing/story.ts';

test('screens without an account', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'screens-public', words: ANIMALS });
  await page.goto('/login');
  await newcomer.button('Prihlásiť sa').waitFor();
  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await page.getByText('Je potrebné zadať heslo!').waitFor();
  await checkScreen(page, 'login-faulty');
  await page.goto('/register');
  await newcomer.press(page.getByText('Učiteľ', { exact: true }));
  await newcomer.press(newcomer.button('Zaregistrovať sa'));
  await page.getByText('Formulár ešte nie je v poriadku').waitFor();
  await checkScreen(page, 'register-teacher-faulty');
  await page.goto(`/register?code=${school.accessCode}`);
  await page.getByText(`Po registrácii budete zaradení do „${CLASS_NAME}“.`).waitFor();
  await checkScreen(page, 'register-invited');
  await page.goto('/restore-password');
  await page.getByLabel('Prihlasovacie meno').fill(school.pupil.login);
  await newcomer.press(newcomer.button('Poslať odkaz'));
  await page.getByText('Tento server e-maily neposiela, preto Vám odkaz nepríde.').waitFor();
  await checkScreen(page, 'restore-request');
  await page.goto(`/restore-password?code=${'x'.repeat(43)}`);
  await newcomer.link('Požiadať o nový odkaz').waitFor();
  await checkScreen(page, 'restore-useless-link');
  await page.goto('/contact');
  await newcomer.press(newcomer.button('Odoslať správu'));
  await page.getByText('Napíšte správu.').waitFor();
  await checkScreen(page, 'contact-faulty');
  await page.goto('/nowhere');
  await newcomer.heading('404').waitFor();
  await checkScreen(page, 'not-found');
});

test('screens of the header', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await createSchool(server.url, { key: 'screens-header', words: ANIMALS });
  await teacher.resume(server.url, account);
  await page.goto('/app');
  await teacher.heading(/^Dobrý deň/).waitFor();
  await teacher.press(teacher.button('Pridať'));
  await page.getByRole('menuitem', { name: 'Nová trieda' }).waitFor();
  await checkScreen(page, 'quick-add');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button(/Moje konto$/));
  await page.getByRole('menuitem', { name: 'Odhlásiť sa' }).waitFor();
  await checkScreen(page, 'user-menu');
});

test('screens of words', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await createSchool(server.url, { key: 'screens-words', words: ANIMALS });
  await teacher.resume(server.url, account);
  await page.goto('/app/words');
  await page.getByRole('checkbox', { name: 'Vybrať všetko' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Vybrať všetkých 12 nájdených').waitFor();
  await checkScreen(page, 'my-words-selected');
  await page.goto('/app/words?filter=xyz');
  await page.getByText('Nič sme nenašli').waitFor();
  await checkScreen(page, 'my-words-nothing-found');
  await page.goto('/app/words?tab=statistics');
  await page.getByText('Štatistika je zatiaľ prázdna').waitFor();
  await checkScreen(page, 'my-words-no-statistics');
});

test('screens of a word group', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account, groupId } = await createSchool(server.url, { key: 'screens-group', words: ANIMALS });
  await teacher.resume(server.url, account);
  await page.goto(`/app/wordgroups/${groupId}`);
  await teacher.press(page.getByRole('button', { name: 'Upraviť slovíčko dog' }));
  await teacher.dialog().waitFor();
  await checkScreen(page, 'edit-word');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button('Pridať slovíčka'));
  await teacher.dialog().waitFor();
  await checkScreen(page, 'add-words');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button(`Možnosti: ${GROUP_NAME}`));
  await teacher.press(page.getByRole('menuitem', { name: 'Odstrániť skupinu' }));
  await teacher.dialog().waitFor();
  await checkScreen(page, 'delete-word-group');
});

test('screens of a new word group', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await createSchool(server.url, { key: 'screens-new-group', words: ANIMALS });
  await teacher.resume(server.url, account);
  await page.goto('/app/wordgroups?new=1');
  await page.getByLabel('Názov skupiny').waitFor();
  await checkScreen(page, 'new-word-group-1');
  await teacher.press(page.getByRole('combobox', { name: 'Jazyk originálu' }));
  await page.getByRole('option', { name: 'angličtina', exact: true }).waitFor();
  await checkScreen(page, 'new-word-group-languages');
  await teacher.press(page.getByRole('option', { name: 'angličtina', exact: true }));
  await page.getByLabel('Názov skupiny').fill('Ovocie');
  await teacher.press(teacher.button('Ďalej'));
  await page.getByLabel('Originál 1, angličtina').fill('apple');
  await teacher.press(teacher.button('Ďalej'));
  await page.getByText('Pre pokračovanie musíte vyplniť všetky polia!').waitFor();
  await checkScreen(page, 'new-word-group-2-faulty');
  await page.getByLabel('Preklad 1, slovenčina').fill('jablko');
  await teacher.press(teacher.button('Ďalej'));
  await teacher.dialog().getByRole('button', { name: 'Uložiť' }).waitFor();
  await checkScreen(page, 'new-word-group-3');
  await page.keyboard.press('Escape');
  await teacher.button('Zahodiť').waitFor();
  await checkScreen(page, 'new-word-group-discard');
});

test('screens of adding words', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await createSchool(server.url, { key: 'screens-add-words', words: ANIMALS });
  await teacher.resume(server.url, account);
  await page.goto('/app/words?new=1');
  await page.getByRole('combobox', { name: 'Jazyk originálu' }).fill('angličtina');
  await teacher.press(page.getByRole('option', { name: 'angličtina', exact: true }));
  await teacher.press(teacher.button('Ďalej'));
  await page.getByRole('combobox', { name: 'Do ktorých skupín slovíčka patria' }).fill('Na ceste');
  await page.getByRole('option', { name: 'Vytvoriť skupinu: Na ceste' }).waitFor();
  await checkScreen(page, 'add-words-2-new-group');
  await page.keyboard.press('Enter');
  await teacher.press(teacher.button('Ďalej'));
  await page.getByLabel('Originál 1, angličtina').fill('(to) ride / go by bicycle (or by bus)');
  await page.getByLabel('Preklad 1, slovenčina').fill('jazdiť; viezť sa');
  await page.getByText('Uznáme: jazdiť · viezť sa').first().waitFor();
  await teacher.press(teacher.button('Viac správnych odpovedí').first());
  await page.getByText('Text v zátvorke žiak napísať môže, ale nemusí.').waitFor();
  await checkScreen(page, 'add-words-3-several-answers');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button('Ďalej'));
  await teacher.button('Uložiť slovíčka').waitFor();
  await checkScreen(page, 'add-words-4');
});

test('screens of a class', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'screens-class', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  await page.goto('/app/classes?new=1');
  await teacher.dialog().getByLabel('Názov triedy').waitFor();
  await checkScreen(page, 'new-class');
  await page.goto(`/app/classes/${school.classId}`);
  await teacher.press(teacher.button('Pozvať žiakov'));
  await teacher.dialog().getByLabel('Odkaz na registráciu').waitFor();
  await checkScreen(page, 'invite');
  await teacher.press(teacher.button('Premietnuť v triede'));
  await teacher.dialog().getByText('a zadajte registračný kód').waitFor();
  await checkScreen(page, 'invite-projected');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button(`Možnosti: ${CLASS_NAME}`));
  await teacher.press(page.getByRole('menuitem', { name: 'Upraviť triedu' }));
  await teacher.dialog().getByLabel('Názov triedy').waitFor();
  await checkScreen(page, 'edit-class');
});

test('screens of homework', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'screens-homework', words: ANIMALS });
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 3 });
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}`);
  await teacher.press(page.getByRole('tab', { name: 'Domáce úlohy' }));
  await teacher.press(teacher.button('Zadať domácu úlohu').first());
  await teacher.press(teacher.dialog().getByText(GROUP_NAME, { exact: true }));
  await teacher.press(teacher.dialog().getByText('Vybrať slovíčka'));
  await checkScreen(page, 'new-homework-1');
  await teacher.press(teacher.button('Ďalej'));
  await teacher.dialog().getByLabel('Zobraziť žiakom od').waitFor();
  await checkScreen(page, 'new-homework-2');
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await teacher.press(teacher.dialog().getByLabel('Zobraziť žiakom od'));
    // The end of the calendar, where a time is chosen and confirmed.
    await expect(teacher.button('Potvrdiť dátum a čas')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(teacher.button('Potvrdiť dátum a čas')).toBeHidden();
  }
  await teacher.press(teacher.button('Ďalej'));
  await teacher.button('Vytvoriť domácu úlohu').waitFor();
  await checkScreen(page, 'new-homework-3');

  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  await teacher.press(page.getByRole('button', { name: 'Odpovede: Zuzana Malá' }));
  await teacher.dialog().getByText('neviem').first().waitFor();
  await checkScreen(page, 'answers-of-pupil');
});

test('screens of a pupil', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'screens-pupil', words: ANIMALS });
  await newcomer.resume(server.url, school.pupil);
  await page.goto('/app/classes?new=1');
  await newcomer.dialog().waitFor();
  await checkScreen(page, 'join-class');
  await page.keyboard.press('Escape');
  await checkScreen(page, 'classes-pupil');
  await page.goto(`/app/classes/${school.classId}`);
  await newcomer.press(page.getByRole('tab', { name: 'Domáce úlohy' }));
  await newcomer.heading(HOMEWORK_NAME).waitFor();
  await checkScreen(page, 'class-homework-pupil');
  await newcomer.press(page.getByRole('tab', { name: /^Spolužiaci/ }));
  await checkScreen(page, 'classmates');
  await page.goto('/app/settings');
  await newcomer.button('Uložiť údaje').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  const ends: number[] = [];
  for (const last of ['Rýchlosť čítania', 'Moje údaje']) {
    const box = await page
      .locator('section')
      .filter({ has: newcomer.heading(last) })
      .boundingBox();
    ends.push((box?.y ?? Number.NaN) + (box?.height ?? 0));
  }
  // Neither column ends long before the other.
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(400);
  await page.goto('/app/nowhere');
  await newcomer.heading('404').waitFor();
  await checkScreen(page, 'not-found-signed-in');

  const run = `/app/classes/${school.classId}/homeworks/${school.taskId}`;
  await page.goto(run);
  await newcomer.button('Spustiť domácu úlohu').waitFor();
  await checkScreen(page, 'homework-start');
});

test('screens of exercises', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const { pupil } = await createSchool(server.url, { key: 'screens-exercise', words: ANIMALS });
  await newcomer.resume(server.url, pupil);
  await page.goto('/app/trainings');
  await newcomer.button('Nové cvičenie').first().waitFor();
  await checkScreen(page, 'exercises-empty');
  // A pupil who has practised has words of the own.
  await makeExercise(server.url, pupil.token, ANIMALS);
  await page.goto('/app/trainings?new=1');
  await newcomer.press(newcomer.dialog().getByText('Moje slovíčka', { exact: true }));
  await checkScreen(page, 'new-exercise-1');
  await newcomer.press(newcomer.button('Ďalej'));
  await newcomer.dialog().getByLabel('Názov').waitFor();
  await checkScreen(page, 'new-exercise-2');
  await newcomer.press(newcomer.button('Ďalej'));
  await newcomer.button('Vytvoriť cvičenie').waitFor();
  await checkScreen(page, 'new-exercise-3');
});

for (const type of QUESTION_TYPES.filter((each) => rulesOf(each).offered)) {
  test(`screens of a run: ${type}`, async ({ server, newcomer }) => {
    const { page } = newcomer;
    const school = await createSchool(server.url, { key: `screens-${type}`, words: ANIMALS, type, time: 10 });
    const player = await newcomer.enterHomework(server.url, school, ANIMALS);
    const first = await player.question();
    await checkScreen(page, `player-${type}`);
    await player.submit(first.answer);
    await checkScreen(page, `player-${type}-right`);
    await player.goOn();
    const second = await player.question();
    await player.submit(second.answer, { wrongly: true });
    await checkScreen(page, `player-${type}-wrong`);
    await player.goOn();
    await page.keyboard.press('Escape');
    await newcomer.dialog().waitFor();
    await checkScreen(page, `player-${type}-quit`);
  });
}

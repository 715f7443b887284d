import { ANIMALS } from './testing/animals.ts';
import { CLASS_NAME, foundSchool, GROUP_NAME, HOMEWORK_NAME, makeExercise, playRun } from './testing/school.ts';
import { look } from './testing/screen.ts';
import { test } from './testing/story.ts';

// Each screen is looked at six times.
test.setTimeout(300_000);

test('screens for everybody', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await foundSchool(server.url, { key: 'screens-public', words: ANIMALS });
  await page.goto('/login');
  await newcomer.button('Prihlásiť sa').waitFor();
  await look(page, 'login');
  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await page.getByText('Je potrebné zadať heslo!').waitFor();
  await look(page, 'login-faulty');
  await page.goto('/register');
  await newcomer.button('Zaregistrovať sa').waitFor();
  await look(page, 'register');
  await newcomer.press(page.getByText('Učiteľ', { exact: true }));
  await newcomer.press(newcomer.button('Zaregistrovať sa'));
  await page.getByText('Formulár ešte nie je v poriadku').waitFor();
  await look(page, 'register-teacher-faulty');
  await page.goto(`/register?code=${school.accessCode}`);
  await page.getByText(`Po registrácii budete zaradení do triedy ${CLASS_NAME}.`).waitFor();
  await look(page, 'register-invited');
  await page.goto('/nowhere');
  await newcomer.heading('404').waitFor();
  await look(page, 'not-found');
});

test('screens of words', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account, groupId } = await foundSchool(server.url, { key: 'screens-words', words: ANIMALS });
  await page.goto('/login');
  await teacher.signIn(account);
  await look(page, 'home-teacher');
  await teacher.press(teacher.button('Pridať'));
  await page.getByRole('menuitem', { name: 'Nová trieda' }).waitFor();
  await look(page, 'quick-add');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button(/Moje konto$/));
  await page.getByRole('menuitem', { name: 'Odhlásiť sa' }).waitFor();
  await look(page, 'user-menu');

  await page.goto('/app/wordgroups');
  await teacher.link(GROUP_NAME).waitFor();
  await look(page, 'word-groups');
  await page.goto(`/app/wordgroups/${groupId}`);
  await page.getByText('orol kráľovský').first().waitFor();
  await look(page, 'word-group');
  await teacher.press(page.getByRole('button', { name: 'Upraviť slovíčko dog' }));
  await teacher.dialog().waitFor();
  await look(page, 'edit-word');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button('Pridať slovíčka'));
  await teacher.dialog().waitFor();
  await look(page, 'add-words');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button(`Možnosti: ${GROUP_NAME}`));
  await teacher.press(page.getByRole('menuitem', { name: 'Odstrániť skupinu' }));
  await teacher.dialog().waitFor();
  await look(page, 'delete-word-group');
});

test('screens of a new word group', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await foundSchool(server.url, { key: 'screens-new-group', words: ANIMALS });
  await page.goto('/login');
  await teacher.signIn(account);
  await page.goto('/app/wordgroups?new=1');
  await page.getByLabel('Názov skupiny').waitFor();
  await look(page, 'new-word-group-1');
  await teacher.press(page.getByRole('combobox', { name: 'Jazyk originálu' }));
  await page.getByRole('option', { name: 'angličtina', exact: true }).waitFor();
  await look(page, 'new-word-group-languages');
  await teacher.press(page.getByRole('option', { name: 'angličtina', exact: true }));
  await page.getByLabel('Názov skupiny').fill('Ovocie');
  await teacher.press(teacher.button('Ďalej'));
  await page.getByLabel('Originál 1, angličtina').fill('apple');
  await teacher.press(teacher.button('Ďalej'));
  await page.getByText('Pre pokračovanie musíte vyplniť všetky polia!').waitFor();
  await look(page, 'new-word-group-2-faulty');
  await page.getByLabel('Preklad 1, slovenčina').fill('jablko');
  await teacher.press(teacher.button('Ďalej'));
  await teacher.dialog().getByRole('button', { name: 'Uložiť' }).waitFor();
  await look(page, 'new-word-group-3');
  await page.keyboard.press('Escape');
  await teacher.button('Zahodiť').waitFor();
  await look(page, 'new-word-group-discard');
});

test('screens of a class', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await foundSchool(server.url, { key: 'screens-class', words: ANIMALS });
  await page.goto('/login');
  await teacher.signIn(school.teacher);
  await page.goto('/app/classes');
  await page.getByRole('main').getByText(CLASS_NAME).first().waitFor();
  await look(page, 'classes-teacher');
  await page.goto('/app/classes?new=1');
  await teacher.dialog().getByLabel('Názov triedy').waitFor();
  await look(page, 'new-class');
  await page.goto(`/app/classes/${school.classId}`);
  await page.getByText('Zuzana Malá').first().waitFor();
  await look(page, 'class-teacher');
  await teacher.press(teacher.button('Pozvať žiakov'));
  await teacher.dialog().getByLabel('Odkaz na registráciu').waitFor();
  await look(page, 'invite');
  await teacher.press(teacher.button('Premietnuť v triede'));
  await teacher.dialog().getByText('a zadajte registračný kód').waitFor();
  await look(page, 'invite-projected');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button('Upraviť triedu'));
  await teacher.dialog().getByLabel('Názov triedy').waitFor();
  await look(page, 'edit-class');
});

test('screens of homework', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await foundSchool(server.url, { key: 'screens-homework', words: ANIMALS });
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 3 });
  await page.goto('/login');
  await teacher.signIn(school.teacher);
  await page.goto(`/app/classes/${school.classId}`);
  await teacher.press(page.getByRole('tab', { name: 'Domáce úlohy' }));
  await teacher.link(HOMEWORK_NAME).waitFor();
  await look(page, 'class-homework-teacher');
  await teacher.press(teacher.button('Zadať domácu úlohu').first());
  await teacher.press(teacher.dialog().getByText(GROUP_NAME, { exact: true }));
  await teacher.press(teacher.dialog().getByText('Vybrať slovíčka'));
  await look(page, 'new-homework-1');
  await teacher.press(teacher.button('Ďalej'));
  await teacher.dialog().getByLabel('Zobraziť žiakom od').waitFor();
  await look(page, 'new-homework-2');
  await teacher.press(teacher.button('Ďalej'));
  await teacher.button('Vytvoriť domácu úlohu').waitFor();
  await look(page, 'new-homework-3');

  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  await page.getByRole('table', { name: 'Žiaci' }).waitFor();
  await look(page, 'homework-teacher');
  await teacher.press(page.getByRole('button', { name: 'Detail: Zuzana Malá' }));
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Odpovede' }));
  await teacher.dialog().getByText('neviem').first().waitFor();
  await look(page, 'answers-of-pupil');
});

test('screens of a pupil', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await foundSchool(server.url, { key: 'screens-pupil', words: ANIMALS });
  await page.goto('/login');
  await newcomer.signIn(school.pupil);
  await newcomer.heading(HOMEWORK_NAME).waitFor();
  await look(page, 'home-pupil');
  await page.goto('/app/homeworks');
  await newcomer.heading(HOMEWORK_NAME).waitFor();
  await look(page, 'homeworks');
  await page.goto('/app/classes?new=1');
  await newcomer.dialog().waitFor();
  await look(page, 'join-class');
  await page.keyboard.press('Escape');
  await look(page, 'classes-pupil');
  await page.goto(`/app/classes/${school.classId}`);
  await page.getByText('Pribudla nová domáca úloha:').waitFor();
  await look(page, 'class-pupil');
  await newcomer.press(page.getByRole('tab', { name: 'Domáce úlohy' }));
  await newcomer.heading(HOMEWORK_NAME).waitFor();
  await look(page, 'class-homework-pupil');
  await newcomer.press(page.getByRole('tab', { name: /^Spolužiaci/ }));
  await look(page, 'classmates');
  await page.goto('/app/settings');
  await newcomer.button('Uložiť údaje').waitFor();
  await look(page, 'settings');
  await page.goto('/app/nowhere');
  await newcomer.heading('404').waitFor();
  await look(page, 'not-found-signed-in');

  const run = `/app/classes/${school.classId}/homeworks/${school.taskId}`;
  await page.goto(run);
  await newcomer.button('Spustiť domácu úlohu').waitFor();
  await look(page, 'homework-start');
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 4 });
  await page.goto(`${run}/detail`);
  await page.getByRole('table', { name: 'Slovíčka' }).waitFor();
  await look(page, 'homework-pupil');
  await newcomer.press(newcomer.link('Odpovede'));
  await page.getByText('Toto už viete').waitFor();
  await look(page, 'result');
});

test('screens of exercises', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const { pupil } = await foundSchool(server.url, { key: 'screens-exercise', words: ANIMALS });
  await page.goto('/login');
  await newcomer.signIn(pupil);
  await page.goto('/app/trainings');
  await newcomer.button('Nové cvičenie').first().waitFor();
  await look(page, 'exercises-empty');
  const id = await makeExercise(server.url, pupil.token, ANIMALS);
  await playRun(server.url, pupil.token, id, { wrong: 2 });
  await page.goto('/app/trainings?new=1');
  await newcomer.press(newcomer.dialog().getByText('Moje slovíčka', { exact: true }));
  await look(page, 'new-exercise-1');
  await newcomer.press(newcomer.button('Ďalej'));
  await newcomer.dialog().getByLabel('Názov').waitFor();
  await look(page, 'new-exercise-2');
  await newcomer.press(newcomer.button('Ďalej'));
  await newcomer.button('Vytvoriť cvičenie').waitFor();
  await look(page, 'new-exercise-3');
  await page.goto(`/app/trainings/${id}/detail`);
  await page.getByRole('table', { name: 'Slovíčka' }).waitFor();
  await look(page, 'exercise');
  await page.goto(`/app/trainings/${id}`);
  await newcomer.button('Spustiť cvičenie').waitFor();
  await look(page, 'exercise-start');
});

for (const type of ['select', 'folding', 'filling'] as const) {
  test(`screens of a run: ${type}`, async ({ server, newcomer }) => {
    const { page } = newcomer;
    const school = await foundSchool(server.url, { key: `screens-${type}`, words: ANIMALS, type, time: 10 });
    const player = await newcomer.enterHomework(school, ANIMALS);
    const first = await player.question();
    await look(page, `player-${type}`);
    await player.give(first.answer);
    await look(page, `player-${type}-right`);
    await player.goOn();
    const second = await player.question();
    await player.give(second.answer, { wrongly: true });
    await look(page, `player-${type}-wrong`);
    await player.goOn();
    await page.keyboard.press('Escape');
    await newcomer.dialog().waitFor();
    await look(page, `player-${type}-quit`);
  });
}

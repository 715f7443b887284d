import { ANIMALS } from '../../testing/animals.ts';
import { CLASS_NAME, foundClass } from '../../testing/school.ts';
import { answerRightly, playRightly } from './webkit-player.ts';
import { test } from './webkit-story.ts';

const GROUP = 'Zvieratá';
const TEST = 'Písomka zo zvierat';
const WORDS = ANIMALS.slice(0, 4);
const TEACHER = { login: 'ucitelka-webkit-pisomka', name: 'Jana', surname: 'Nová' };
const ADAM = { login: 'adam-webkit-pisomka', name: 'Adam', surname: 'Prvý' };
const ROW = { role: 'row', text: 'Prvý Adam', isPart: true };

test('WebKit: a teacher sets a test and watches a pupil who takes it', async ({ server, newPerson }) => {
  await foundClass(server.url, { teacher: TEACHER, group: GROUP, words: WORDS, pupils: [ADAM] });
  const [teacher, adam] = await Promise.all([newPerson(), newPerson()]);
  await teacher.signIn(TEACHER.login);
  await teacher.press({ role: 'link', text: CLASS_NAME, isPart: true, within: { role: 'main' } });
  await teacher.press({ role: 'tab', text: 'Písomky' });
  await teacher.press({ role: 'button', text: 'Zadať písomku' });
  const dialog = { role: 'dialog' };
  await teacher.press({ text: GROUP, within: dialog });
  await teacher.press({ role: 'button', text: 'Ďalej', within: dialog });
  await teacher.write({ label: 'Názov', within: dialog }, TEST);
  await teacher.press({ text: 'Skladanie slov z písmen', within: dialog });
  await teacher.press({ text: 'Ľahká', within: dialog });
  await teacher.press({ role: 'button', text: 'Ďalej', within: dialog });
  await teacher.press({ role: 'button', text: 'Vytvoriť písomku' });
  await teacher.see({ text: `Úspešne ste vytvorili: ${TEST}`, isPart: true });
  await teacher.see({ text: 'Nezačaté', within: ROW });

  await adam.signIn(ADAM.login);
  await adam.press({ role: 'link', text: 'Písomky' });
  await adam.press({ role: 'link', text: `Spustiť: ${TEST}` });
  await adam.press({ role: 'button', text: 'Spustiť písomku' });
  await answerRightly(adam, WORDS, 1);
  await teacher.see({ text: 'Píše', within: ROW });
  await teacher.see({ text: '1 / 4', within: ROW });
  await adam.browser.press('Enter');
  await playRightly(adam, WORDS, { from: 2 });

  await adam.see({ text: '100 %' });
  await adam.see({ text: '4 správne odpovede' });
  await teacher.see({ text: 'Hotovo', within: ROW });
  await teacher.see({ text: '100 %', within: ROW });
});

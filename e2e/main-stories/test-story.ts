import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { ANIMALS } from '../testing/animals.ts';
import { CLASS_NAME, foundClass } from '../testing/school.ts';
import { expect } from '../testing/story.ts';
import type { Told } from './homework-story.ts';

const WORDS = ANIMALS.slice(0, 4);

/** A teacher sets a class test and watches a pupil who takes it, up to the result. */
export async function testStory({ url }: ServerProcess, { teacher, pupil, key }: Told): Promise<void> {
  const [group, name] = teacher.language === 'sk' ? ['Zvieratá', 'Písomka zo zvierat'] : ['Animals', 'Test on animals'];
  const jana = { login: `ucitelka-${key}`, name: 'Jana', surname: 'Nová' };
  const adam = { login: `adam-${key}`, name: 'Adam', surname: 'Prvý' };
  const { language } = teacher;
  await foundClass(url, { teacher: jana, group, words: WORDS, pupils: [adam], language });
  await teacher.page.goto('/login');
  await teacher.signIn(jana);
  await teacher.openClass(CLASS_NAME);
  await teacher.setTest({ group, name, type: 'Skladanie slov z písmen', difficulty: 'Ľahká' });
  const row = teacher.page.getByRole('row').filter({ hasText: 'Prvý Adam' });
  await expect(row.getByText(teacher.said('Nezačaté'))).toBeVisible();

  await pupil.page.goto('/login');
  await pupil.signIn(adam);
  await pupil.press(pupil.link(pupil.said('Písomky')).first());
  await pupil.press(pupil.link(pupil.said(`Spustiť: ${name}`)));
  await pupil.press(pupil.button(pupil.said('Spustiť písomku')));
  const player = pupil.player(WORDS);
  await player.answer(await player.question());
  await expect(row.getByText(teacher.said('Píše'))).toBeVisible();
  await expect(row.getByText('1 / 4')).toBeVisible();
  for (const _ of WORDS.slice(1)) await player.answer(await player.question());

  await pupil.expectResult(['100 %', '4 správne odpovede']);
  await expect(row.getByText(teacher.said('Hotovo'))).toBeVisible();
  await expect(row.getByText(teacher.said('100 %'))).toBeVisible();
}

import { ANIMALS } from './testing/animals.ts';
import type { Pupil } from './testing/pupil.ts';
import { expect, test } from './testing/story.ts';
import type { Teacher } from './testing/teacher.ts';

// Rabbit (2 points) and rhinoceros (3) are wrong: 24 − 2 − 3 = 19; 19 / 24 = 79.17 %.
const MISTAKES = ['rabbit', 'králik', 'rhinoceros', 'nosorožec'];
const CLASS = 'IV. B';
const HOMEWORK = 'Zvieratá na pondelok';

async function homeworkStory(teacher: Teacher, pupil: Pupil, suffix: string): Promise<void> {
  const jana = { login: `ucitelka-${suffix}`, name: 'Jana', surname: 'Nová' };
  await teacher.register(jana);
  await teacher.createWordGroup('Zvieratá', ANIMALS);
  const { inviteLink } = await teacher.createClass(CLASS);
  await teacher.setHomework({ group: 'Zvieratá', name: HOMEWORK, type: 'Náhodný mix', difficulty: 'Ťažká' });

  const zuzka = { login: `zuzka-${suffix}`, name: 'Zuzana', surname: 'Malá' };
  await pupil.registerByLink(inviteLink, zuzka, { className: CLASS });
  const player = await pupil.startHomework(HOMEWORK, ANIMALS);
  for (let number = 1; number <= ANIMALS.length; number += 1) {
    const asked = await player.question();
    expect(asked.number).toBe(number);
    await player.answer(asked, { wrongly: MISTAKES.includes(asked.shown) });
  }

  await pupil.expectResult(['19 bodov', 'z 24 bodov', '79 %', '10 správnych odpovedí', '2 nesprávne odpovede']);

  // The teacher signs in again and sees the result.
  await teacher.signOut();
  await teacher.signIn(jana);
  await teacher.openClass(CLASS);
  const line = await teacher.resultOf('Zuzana Malá', { homework: HOMEWORK });
  await expect(line.getByText('19 / 24')).toBeVisible();
  await expect(line.getByText('79 %')).toBeVisible();
}

test('a teacher sets homework; a pupil joins by the link and does it with the keyboard alone', async ({
  teacher,
  newcomer,
}) => {
  await homeworkStory(teacher, newcomer, 'klavesnica');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a teacher sets homework; a pupil joins by the link and does it by touch', async ({ teacher, newcomer }) => {
    await homeworkStory(teacher, newcomer, 'dotyk');
  });
});

import { ANIMALS } from '../testing/animals.ts';
import type { Pupil } from '../testing/pupil.ts';
import { expect } from '../testing/story.ts';
import type { Teacher } from '../testing/teacher.ts';

// Rabbit (2 points) and rhinoceros (3) are wrong: 24 − 2 − 3 = 19; 19 / 24 = 79.17 %.
const MISTAKES = ['rabbit', 'králik', 'rhinoceros', 'nosorožec'];
const CLASS = 'IV. B';

/** Who a story is about, and the key of their logins, which no other story has (`tools/rules/story-logins.ts`). */
export interface Told {
  teacher: Teacher;
  pupil: Pupil;
  key: string;
}

/** A teacher registers, enters words, makes a class and sets homework; a pupil joins and does it; the teacher sees the result. */
export async function homeworkStory({ teacher, pupil, key }: Told): Promise<void> {
  const homework = teacher.language === 'sk' ? 'Zvieratá na pondelok' : 'Animals for Monday';
  const group = teacher.language === 'sk' ? 'Zvieratá' : 'Animals';
  const jana = { login: `ucitelka-${key}`, name: 'Jana', surname: 'Nová' };
  await teacher.register(jana);
  await teacher.createWordGroup(group, ANIMALS);
  const { inviteLink } = await teacher.createClass(CLASS);
  await teacher.setHomework({ group, name: homework, type: 'Náhodný mix', difficulty: 'Ťažká' });

  const zuzka = { login: `zuzka-${key}`, name: 'Zuzana', surname: 'Malá' };
  await pupil.registerByLink(inviteLink, zuzka, { className: CLASS });
  const player = await pupil.startHomework(homework, ANIMALS);
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
  const line = await teacher.resultOf('Zuzana Malá', { homework });
  await expect(line.getByText('19 / 24')).toBeVisible();
  await expect(line.getByText(teacher.said('79 %'))).toBeVisible();
}

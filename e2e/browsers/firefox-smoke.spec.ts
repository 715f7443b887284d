import { ANIMALS } from '../testing/animals.ts';
import { createSchool, HOMEWORK_NAME } from '../testing/school.ts';
import { test } from '../testing/story.ts';

test('Firefox: a pupil signs in, plays homework and sees the result', async ({ server, newcomer }) => {
  const words = ANIMALS.slice(0, 5);
  const { pupil } = await createSchool(server.url, { key: 'firefox', words });
  await newcomer.page.goto('/login');
  await newcomer.signIn(pupil);
  const player = await newcomer.startHomework(HOMEWORK_NAME, words);
  for (const _ of words) await player.answer(await player.question());
  await newcomer.expectResult(['100 %', '5 správnych odpovedí']);
});

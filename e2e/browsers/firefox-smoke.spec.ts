import { ANIMALS } from '../testing/animals.ts';
import { createSchool } from '../testing/school.ts';
import { test } from '../testing/story.ts';

test('Firefox: a pupil signs in, plays homework and sees the result', async ({ server, newcomer }) => {
  const words = ANIMALS.slice(0, 5);
  const player = await newcomer.enterHomework(await createSchool(server.url, { key: 'firefox', words }), words);
  for (const _ of words) await player.answer(await player.question());
  await newcomer.expectResult(['100 %', '5 správnych odpovedí']);
});

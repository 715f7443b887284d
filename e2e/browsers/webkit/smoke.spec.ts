import { ANIMALS } from '../../testing/animals.ts';
import { createSchool, HOMEWORK_NAME } from '../../testing/school.ts';
import { playRightly } from './webkit-player.ts';
import { test } from './webkit-story.ts';

test('WebKit: a pupil signs in, plays homework and sees the result', async ({ server, newPerson }) => {
  const words = ANIMALS.slice(0, 5);
  const { pupil } = await createSchool(server.url, { key: 'webkit', words });
  const zuzka = await newPerson();
  await zuzka.signIn(pupil.login);
  await zuzka.press({ role: 'link', text: `Spustiť: ${HOMEWORK_NAME}` });
  await zuzka.press({ role: 'button', text: 'Spustiť domácu úlohu' });
  await playRightly(zuzka, words);
  await zuzka.see({ text: '100 %' });
  await zuzka.see({ text: '5 správnych odpovedí' });
});

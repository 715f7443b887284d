import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSchool, type School } from '../../testing/school.ts';

let school: School;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

const ADDRESS = '10.20.30.40';
const PUPILS = 30;
const TYPING_ERRORS = 6;

// Three hundred passwords are hashed.
it('30 pupils behind one address sign in with cards and typing errors, and nobody is locked out', {
  timeout: 120_000,
}, async () => {
  const teacher = await school.teacher();
  const { id } = await school.classOf(teacher);
  const pupils = Array.from({ length: PUPILS }, (_, n) => ({ name: `Žiak${n}`, surname: 'Nový', login: null }));
  const made = await school.as(teacher).post(`/usergroups/${id}/pupil-accounts`, { key: randomUUID(), pupils });
  const cards: { id: number; login: string; password: string; code: string }[] = made.data.cards;
  const atSchool = school.as(null, { address: ADDRESS });
  const type = (username: string, password: string) => atSchool.post('/login', { username, password });

  const entered = await Promise.all(
    cards.map(async ({ id: pupilId, login, password, code }, n) => {
      for (let error = 0; error < TYPING_ERRORS; error += 1) {
        const wrong = await type(login, `${password.slice(0, -1)}${error}x`);
        expect([wrong.status, wrong.message]).toEqual([200, 'login_failed']);
        expect((await atSchool.post('/login/card', { code: `${code.slice(0, -2)}${error}_` })).message).toBe(
          'card_unknown',
        );
      }
      // Half of the class scans the code, half types; one in five scans a second time.
      const reply = n % 2 === 0 ? await atSchool.post('/login/card', { code }) : await type(login, password);
      if (n % 5 === 0) await atSchool.post('/login/card', { code });
      expect(reply.data.id).toBe(pupilId);
      const pupil = { ...teacher, id: pupilId, token: reply.body.access_token };
      const form = { old_password: '', new_password: `Zelena${n}Ruza` };
      return (await school.as(pupil, { address: ADDRESS }).post('/change-password', form)).body.status;
    }),
  );
  expect(entered).toEqual(Array(PUPILS).fill('success'));
  // Wrong codes beyond number keep nobody out: a code cannot be guessed, so they are not limited.
  await Promise.all(Array.from({ length: 400 }, (_, n) => atSchool.post('/login/card', { code: `wrong${n}` })));
  const [first] = cards as [(typeof cards)[number]];
  expect((await type(first.login, 'Zelena0Ruza')).body.status).toBe('success');
  const renewed = await school
    .as(teacher, { address: ADDRESS })
    .post(`/usergroups/${id}/pupil-accounts/reset`, { key: randomUUID(), students: [first.id] });
  expect((await atSchool.post('/login/card', { code: renewed.data.cards[0].code })).data.id).toBe(first.id);
});

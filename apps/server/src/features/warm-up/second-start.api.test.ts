import { afterEach, beforeEach, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom } from '../../testing/classroom.ts';
import { ENGLISH_SLOVAK, type Person } from '../../testing/school.ts';

const GERMAN_SLOVAK = { language_from_id: 3, language_to_id: 24 };

let room: Classroom;
let pupil: Person;
beforeEach(async () => {
  room = await createClassroom();
  ({ pupil } = room);
  await room.school.wordGroupOf(pupil);
});
afterEach(() => room.school.close());

const begin = (languages = ENGLISH_SLOVAK) =>
  room.school.as(pupil).post('/warm-up', { name: 'Denná rozcvička', ...languages });

it('a warm-up is open once, however many calls begin it at the same moment', async () => {
  for (let n = 0; n < 5; n += 1) {
    const replies = await Promise.all([begin(), begin(), begin(), begin()]);
    const [first] = replies;
    expect(replies.map(({ status, testResult }) => [status, testResult?.id])).toEqual(
      Array.from({ length: 4 }, () => [200, first?.testResult.id]),
    );
    const begun = await room.school.db.selectFrom('runs').select('id').where('user_id', '=', pupil.id).execute();
    expect(begun).toEqual([{ id: first?.testResult.id }]);
    await room.save(pupil, { id: first?.testResult.id, discard: true });
  }
});

it('an open warm-up is returned by another start with its answers, however late', async () => {
  const { testResult: run } = await begin();
  const [first] = answersOf(run);
  await room.save(pupil, { id: run.id, answers: [first] });
  await room.age(run.id, 3600);
  const { testResult: again } = await begin();
  expect([again.id, again.result.current]).toEqual([run.id, 1]);
});

it('a warm-up is refused while one in other languages or another run is open, and says which', async () => {
  await room.school.wordGroupOf(pupil, [['Hund', 'pes']], { languages: GERMAN_SLOVAK });
  const { testResult: open } = await begin();
  const other = await begin(GERMAN_SLOVAK);
  expect([other.status, other.message, other.body.data.run_id]).toEqual([409, 'run_open', open.id]);
  await room.save(pupil, { id: open.id, discard: true });
  const homework = await room.start(pupil, await room.homework());
  const refused = await begin();
  expect([refused.status, refused.message, refused.body.data.run_id]).toEqual([409, 'run_open', homework.id]);
});

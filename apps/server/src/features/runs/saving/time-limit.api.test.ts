import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, type Classroom, createClassroom, PAIRS } from '../../../testing/classroom.ts';
import type { Person, School } from '../../../testing/school.ts';
import { finishOverdueRuns } from '../settling.service.ts';
import { countWaitingWords } from '../word-counts/word-counts.service.ts';

type Answer = ReturnType<typeof answersOf>[number];

let room: Classroom;
let school: School;
let pupil: Person;

beforeAll(async () => {
  room = await createClassroom();
  ({ school, pupil } = room);
});
afterAll(() => school.close());

describe('the time limit', () => {
  it('counts answers within the grace as late, and does not count later ones', async () => {
    // One minute with a grace of ten seconds.
    const run = await room.start(pupil, await room.homework({ time: 1 }));
    const [first, second, third] = answersOf(run) as [object, object, object];
    await room.age(run.id, 59);
    await room.save(pupil, { id: run.id, answers: [first] });
    await room.age(run.id, 6);
    await room.save(pupil, { id: run.id, answers: [second] });
    await room.age(run.id, 6);
    const reply = await room.save(pupil, { id: run.id, answers: [third] });
    expect(reply.testResult).toMatchObject({ state: 'finished', correct: 2 });
    const stored = await school.db
      .selectFrom('answers')
      .select(['n', 'late', 'counts'])
      .where('run_id', '=', run.id)
      .orderBy('n')
      .execute();
    expect(stored).toEqual([
      { n: 0, late: false, counts: true },
      { n: 1, late: true, counts: true },
      { n: 2, late: true, counts: false },
    ]);
  });

  it.each(['homework', 'test'] as const)(
    'shows answers to %s that came too late, and counts nothing for them',
    async (kind) => {
      const run = await room.start(pupil, await room[kind]({ time: 1 }));
      // A class test does not tell its right answers.
      const given = kind === 'homework' ? answersOf(run) : PAIRS.map((_, n) => ({ n, response: `odpoveď ${n}` }));
      const [first, second, third] = given as [Answer, Answer, Answer];
      await room.save(pupil, { id: run.id, answers: [first] });
      await room.age(run.id, 71);
      const ended = { id: run.id, known: 1, answers: [second, third], date_finished: 'now' };
      const { change } = (await room.save(pupil, ended)).body;
      expect(change).toMatchObject({ state: 'finished', correct: kind === 'homework' ? 1 : 0 });
      const late = ({ response }: Answer) => ({
        ...{ response: null, valid: null },
        late: { response, stored_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      });
      expect(change.questions.slice(0, 3)).toMatchObject([late(second), late(third), { response: null, valid: null }]);
      expect(change.questions[2]).not.toHaveProperty('late');
      for (const reader of [pupil, room.teacher]) {
        const { data } = await school.as(reader).get(`/test-results/${run.test_id}/${run.id}`);
        expect(data.result.questions.slice(0, 3)).toMatchObject([
          { response: first.response },
          late(second),
          late(third),
        ]);
      }
      // Sent again, the first of the two texts stays.
      const again = await room.save(pupil, { id: run.id, known: 1, answers: [{ ...second, response: 'iné' }] });
      expect(again.body.change.questions[0]).toMatchObject(late(second));
    },
  );

  it('ends with the window when the window ends first', async () => {
    const until = new Date(Date.now() + 30_000).toISOString();
    const run = await room.start(pupil, await room.homework({ time: 10 }, { valid_until: until }));
    expect(run.deadline).toBe(until);
    expect(run.remaining_ms).toBeGreaterThan(25_000);
    expect(run.remaining_ms).toBeLessThanOrEqual(30_000);
    await room.save(pupil, { id: run.id, discard: true });
  });

  it('finishes a run whose tab was closed, with the stored answers', async () => {
    const run = await room.start(pupil, await room.homework({ time: 1 }));
    await room.save(pupil, { id: run.id, answers: answersOf(run).slice(0, 3) });
    await room.age(run.id, 71);
    expect(await finishOverdueRuns(school.app.context)).toBe(1);
    expect(await finishOverdueRuns(school.app.context)).toBe(0);
    const result = await school.as(pupil).get(`/test-results/${run.test_id}/${run.id}`);
    expect(result.data).toMatchObject({ state: 'finished', correct: 3 });
    expect(result.data.result.questions).toHaveLength(PAIRS.length);
  });

  it('ends for the start of another run, and its words are counted a moment later, once', async () => {
    const { classmate } = room;
    const run = await room.start(classmate, await room.homework({ time: 1 }));
    await room.save(classmate, { id: run.id, answers: answersOf(run).slice(0, 3) });
    await room.age(run.id, 71);
    const next = await room.start(classmate, run.test_id);
    expect(next.id).not.toBe(run.id);
    const answered = school.db.selectFrom('word_results').select('answered').where('user_id', '=', classmate.id);
    expect(await answered.execute()).toEqual([]);
    await countWaitingWords(school.app.context);
    await countWaitingWords(school.app.context);
    expect(await answered.execute()).toEqual([1, 1, 1].map((times) => ({ answered: times })));
    await room.save(classmate, { id: next.id, discard: true });
  });

  it('is over when the run is read as well: an overdue run is not resumed', async () => {
    const run = await room.start(pupil, await room.homework({ time: 1 }));
    await room.age(run.id, 71);
    expect((await school.as(pupil).get('/tests/results?open=1')).data).toBeNull();
    expect((await school.as(pupil).get(`/test-results/${run.test_id}/${run.id}`)).data.state).toBe('finished');
  });
});

import { otherSide, type Question, TASK_TYPES } from '@slovickovo/domain/question-types/question-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Pair } from '../../../testing/school.ts';

/** Words with several right answers, and all right answers for each side. */
const RIGHT: Record<string, string[]> = {
  'pes / psík': ['pes', 'psík', 'pes / psík'],
  '(to) dog': ['dog', 'to dog', '(to) dog'],
  'ísť; kráčať (pešo)': ['ísť', 'kráčať', 'kráčať pešo'],
  'go/walk': ['go', 'walk'],
  'km/hod.': ['km', 'hod'],
  'mph (míle)': ['mph', 'mph míle'],
  polovica: ['polovica'],
  'one half': ['one half'],
};
const PAIRS: Pair[] = [
  ['(to) dog', 'pes / psík'],
  ['go/walk', 'ísť; kráčať (pešo)'],
  ['mph (míle)', 'km/hod.'],
  ['one half', 'polovica'],
];

let room: Classroom;
let group: { id: number };

beforeAll(async () => {
  room = await createClassroom();
  group = await room.school.wordGroupOf(room.teacher, PAIRS, { name: 'Viac odpovedí' });
});
afterAll(() => room?.school.close());

const askedSide = ({ wType, word }: Question) => word[otherSide(wType)];

describe('a run of words with several right answers', () => {
  it.each(TASK_TYPES)('accepts each of them in %s, for the same points', async (type) => {
    const taskId = await room.homework({ type, difficulty: 'hard', wordGroups: [group.id] });
    for (const nth of [0, 1, 2]) {
      const { id, result } = await room.start(room.pupil, taskId);
      const answers = result.questions.map((question, n) => {
        const right = RIGHT[askedSide(question)] ?? [];
        return { n, response: right[nth % right.length] };
      });
      const reply = await room.save(room.pupil, { id, answers, date_finished: 'now' });
      const { correct, points, max_points } = reply.testResult;
      expect([correct, points]).toEqual([PAIRS.length, max_points]);
    }
  });

  it('judges any other answer wrong', async () => {
    const taskId = await room.homework({ type: 'filling', wordGroups: [group.id] });
    const { id, result } = await room.start(room.pupil, taskId);
    const answers = result.questions.map((question, n) => ({
      n,
      response: (RIGHT[askedSide(question)] ?? []).join(''),
    }));
    const spoilt = answers.map(({ n, response }) => ({ n, response: `${response}x` }));
    const reply = await room.save(room.pupil, { id, answers: spoilt, date_finished: 'now' });
    expect(reply.testResult).toMatchObject({ correct: 0, points: 0 });
  });
});

describe('a class test of such words', () => {
  const needles: Pair[] = [
    ['kvopec / zrulok (bratyx)', 'mlivar; (chrupot) dzufek'],
    ['(hunzel) pragot', 'vyskum/trelov'],
  ];

  it.each(['folding', 'filling'] as const)(
    'tells nothing of the asked side before the answer is stored: %s',
    async (type) => {
      const { id: groupId } = await room.school.wordGroupOf(room.teacher, needles);
      const taskId = await room.test({ type, difficulty: 'hard', wordGroups: [groupId] });
      const { id, result } = await room.start(room.pupil, taskId);
      const unseen = (questions: Question[]) => {
        const text = JSON.stringify(questions);
        return questions.every(({ wType, word }) => {
          const pair = needles.find((sides) => sides.includes(word[wType])) as Pair;
          const asked = pair[wType === 'from' ? 1 : 0];
          return asked.split(/[^\p{L}]+/u).every((needle) => needle === '' || !text.includes(needle));
        });
      };
      expect(unseen(result.questions)).toBe(true);
      for (const question of result.questions) expect(question).not.toHaveProperty('model_answer');

      const reply = await room.save(room.pupil, { id, answers: [{ n: 0, response: 'neviem' }] });
      const [first, second] = reply.testResult.result.questions;
      expect(askedSide(first).startsWith(first.model_answer) || askedSide(first).includes(first.model_answer)).toBe(
        true,
      );
      expect(unseen([second])).toBe(true);
      await room.save(room.pupil, { id, date_finished: 'now' });
    },
  );
});

describe('a run that was started before there were alternatives', () => {
  it('is judged and paid letter by letter, as before', async () => {
    const { id: groupId, words } = await room.school.wordGroupOf(room.teacher, [['dog', 'pes / psík']]);
    const taskId = await room.homework({ type: 'filling', difficulty: 'hard', wordGroups: [groupId] });
    const play = async (response: string) => {
      const { id } = await room.start(room.pupil, taskId);
      const question = { type: 'filling', wType: 'from', word: { from: 'dog', to: 'pes / psík' }, prefilled: [3, 5] };
      const questions = JSON.stringify([{ ...question, word_id: words[0]?.id }]);
      // 3 × 10 / 10: the length of the whole written side.
      await room.school.db.updateTable('runs').set({ questions, max_points: 3 }).where('id', '=', id).execute();
      const { data } = await room.school.as(room.pupil).get('/tests/results?open=1');
      expect(data.result.questions[0].mask).toHaveLength(10);
      const reply = await room.save(room.pupil, { id, answers: [{ n: 0, response }], date_finished: 'now' });
      const { correct, points, test_rate } = reply.testResult;
      return { correct, points, test_rate };
    };
    expect(await play('pes')).toEqual({ correct: 0, points: 0, test_rate: 0 });
    expect(await play('pes / psík')).toEqual({ correct: 1, points: 3, test_rate: 100 });
  });
});

import { describe, expect, it } from 'vitest';
import { makeDemoSchool } from '../demo-school.ts';

let last = 0;
const ids = {
  next: () => {
    last += 1;
    return last;
  },
};
const now = Date.parse('2026-11-20T14:00:00Z');
const school = makeDemoSchool({ now, ids, password_hash: 'hash', zone: 'Europe/Bratislava' });

describe('the learning', () => {
  const warmUps = school.tasks.filter(({ warm_up_on }) => warm_up_on);
  const pupils = school.users.filter(({ role }) => role === 'user');
  const runOf = new Map(school.runs.map((run) => [run.task_id, run]));

  it('has weeks of daily warm-ups of most pupils, often and rarely, in which mistakes return', () => {
    const counts = pupils.map(({ id }) => warmUps.filter(({ created_by }) => created_by === id).length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(pupils.length / 10);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(pupils.length / 2);
    expect(Math.max(...counts)).toBeGreaterThan(20);
    expect(warmUps.every(({ id }) => runOf.get(id)?.state === 'finished')).toBe(true);
    const growing = warmUps.filter(({ id, word_count }) => Number(runOf.get(id)?.question_count) > word_count);
    expect(growing.length).toBeGreaterThan(warmUps.length / 2);
  });

  it('goes up and down over weeks: pupils learn, and forget what they do not repeat', () => {
    const active = pupils.filter(({ last_login }) => last_login !== null);
    for (const { id, login } of active) {
      const days = school.learning_days.filter(({ user_id }) => user_id === id);
      expect(days.length, login).toBeGreaterThan(14);
      expect(new Set(days.map(({ day }) => day)).size, login).toBe(days.length);
    }
    const falls = active.filter(({ id }) => {
      const known = school.learning_days.flatMap((day) => (day.user_id === id ? day.known : []));
      return known.some((count, index) => count < (known[index - 1] ?? 0));
    });
    expect(falls.length).toBeGreaterThan(active.length / 2);
    const wrong = school.word_results.filter(({ answered, correct }) => correct < answered);
    expect(wrong.length / school.word_results.length).toBeGreaterThan(0.2);
  });
});
